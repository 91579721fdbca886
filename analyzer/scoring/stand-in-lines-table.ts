/** What a page may contain in place of the real one. */
export type StandInKind =
  | 'maintenance'
  | 'error'
  | 'denied'
  | 'limited'
  | 'human-test'
  | 'region'
  | 'suspended'
  | 'parked'
  | 'consent'
  | 'age'
  | 'sign-in'
  | 'scripts'

/** Of a site, as opposed to a road, a lift or a shop. */
export const ABOUT_THE_SITE =
  /\b(?:web ?)?site\b|\bsiti?o\b|\bwe(?: a|[’'])re (?:currently |temporarily )?(?:down|offline|undergoing|performing)\b|\b(?:this|our|the) (?:page|app|platform|server)\b|\bback (?:soon|shortly|online|up)\b|\b(?:try|check|come) (?:again|back)\b|\bwebseite\b|\b(?:diese|unsere|die) seite\b|später|página|pagina|plus tard|сайт|недоступен|メンテナンス中|维护中|점검 ?중/iu
export const MAINTENANCE =
  /\b(?:down|closed|unavailable|offline|undergoing|under|performing|doing) (?:for )?(?:some |scheduled |planned |routine |essential ){0,3}maintenance\b|\bwartungs(?:arbeiten|modus)\b|\bwird (?:gerade |derzeit |momentan )gewartet\b|\ben (?:cours de )?maintenance\b|\ben mantenimiento\b|\bin manutenzione\b|\bem manutenção|\bin onderhoud\b|техническ(?:ие|их) работ|メンテナンス中|维护中|점검 ?중/iu

/** Lines of short pages, which match all patterns: whole ones where their words could mean something else. */
export const LINES: readonly (readonly [kind: StandInKind, ...line: readonly RegExp[]])[] = [
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
  ['error', /^server error in ['‘]|^traceback \(most recent call last\)/iu],
  ['error', /^whitelabel error page$|^we(?:[’']re| are) sorry, but something went wrong[.!]?$/iu],
  [
    'suspended',
    /^(?:this |your |the )?(?:web ?)?(?:hosting )?(?:account|site|website|domain|service|store)(?: name)? (?:has been |is |was )?(?:temporarily |currently )?(?:suspended|deactivated|has expired)\b/iu,
  ],
  [
    'suspended',
    /^(?:sorry, )?this (?:store|shop|site|website|blog) is (?:currently |temporarily )?(?:unavailable|private)[.!]?$/iu,
  ],
  [
    'parked',
    /\b(?:this|the) (?:web ?page|domain(?: name)?)\b/iu,
    /\b(?:is|has been|may be|was) (?:parked|for sale|available for (?:sale|purchase)|registered (?:at|with|by|via|for))\b/iu,
  ],
  [
    'parked',
    /^[a-z\d.-]+\.[a-z]{2,} (?:is|may be) (?:for sale|parked)\b|^(?:buy|inquire about|make an offer (?:for|on)) this domain(?: name)?\b|^(?:parked domain|domain parking)\b/iu,
  ],
  [
    'parked',
    /\b(?:domain owner|owner of [a-z\d.-]{1,60}\.[a-z]{2,20})\b/iu,
    /\boffering it for sale\b|\b(?:generated|created) by the domain owner\b|\bdomain parking\b/iu,
  ],
  ['parked', /\bdeze domein(?:naam)?\b|\bta domena\b|\beste domínio\b/iu, /\bte koop\b|\bsprzedaż|à venda\b/iu],
  ['parked', /域名|网域|ドメイン/u, /出售|转让|販売中|売り出し中/u],
  ['parked', /\b(?:diese|die) domain\b/iu, /\bverkauf|\bgeparkt|\bregistriert/iu],
  [
    'parked',
    /\bce (?:nom de )?domaine (?:est|a été) (?:à vendre|enregistré|réservé)|\beste dominio (?:está|ha sido) (?:en venta|a la venta|registrado)|\bquesto dominio è (?:in vendita|parcheggiato)|этот домен (?:прода|припаркован)/iu,
  ],
  ['parked', /^welcome to nginx!?$|^apache2? .{0,30}default page|^it works!$|^default web (?:site )?page$/iu],
  [
    'denied',
    /^(?:access (?:is |has been )?(?:denied|blocked|restricted)|(?:403 )?forbidden|the request could not be satisfied|zugriff verweigert|accès refusé|acceso denegado|accesso negato|acesso negado|доступ (?:запрещ[её]н|ограничен))[.!]?$/iu,
  ],
  [
    'denied',
    /^access to this (?:page|site) has been (?:denied|blocked)|^(?:sorry, )?you have been blocked|^(?:your )?request (?:has been |was )?(?:blocked|rejected)[.!]/iu,
  ],
  ['limited', /^(?:error )?(?:429:? )?too many requests[.!]?$|^rate limit exceeded\b/iu],
  [
    'human-test',
    /^(?:please )?(?:verify|verifying|confirm|prove) (?:that )?you(?: a|[’'])re (?:a )?(?:human|not a (?:ro)?bot)\b|^are you a robot\?$|\bmake sure you(?: a|[’'])re not a robot\b/iu,
  ],
  [
    'human-test',
    /^checking (?:if the site connection is secure|your browser)|^pardon our interruption|\bunusual (?:traffic|activity) from your (?:computer|network|device|connection|ip)\b/iu,
  ],
  [
    'region',
    /\b(?:not available|unavailable|blocked|restricted|not (?:yet )?offered) in your (?:country|region|location|area)[.!]?$/iu,
  ],
  [
    'region',
    /\b(?:unavailable|not available|access|unable to (?:offer|provide|grant))\b/iu,
    /\b(?:in|from|within) (?:a country|your (?:country|location|region)|(?:the )?(?:eu|eea|european (?:union|economic area)|most european countries))\b/iu,
    /\b(?:web ?)?site\b|\bcontent\b/iu,
  ],
]
