import type { PageRead } from './page-read.ts'

/** Pages whose addresses differ in one number only, or in one name. */
export type Row = {
  /** Its addresses, with a sign for what differs. */
  mask: string
  /** An address of the row with a number or name that no real page has. */
  absurd: string
  isOfNames?: boolean
}

const LEAST_DIGITS = 7
const YEAR = /^(?:19|20|21)\d{2}$/
/** In place of a year. A server that makes up years refuses longer numbers. */
const ABSURD_YEAR = '9871'
/** Of one family, after which its other rows are taken for real too. */
const TRUSTED = 3

/**
 * The row to which two addresses belong; null if none. Next to a year, a number counts days, weeks or months, and so may any
 * number of a dated address but a mere year, which may be an id.
 */
export function rowOf(address: string, other: string, isDated = false): Row | null {
  const { origin } = new URL(address)
  if (!other.startsWith(origin)) return null
  const [own, others] = [address, other].map((one) => one.slice(origin.length).split(/(\d+)/)) as [string[], string[]]
  const [at, ...more] = own.flatMap((part, place) => (part === others[place] ? [] : [place]))
  if (own.length !== others.length || at === undefined || at % 2 === 0 || more.length > 0) return null
  const number = own[at] ?? ''
  if (own.some((part, place) => place !== at && YEAR.test(part))) return null
  if (isDated && (own.length > 3 || !YEAR.test(number))) return null
  const absurd = YEAR.test(number) ? ABSURD_YEAR : '9'.repeat(Math.max(LEAST_DIGITS, number.length + 2))
  const withNumber = (text: string) => origin + own.with(at, text).join('')
  return { mask: withNumber('#'), absurd: withNumber(absurd) }
}

const ABSURD_NAME = 'no-such-name-9999999'

/** The row of all that may be in the folder of an address. */
export function namesBeside(address: string): Row | null {
  const [, folder = '', slash = ''] = /^([^?]+\/)[^/?]+(\/?)$/.exec(address) ?? []
  if (folder === '') return null
  return { mask: `${folder}{name}${slash}`, absurd: `${folder}${ABSURD_NAME}${slash}`, isOfNames: true }
}

/** The row of two addresses that differ in the value of one parameter; null if none. */
export function valuesBeside(address: string, other: string): Row | null {
  const [own, others] = [new URL(address), new URL(other)]
  const pairs = [...own.searchParams]
  const different = pairs.filter(([name, value]) => others.searchParams.get(name) !== value)
  const [name] = different[0] ?? []
  if (name === undefined || different.length > 1 || pairs.length !== others.searchParams.size) return null
  const withValue = (value: string) => {
    const url = new URL(own)
    url.searchParams.set(name, value)
    return url.href
  }
  return { mask: withValue('{name}'), absurd: withValue(ABSURD_NAME), isOfNames: true }
}

/** Whether what came for the absurd address shows that the row ends: no page, or one that leads to no other of the row. */
export function showsEnd(read: PageRead, { mask, isOfNames }: Row, isKnown: (key: string) => boolean): boolean {
  const { outcome, status, content } = read
  if (outcome === 'redirect') return true
  if (!content) return outcome === 'failed' && status !== null && status < 500
  // That the page has no other names may be chance.
  if (isOfNames) return false
  return !inRow(read, mask).some(({ key }) => !isKnown(key))
}

/** How many other pages of the row a page links to. */
export function linksInRow(read: PageRead, { mask }: Row): number {
  return new Set(inRow(read, mask).map(({ key }) => key)).size
}

function inRow({ content, url }: PageRead, mask: string) {
  return (content?.links ?? []).filter((link) => rowOf(link.url, url)?.mask === mask)
}

/** What is known of the rows of a site, by family. One that is made up speaks for its family, as do a few real ones. */
export function createRows() {
  const decided = new Map<string, boolean>()
  const families = new Map<string, { real: number; isMadeUp: boolean }>()

  return {
    /** Null while nothing tells. */
    isFinite(family: string, { mask }: Row): boolean | null {
      const known = families.get(family)
      if (decided.has(mask)) return decided.get(mask) ?? null
      return known?.isMadeUp ? false : (known?.real ?? 0) >= TRUSTED ? true : null
    },
    decide(family: string, { mask }: Row, isFinite: boolean): void {
      decided.set(mask, isFinite)
      const { real = 0, isMadeUp = false } = families.get(family) ?? {}
      families.set(family, { real: real + (isFinite ? 1 : 0), isMadeUp: isMadeUp || !isFinite })
    },
  }
}
