/** Words for a link's target in the most common languages, matched against its text and address. */
export const PRIVACY_LINK =
  /privacy[\s_-]?(?:polic|notice|statement|cent(?:er|re)|choices|rights|verklaring)|datenschutz|confidentialit|privacidad|privacidade|riservatezza|personuppgift|personvern|privatlivs|tietosuoja|prywatno|soukrom|adatv[eé]del|gizlilik|конфиденциальност|プライバシー(?: ?ポリシー|保護|通知|規約|設定|センター|ステートメント|について|に関する|$)|隐私|隱私|개인정보/i
/** Words beside `privacy` in the name of a policy. Others stand in texts about privacy, as in "Visibility and privacy". */
export const BESIDE_PRIVACY: ReadonlySet<string> = new Set(
  'data our your the my terms cookie cookies legal security accessibility site website web company user customer general and policy policies notice statement center centre choices rights settings hub info information at en us'.split(
    ' ',
  ),
)
export const CONTACT_LINK =
  /imprint|impressum|legal[\s-]?notice|mentions[\s-]?l[eé]gales|aviso[\s-]?legal|contact|kontakt|contatt|contacto|\/about[_-]?(?:us|me)?(?:[./?#]|$)|über uns|お問い合わせ|联系|문의|^mailto:/i
export const CONTACT_LENS = /contact[\s_-]?lens|kontaktlins/i
export const OPT_OUT_LINK =
  /do[\s-]?not[\s-]?sell|your[\s-]privacy[\s-]choices|opt[\s-]?out|limit the use of my sensitive|donotsell|ccpa|privacy[\s-]choices/i
export const COOKIE_SETTINGS_LINK =
  /cookie[\s-]?(?:settings|preferences|einstellungen|choices|policy)|manage[\s-](?:cookies|consent)|gérer les cookies|configurar cookies/i

/** Consent tools by script address, as of October 2026. */
export const CONSENT_TOOLS: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['OneTrust', /cdn\.cookielaw\.org|onetrust\.com|optanon/i],
  ['Cookiebot', /consent\.cookiebot\.(?:com|eu)/i],
  ['Usercentrics', /usercentrics\.eu|usercentrics\.com/i],
  ['Didomi', /didomi\.io|privacy-center\.org/i],
  ['Quantcast Choice', /quantcast\.mgr\.consensu\.org|cmp\.quantcast\.com|inmobi\.com\/choice/i],
  ['TrustArc', /consent\.trustarc\.com|truste\.com/i],
  ['Osano', /osano\.com/i],
  ['iubenda', /iubenda\.com/i],
  ['CookieYes', /cookieyes\.com|cdn-cookieyes/i],
  ['Sourcepoint', /sourcepoint|sp-prod\.net|privacy-mgmt\.com/i],
  ['Axeptio', /axept\.io/i],
  ['consentmanager', /consentmanager\.net/i],
  ['Termly', /termly\.io/i],
  ['Complianz', /complianz/i],
  ['Borlabs Cookie', /borlabs-cookie/i],
  ['Klaro', /klaro(?:\.min)?\.js/i],
  ['CookieFirst', /cookiefirst\.com/i],
  ['tarteaucitron', /tarteaucitron/i],
  ['Cookie Consent', /cookieconsent(?:\.min|\.umd)?\.js|cookie-consent/i],
  ['Google Funding Choices', /fundingchoicesmessages\.google\.com/i],
  ['Shopify Customer Privacy', /consent-tracking-api|privacy-banner/i],
]
/** Button texts of a site's own consent banner. */
export const CONSENT_BUTTON =
  /(?:accept|allow|reject|decline) (?:all|cookies|optional|necessary)|cookies? (?:akzeptieren|ablehnen|erlauben)|alle (?:akzeptieren|ablehnen)|(?:tout|tous) (?:accepter|refuser)|(?:aceptar|rechazar) (?:todo|todas|cookies)|accetta (?:tutti|tutto)|alles accepteren/i

/** Cookies that need consent, by name, and the company that receives them. */
export const TRACKING_COOKIES: readonly (readonly [pattern: RegExp, owner: string])[] = [
  [/^_ga(?:$|_)|^_gid$|^_gat/, 'Google Analytics'],
  [/^_gcl_|^IDE$|^test_cookie$|^DSID$/, 'Google Ads'],
  [/^_fbp$|^_fbc$|^fr$/, 'Meta'],
  [/^_hj/, 'Hotjar'],
  [/^_clck$|^_clsk$|^MUID$|^_uet(?:sid|vid)$/, 'Microsoft'],
  [/^_pin_unauth$|^_pinterest_/, 'Pinterest'],
  [/^_ttp$|^_tt_/, 'TikTok'],
  [/^li_sugr$|^bcookie$|^UserMatchHistory$|^AnalyticsSyncHistory$/, 'LinkedIn'],
  [/^_scid/, 'Snapchat'],
  [/^personalization_id$|^muc_ads$/, 'X'],
  [/^hubspotutk$|^__hs(?:tc|sc|src)$/, 'HubSpot'],
  [/^_mkto_trk$/, 'Marketo'],
  [/^ajs_(?:anonymous|user)_id$/, 'Segment'],
  [/^mp_.*_mixpanel$/, 'Mixpanel'],
  [/^amp_[0-9a-f]{6}|^amplitude_id/, 'Amplitude'],
  [/^_pk_(?:id|ses|ref)/, 'Matomo'],
  [/^__utm[abcvz]$/, 'Urchin'],
  [/^_vwo|^_vis_opt/, 'VWO'],
  [/^optimizelyEndUserId$/, 'Optimizely'],
  [/^intercom-id/, 'Intercom'],
  [/^cto_bundle$/, 'Criteo'],
  [/^__qca$/, 'Quantcast'],
  [/^_ym_(?:uid|d|isad)$/, 'Yandex'],
]

/** Categories of third parties that track visitors; fonts, video and CDNs are listed but do not count. */
export const TRACKING_CATEGORIES: ReadonlySet<string> = new Set([
  'ad',
  'analytics',
  'social',
  'marketing',
  'customer-success',
])
/** Listed with social networks, but only pictures of commenters come from there. */
export const SHOWS_PICTURES: ReadonlySet<string | null> = new Set(['Gravatar'])
