/** A page that stands in for the real one is short. */
const MOST_WORDS = 120

export type StandIn = 'maintenance' | 'error' | { refusal: string }

/** Of a site, as opposed to a road, a lift or a shop. */
const ABOUT_THE_SITE =
  /\b(?:web ?)?site\b|\bsiti?o\b|\bwe(?: a|[’'])re (?:currently |temporarily )?(?:down|offline|undergoing|performing)\b|\b(?:this|our|the) (?:page|app|platform|server)\b|\bback (?:soon|shortly|online|up)\b|\b(?:try|check|come) (?:again|back)\b|\bwebseite\b|\b(?:diese|unsere|die) seite\b|später|página|pagina|plus tard|сайт|недоступен|メンテナンス中|维护中|점검 ?중/iu
const MAINTENANCE: readonly RegExp[] = [
  /\b(?:down|closed|unavailable|offline|undergoing|under|performing|doing) (?:for )?(?:some |scheduled |planned |routine |essential ){0,3}maintenance\b/iu,
  /\bwartungs(?:arbeiten|modus)\b|\bwird (?:gerade |derzeit |momentan )gewartet\b/iu,
  /\ben (?:cours de )?maintenance\b|\ben mantenimiento\b|\bin manutenzione\b|\bem manutenção|\bin onderhoud\b/iu,
  /техническ(?:ие|их) работ|メンテナンス中|维护中|점검 ?중/iu,
]
/** Lines of such pages: whole ones where their words could mean something else. */
const LINES: readonly (readonly [kind: StandIn, line: RegExp])[] = [
  [
    'error',
    /^(?:http )?(?:error )?5\d\d(?: -|:)? (?:internal server error|bad gateway|service (?:temporarily )?unavailable|gateway time-?out|error)\b/iu,
  ],
  ['error', /^(?:http )?error 5\d\d[.!]?$|^http error 5\d\d\.\d+ /iu],
  ['error', /^(?:internal server error|bad gateway|gateway time-?out|service (?:temporarily )?unavailable)[.!]?$/iu],
  ['error', /^(?:error establishing a database connection|database connection error|web server is down)[.!]?$/iu],
  [
    'error',
    /^(?:php )?(?:fatal|parse) error ?: |^application error[.!:]?$|^application error: a server-side exception/iu,
  ],
  [
    'error',
    /^server error in ['‘]|^traceback \(most recent call last\)|^(?:this )?account (?:has been )?suspended\b/iu,
  ],
  ['error', /^whitelabel error page$|^we(?:[’']re| are) sorry, but something went wrong[.!]?$/iu],
  [
    { refusal: 'a page that denies access' },
    /^(?:access (?:is |has been )?(?:denied|blocked|restricted)|(?:403 )?forbidden|the request could not be satisfied|zugriff verweigert|accès refusé|acceso denegado|accesso negato|acesso negado|доступ (?:запрещ[её]н|ограничен))[.!]?$/iu,
  ],
  [
    { refusal: 'a page that denies access' },
    /^access to this (?:page|site) has been (?:denied|blocked)|^(?:sorry, )?you have been blocked|^(?:your )?request (?:has been |was )?(?:blocked|rejected)[.!]/iu,
  ],
  [
    { refusal: 'a page about too many requests' },
    /^(?:error )?(?:429:? )?too many requests[.!]?$|^rate limit exceeded\b/iu,
  ],
  [
    { refusal: 'a test for humans' },
    /^(?:please )?(?:verify|verifying|confirm|prove) (?:that )?you(?: a|[’'])re (?:a )?(?:human|not a (?:ro)?bot)\b|^are you a robot\?$|\bmake sure you(?: a|[’'])re not a robot\b/iu,
  ],
  [
    { refusal: 'a test for humans' },
    /^checking (?:if the site connection is secure|your browser)|^pardon our interruption|\bunusual (?:traffic|activity) from your (?:computer|network|device|connection|ip)\b/iu,
  ],
  [
    { refusal: 'a page for other countries' },
    /\b(?:not available|unavailable|blocked|restricted) in your (?:country|region|location|area)[.!]?$/iu,
  ],
]

/**
 * What a page is that says, in a few words, that it stands in for the real one: because of maintenance, an error of the
 * server, or a refusal. Null for a page that has more to say, or says something else.
 */
export function standInOf(text: string): StandIn | null {
  if (text.split(/\s+/, MOST_WORDS + 1).length > MOST_WORDS) return null
  if (ABOUT_THE_SITE.test(text) && MAINTENANCE.some((phrase) => phrase.test(text))) return 'maintenance'
  const said = text.split('\n').map((line) => line.trim().replaceAll(/\s+/g, ' '))
  return LINES.find(([, line]) => said.some((one) => line.test(one)))?.[0] ?? null
}
