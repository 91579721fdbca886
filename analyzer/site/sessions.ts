import { hashOf } from '../parsers/text/hash-text.ts'

/** Links of one page to other pages of the site, of which so many must be known under another session. */
const LEAST = 3
const MAX_LINKS = 500
const MAX_PIECES = 12
const MAX_REMEMBERED = 300_000
/** Pages that each brought a value of their own. One alone may be a new language or version of the site. */
const PAGES = 2

/**
 * Notices servers that put a new id into every address that they send. On such a page most links have a part that was
 * never seen before, and without it are known.
 */
export function createSessions() {
  const seen = new Set<number>()
  /** The first address with everything but one part, all as hashes. */
  const places = new Map<number, number>()
  const ids = new Set<string>()

  function isKnown(url: string, id: string): boolean {
    const first = places.get(hashWithout(url, id))
    return first !== undefined && first !== hashOf(url)
  }

  return {
    queued(url: string): void {
      for (const piece of addressPieces(url)) {
        if (places.size >= MAX_REMEMBERED) return
        seen.add(hashOf(piece))
        const place = hashWithout(url, piece)
        if (!places.has(place)) places.set(place, hashOf(url))
      }
    },
    /** Looks at the links of a page before they are offered. */
    note(url: string, links: readonly string[]): void {
      // What was not remembered would look new.
      if (places.size >= MAX_REMEMBERED) return
      const own = new Set(addressPieces(url))
      const holders = new Map<string, string[]>()
      const some = links.slice(0, MAX_LINKS)
      for (const link of some) {
        for (const piece of addressPieces(link)) {
          if (own.has(piece) || seen.has(hashOf(piece))) continue
          holders.set(piece, [...(holders.get(piece) ?? []), link])
        }
      }
      for (const [piece, held] of holders) {
        if (held.length < LEAST || held.length * 2 < some.length) continue
        const known = held.filter((link) => isKnown(link, piece)).length
        if (known >= LEAST && known * 2 >= held.length) ids.add(piece)
      }
    },
    /** Whether an address is that of a known page in another session. */
    isCopy: (url: string): boolean =>
      ids.size >= PAGES && addressPieces(url).some((piece) => ids.has(piece) && isKnown(url, piece)),
  }
}

/** The parts between the signs that structure an address. */
function addressPieces(url: string): string[] {
  const { pathname, search } = new URL(url)
  return [...new Set((pathname + search).split(/[/;?&=]/, MAX_PIECES))].filter((piece) => piece !== '')
}

function hashWithout(url: string, piece: string): number {
  return hashOf(url.replace(piece, '\n'))
}
