/** Longer than any tag of language, script, region and variants. */
const MAX_LENGTH = 100
/** `Intl` takes it for GB, but it is not registered, and search engines do not read it. */
const UNREGISTERED = /-uk(?:-|$)/i
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
/** Created with the first tag, because it takes 18 ms and few sites have one. */
let registered: ReturnType<typeof registries> | undefined

/**
 * Whether a text is a valid language tag (RFC 5646 section 2.2.9): well-formed, no repeated extension, and language, script
 * and region registered. Variants are not looked up.
 */
export function isLanguageTag(text: string): boolean {
  const tag = text.trim()
  if (tag.length > MAX_LENGTH) return false
  if (GRANDFATHERED.has(tag.toLowerCase())) return true
  if (!isWellFormed(tag) || UNREGISTERED.test(tag)) return false
  if (/^x-/i.test(tag)) return true
  try {
    // `Intl.Locale` rejects extended languages, such as `yue` in `zh-yue`.
    const { language, script, region } = new Intl.Locale(tag.replace(/^([a-z]+)-[a-z]{3}(-|$)/i, '$1$2'))
    // A three-letter code such as `dut` resolves to the two-letter code of the same language.
    const { languages, scripts, regions } = (registered ??= registries())
    return [
      languages.of(language),
      script === undefined || scripts.of(script),
      region === undefined || regions.of(region),
    ].every((known) => known !== undefined)
  } catch {
    return false
  }
}

function registries() {
  const of = (type: Intl.DisplayNamesType) => new Intl.DisplayNames(['en'], { type, fallback: 'none' })
  return { languages: of('language'), scripts: of('script'), regions: of('region') }
}

/** RFC 5646 section 2.1: language, extended language, script, region, variants, extensions and private use, in this order. */
function isWellFormed(tag: string): boolean {
  const rest = tag.toLowerCase().split('-')
  const take = (pattern: RegExp) => pattern.test(rest[0] ?? '') && rest.shift() !== undefined
  const takeAll = (pattern: RegExp) => {
    let taken = 0
    while (take(pattern)) taken += 1
    return taken
  }
  if (take(/^[a-z]{2,3}$/)) {
    take(/^[a-z]{3}$/)
    take(/^[a-z]{4}$/)
    take(/^(?:[a-z]{2}|\d{3})$/)
    takeAll(/^(?:[a-z\d]{5,8}|\d[a-z\d]{3})$/)
    while (take(/^[a-wy-z\d]$/)) if (takeAll(/^[a-z\d]{2,8}$/) === 0) return false
  } else if (rest[0] !== 'x') return false
  if (take(/^x$/) && takeAll(/^[a-z\d]{1,8}$/) === 0) return false
  return rest.length === 0
}
