import { block, jsonLdText, thing } from './json-ld.ts'

export const LANGUAGES = [
  { code: 'en', name: 'English', flag: '🇺🇸' },
  { code: 'es', name: 'Español', flag: '🇪🇸' },
  { code: 'fr', name: 'Français', flag: '🇫🇷' },
  { code: 'de', name: 'Deutsch', flag: '🇩🇪' },
  { code: 'pt', name: 'Português', flag: '🇵🇹' },
  { code: 'ja', name: '日本語', flag: '🇯🇵' },
  { code: 'zh', name: '中文', flag: '🇨🇳' },
  { code: 'ko', name: '한국어', flag: '🇰🇷' },
] as const

export const RIGHT_TO_LEFT = ['ar', 'he', 'fa', 'ur'] as const
/** The default audience of a site. */
export const GEO_DEFAULTS = {
  country: 'US',
  region: 'North America',
  city: 'San Francisco',
  currency: 'USD',
  locale: 'en-US',
} as const

export type Audience = Readonly<Record<keyof typeof GEO_DEFAULTS, string>>

type HreflangRow = { code: string; path: string }

const NOT_REGIONS: Readonly<Record<string, string>> = {
  UK: 'GB',
  EN: 'GB or US',
  EU: 'a country code',
  ZZ: 'a country code',
}
const NAMES = { type: 'language', fallback: 'none' } as const

/** What is wrong with a code; null if nothing is. */
export function codeProblem(code: string): string | null {
  if (code.toLowerCase() === 'x-default') return null
  const match = /^([a-z]{2,3})(?:-([a-z]{4}))?(?:-([a-z]{2}|\d{3}))?$/i.exec(code)
  if (!match) return 'Not a language code'
  const [, language = '', , region = ''] = match
  const instead = NOT_REGIONS[region.toUpperCase()]
  if (instead) return `${region.toUpperCase()} is not a region code, use ${instead}`
  if (!new Intl.DisplayNames('en', NAMES).of(language.toLowerCase())) return 'Not a known language'
  const known = !region || new Intl.DisplayNames('en', { ...NAMES, type: 'region' }).of(region.toUpperCase())
  return known ? null : 'Not a known region'
}

export function isRightToLeft(code: string): boolean {
  return RIGHT_TO_LEFT.some((language) => language === code.split('-')[0]?.toLowerCase())
}

/** What is wrong with each row; null if nothing is. */
export function rowProblems(rows: readonly HreflangRow[], origin: string): (string | null)[] {
  const seen = new Set<string>()
  return rows.map(({ code, path }) => {
    const known = seen.has(code.toLowerCase())
    seen.add(code.toLowerCase())
    return (
      codeProblem(code) ??
      (known ? 'This code is already listed above' : absoluteAddress(path, origin) ? null : 'Not an address')
    )
  })
}

function absoluteAddress(path: string, origin: string): string | null {
  const url = URL.parse(path, origin)
  return url && /^https?:$/.test(url.protocol) ? url.href.replaceAll('&', '&amp;').replaceAll('"', '%22') : null
}

/** Reads one row per line: a code, a space, a path. */
export function rowsOf(text: string): HreflangRow[] {
  return text
    .split('\n')
    .slice(0, 200)
    .flatMap((line) => {
      const [code = '', path = '/'] = line.trim().split(/\s+/, 2)
      return code ? [{ code, path }] : []
    })
}

/** The link elements for the head of every version. A comment replaces a row that cannot be used. */
export function hreflangTags(rows: readonly HreflangRow[], origin: string): string {
  const problems = rowProblems(rows, origin)
  const link = (code: string, path: string) =>
    `<link rel="alternate" hreflang="${code}" href="${absoluteAddress(path, origin) ?? ''}">`
  const lines = rows.map(({ code, path }, index) =>
    problems[index] ? `<!-- ${code.replace(/[^\w-]/g, '')} left out: not valid -->` : link(code, path),
  )
  const usable = rows.filter((_, index) => !problems[index])
  const [first] = usable
  const hasDefault = usable.some(({ code }) => code.toLowerCase() === 'x-default')
  return (hasDefault || !first ? lines : [...lines, link('x-default', first.path)]).join('\n')
}

/** The Organization markup of a site, with the area it serves from the smallest named place outwards. */
export function audienceMarkup({ country, region, city }: Audience, origin: string): string {
  const places = [
    ['City', city],
    ['Country', country],
    ['Place', region],
  ] as const
  const areaServed = places
    .filter(([, name]) => name.trim() !== '')
    .reduceRight<ReturnType<typeof thing> | undefined>(
      (containedInPlace, [type, name]) => thing(type, { name: name.trim(), containedInPlace }),
      undefined,
    )
  return jsonLdText(block('Organization', { name: new URL(origin).hostname, url: `${origin}/`, areaServed }))
}

/** A price in the local format; null if the currency or the number format is not valid. */
export function samplePrice({ currency, locale }: Audience): string | null {
  try {
    return new Intl.NumberFormat(locale.trim(), { style: 'currency', currency: currency.trim() }).format(1234.5)
  } catch {
    return null
  }
}
