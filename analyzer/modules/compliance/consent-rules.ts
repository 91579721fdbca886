import { wordsFor } from '../../parsers/languages/language-words.ts'
import trackers from './trackers.json' with { type: 'json' }

type Named = readonly [name: string, pattern: RegExp]

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

/** Consent tools by the addresses of their scripts. */
export const CONSENT_TOOLS: readonly Named[] = Object.entries(trackers.tools).map(([name, address]) => [
  name,
  new RegExp(address, 'i'),
])
/** Companies by the names of their cookies that need consent. */
export const TRACKING_COOKIES: readonly Named[] = Object.entries(trackers.cookies).map(([company, cookie]) => [
  company,
  new RegExp(cookie),
])

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
