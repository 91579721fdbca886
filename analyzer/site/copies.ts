import { jaccard, unpackHashes } from '../parsers/text/packed-hashes.ts'
import { isLanguage } from '../parsers/url/path-shape.ts'
import type { PageRead } from './page-read.ts'

/** Copies that show what an address of one looks like, and how many of them each other page weighs. */
const LEAST = 2
const WEIGHT = 4
/** Of its text. What a page adds to another one may be real: a product's tabs repeat its description. */
const ALIKE = 0.9
const ALIKE_IF_NAMED = 0.5
/** A text that is too short to be compared. */
const FEW_WORDS = 50
/** Of the tag paths of pages of one template. */
const SAME_FRAME = 0.7
/** The smallest hashes are a fair sample, and two texts that are alike have one of the very smallest in common. */
const SAMPLE = 96
const SMALLEST = 3
const MAX_FAMILIES = 500
/** Each address is compared with all of these. */
const MAX_PROVEN = 40
const MAX_PARTS = 24

/**
 * What replaces which parts of an address where a page has another form: `/news` becomes `/print/news`. `from` is null
 * where only a number is left of the address, as in `/print.php?id=9`: its finder is the page then.
 */
type Family = { from: readonly string[] | null; to: readonly string[]; copies: number; others: number }
type Text = { url: string; hashes: readonly number[]; words: number; frame: readonly number[]; links: number }
type Pair = { original: string; copy: string }

/**
 * Notices pages that a site offers once more under other addresses, for printing, telephones, comments or sharing. That a
 * page is a copy is told by its canonical address or text, and that others are by their addresses alone.
 */
