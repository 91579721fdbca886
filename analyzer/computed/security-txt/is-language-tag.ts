const LANGUAGE_TAG =
  /^(?:[a-z]{2,3}(?:-[a-z]{3}){0,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?(?:-(?:[a-z\d]{5,8}|\d[a-z\d]{3}))*(?:-[a-wy-z\d](?:-[a-z\d]{2,8})+)*(?:-x(?:-[a-z\d]{1,8})+)?|x(?:-[a-z\d]{1,8})+)$/i
const GRANDFATHERED = new Set([
  'i-default',
  'i-klingon',
  'i-lux',
  'i-mingo',
  'i-navajo',
  'en-gb-oed',
  'zh-min',
  'art-lojban',
])
const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' })

/** Whether a text is a valid language tag (RFC 5646): well formed, and of a language that is registered. */
export function isLanguageTag(text: string): boolean {
  const tag = text.trim()
  if (GRANDFATHERED.has(tag.toLowerCase())) return true
  if (!LANGUAGE_TAG.test(tag)) return false
  const language = tag.split('-', 1)[0]?.toLowerCase() ?? ''
  return language === 'x' || isRegistered(language)
}

function isRegistered(language: string): boolean {
  try {
    // Three-letter codes of languages that have two letters (`dut`) resolve to those.
    return names.of(new Intl.Locale(language).language) !== undefined
  } catch {
    return false
  }
}
