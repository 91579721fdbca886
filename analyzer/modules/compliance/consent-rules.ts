import { wordsFor } from '../../parsers/languages/language-words.ts'

/** Whether a policy, a contact and a question about cookies would be recognized. A text of no known language may be English. */
export function isKnownLanguage(code: string | null): boolean {
  return code === null || wordsFor('policy', code) !== null
}

/** Whether a text has a button of a consent banner, in its own language or in English. */
export function hasConsentButton(text: string, code: string | null): boolean {
  return [code ?? 'en', 'en'].some((language) => wordsFor('consent', language)?.test(text) === true)
}

/** Words beside `privacy` in the name of a policy. Others stand in texts about privacy, as in "Visibility and privacy". */
export const BESIDE_PRIVACY: ReadonlySet<string> = new Set(
  'data our your the my terms cookie cookies legal security accessibility site website web company user customer general and policy policies notice statement center centre choices rights settings hub info information at en us'.split(
    ' ',
  ),
)
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