export function createCopies() {
  const places = new Set<string>()
  const texts = new Map<string, Text>()
  /** By one of the smallest hashes, the first text that has it. */
  const firsts = new Map<number, Text>()
  const families = new Map<string, Family>()
  const proven: Family[] = []
  /** Reads that wait for the page that they name as canonical. */
  const waiting = new Map<string, (() => void)[]>()

  /** Whether an address is that of a known page, changed as in a family. */
  function hasForm({ from, to }: Family, parts: readonly string[]): boolean {
    if (from === null) return parts.slice(1).map(maskOf).join('') === to.join('')
    return parts.some((_, at) => {
      if (to.some((part, next) => maskOf(parts[at + next] ?? '') !== part)) return false
      return places.has([...parts.slice(0, at), ...from, ...parts.slice(at + to.length)].join(''))
    })
  }

  function pairOf(
    { url, content, outcome }: PageRead,
    own: Text | null,
    finder: string | null,
    isKnown: (key: string) => boolean,
  ): Pair | null {
    const pairWith = (original: string) => ({ original, copy: url })
    // Such as a feed or a file of each page.
    if (outcome === 'other') return finder === null ? null : pairWith(finder)
    if (!content || !own) return null
    const { canonical, links } = content
    const named = canonical && texts.get(comparableAddress(canonical.url))
    if (
      canonical &&
      named &&
      links.every(({ key }) => isKnown(key)) &&
      (own.words < FEW_WORDS || commonShare(own, named) >= ALIKE_IF_NAMED)
    )
      return pairWith(canonical.url)
    if (own.words < FEW_WORDS) return null
    const found = finder === null ? undefined : texts.get(comparableAddress(finder))
    return found && commonShare(own, found) >= ALIKE ? pairWith(found.url) : pairElsewhere(own)
  }

  /**
   * A page of the same text in another frame, which neither need link to nor be read first: the original has more links. In
   * the same frame it may be a variant of a product.
   */
  function pairElsewhere(own: Text): Pair | null {
    const other = own.hashes
      .slice(0, SMALLEST)
      .flatMap((hash) => firsts.get(hash) ?? [])
      .find((first) => commonShare(own, first) >= ALIKE && likeness(own.frame, first.frame) < SAME_FRAME)
    if (!other || other.links === own.links) return null
    const [original, copy] = other.links > own.links ? [other, own] : [own, other]
    return { original: original.url, copy: copy.url }
  }

  return {
    queued: (url: string) => void places.add(comparableAddress(url)),
    /** `finder`: the page that led to it. `isKnown`: whether an address was found before. */
    note(read: PageRead, finder: string | null, isKnown: (key: string) => boolean): void {
      const place = comparableAddress(read.url)
      if (read.outcome === 'failed' || read.outcome === 'refused') places.delete(place)
      const { content } = read
      const own = content && {
        url: read.url,
        hashes: unpackHashes(content.shingles).slice(0, SAMPLE),
        words: content.words,
        frame: unpackHashes(content.paths).slice(0, SAMPLE),
        links: content.links.length,
      }
      if (own) texts.set(place, own)
      const judge = () =>
        count(
          read.url,
          pairOf(read, own, finder, (key) => isKnown(key) || isOther(key, null)),
        )
      const named = content?.canonical ? comparableAddress(content.canonical.url) : place
      if (texts.has(named) || !places.has(named)) judge()
      else waiting.set(named, [...(waiting.get(named) ?? []), judge])
      for (const wait of waiting.get(place) ?? []) wait()
      waiting.delete(place)
      if (own) for (const hash of own.hashes.slice(0, SMALLEST)) if (!firsts.has(hash)) firsts.set(hash, own)
    },
    isCopy: isOther,
  }

  /** What turns the address of one page into that of another; null if parts are only left out. */
  function copyFamily({ original, copy }: Pair): Family | null {
    const [from, to] = [splitAddress(original), splitAddress(copy)]
    let start = 0
    while (start < Math.min(from.length, to.length) && from[start] === to[start]) start += 1
    let end = 0
    while (end < Math.min(from.length, to.length) - start && from.at(-1 - end) === to.at(-1 - end)) end += 1
    const added = to.slice(start, to.length - end).map(maskOf)
    const replaced = from.slice(start, from.length - end)
    // A replaced part in the same frame may be another edition: `/v2/` beside `/latest/`, `/rome/` beside `/paris/`.
    const isEdition = replaced.length > 0 && frameLikeness(original, copy) >= SAME_FRAME
    const isNumber = added.length === to.length - 1 && added.some((part) => part.includes('#'))
    // Which pages are translated is told by none of the others.
    const isTranslation = added.some((part) => isLanguage(part.slice(1).split('=').at(-1) ?? ''))
    return added.length === 0 || isEdition || isTranslation
      ? null
      : { from: isNumber ? null : replaced, to: added, copies: 0, others: 0 }
  }

  function frameLikeness(...urls: [string, string]): number {
    const [one, other] = urls.map((url) => texts.get(comparableAddress(url))?.frame ?? [])
    return likeness(one ?? [], other ?? [])
  }

  function count(url: string, pair: Pair | null): void {
    const family = pair && copyFamily(pair)
    const name = family && JSON.stringify([family.from, family.to])
    for (const [other, known] of families) if (other !== name && hasForm(known, splitAddress(url))) known.others += 1
    if (!family || name === null) return
    const known = families.get(name) ?? family
    if (families.size < MAX_FAMILIES) families.set(name, known)
    known.copies += 1
    // The copy was read before its original, so it counted as another page.
    if (pair?.copy !== url) known.others = Math.max(0, known.others - 1)
    if (known.copies === LEAST && proven.length < MAX_PROVEN) proven.push(known)
  }

  /** Whether an address is that of a known page in another form. */
  function isOther(url: string, finder: string | null): boolean {
    const parts = splitAddress(url)
    return proven.some(
      (family) =>
        family.others * WEIGHT <= family.copies &&
        hasForm(family, parts) &&
        (family.from !== null || (finder !== null && texts.has(comparableAddress(finder)))),
    )
  }
}

/** How much of a text is in the other. */
function commonShare(own: Text, other: Text): number {
  const alike = likeness(own.hashes, other.hashes)
  return (alike * (own.words + other.words)) / ((1 + alike) * Math.max(1, own.words))
}

/** The parts of an address with the signs that begin them. */
function splitAddress(address: string): string[] {
  const { origin, pathname, search } = new URL(address)
  const path = pathname.replace(/\/$/, '')
  return [origin, ...(path + search.replace('?', '&')).split(/(?=[/&.;_-])/, MAX_PARTS)]
}

function comparableAddress(address: string): string {
  return splitAddress(address).join('')
}

/** Numbers differ between copies of one kind, such as pages of comments. */
function maskOf(part: string): string {
  return part.replace(/\d+/g, '#')
}

/** The likeness of two lists of which only the smallest numbers are known. */
function likeness(a: readonly number[], b: readonly number[]): number {
  const top = Math.min(a.at(-1) ?? 0, b.at(-1) ?? 0)
  const [one, other] = [a, b].map((all) => all.filter((hash) => hash <= top))
  return jaccard(one ?? [], other ?? [])
}
