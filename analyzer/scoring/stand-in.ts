/** A page that stands in for the real one is short. */
const MOST_WORDS = 120

export type StandIn = 'maintenance' | 'error' | { refusal: string }

/** Lines of such pages, which are sent with a 200, too. Whole lines or their beginnings, where the words may mean something else. */
const LINES: readonly (readonly [kind: StandIn, line: RegExp])[] = [
  [
    'maintenance',
    /\b(?:down|closed|unavailable|offline|undergoing|under|performing|doing) (?:for )?(?:some |scheduled |planned |routine |essential ){0,3}maintenance(?:[.!,;:]|$| (?:and|at|until|till|today|now|right|from|work|mode)\b)/iu,
  ],
  ['maintenance', /^(?:site|website|scheduled|planned) maintenance[.!]?$|^maintenance mode\b/iu],
  ['maintenance', /^(?:geplante )?wartungs(?:arbeiten|modus)[.!]?$|\bwird (?:gerade |derzeit |momentan )gewartet\b/iu],
  [
    'maintenance',
    /^(?:[\p{L} ]{0,30} )?en (?:cours de )?maintenance[.!]?$|\ben mantenimiento[.!]?$|\bin manutenzione[.!]?$/iu,
  ],
  ['maintenance', /\bem manutenção[.!]?$|\bin onderhoud[.!]?$|технические работы|メンテナンス中|维护中|점검 ?중/iu],
  [
    'error',
    /^(?:http )?(?:error )?5\d\d(?: -|:)? (?:internal|bad|service|gateway|error)\b|^(?:http )?error 5\d\d[.!]?$/iu,
  ],
  ['error', /^(?:internal server error|bad gateway|gateway time-?out|service (?:temporarily )?unavailable)[.!]?$/iu],
  [
    'error',
    /^error establishing a database connection|^(?:php )?(?:fatal|parse) error ?: |^application error[.!:]?$/iu,
  ],
  [
    'error',
    /^server error in ['‘]|^traceback \(most recent call last\)|^(?:this )?account (?:has been )?suspended\b/iu,
  ],
  [
    { refusal: 'a page that denies access' },
    /^(?:access (?:is |has been )?(?:denied|blocked|restricted)|forbidden|zugriff verweigert|accès refusé|acceso denegado|accesso negato|acesso negado|доступ запрещ[её]н)[.!]?$/iu,
  ],
  [
    { refusal: 'a page that denies access' },
    /^access to this (?:page|site) has been (?:denied|blocked)|^(?:sorry, )?you have been blocked|^(?:your )?request (?:has been |was )?(?:blocked|rejected)[.!]?$/iu,
  ],
  [{ refusal: 'a page about too many requests' }, /^(?:error )?(?:429 )?too many requests|^rate limit exceeded/iu],
  [
    { refusal: 'a test for humans' },
    /^(?:please )?(?:verify|verifying|confirm|prove) (?:that )?you(?: a|[’'])re (?:a )?(?:human|not a (?:ro)?bot)|^are you (?:a )?(?:human|robot)\b/iu,
  ],
  [
    { refusal: 'a test for humans' },
    /^checking (?:if the site connection is secure|your browser)|^pardon our interruption|\bunusual (?:traffic|activity) from your\b/iu,
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
  const said = text.split('\n').map((line) => line.trim().replaceAll(/\s+/g, ' '))
  return LINES.find(([, line]) => said.some((one) => line.test(one)))?.[0] ?? null
}
