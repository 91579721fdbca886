import type { PageRead } from './page-read.ts'

/** Pairs that were alike, and how many of them each pair that was not weighs. */
const LEAST = 2
const WEIGHT = 4

export type Spellings = {
  queued: (url: string) => void
  note: (read: PageRead) => void
  /** Whether a page that was read has this address in another spelling. */
  isCopy: (url: string) => boolean
}

/** Notices that a server has its pages under several spellings: in small letters and capitals, with and without a slash. */
export function createSpellings(): Spellings {
  const known = new Map<string, Set<string>>()
  const reads = new Map<string, { text: string; canonical: string | null }>()
  const pairs = { alike: 0, others: 0 }

  function othersOf(url: string): string[] {
    return [...(known.get(spelled(url)) ?? [])].filter((other) => other !== url && reads.has(other))
  }

  return {
    queued(url) {
      known.set(spelled(url), (known.get(spelled(url)) ?? new Set()).add(url))
    },
    note({ url, content }) {
      if (!content) return
      const canonical = content.canonical?.url ?? null
      for (const other of othersOf(url)) {
        const before = reads.get(other)
        const isAlike = before?.text === content.text || canonical === other || before?.canonical === url
        pairs[isAlike ? 'alike' : 'others'] += 1
      }
      reads.set(url, { text: content.text, canonical })
    },
    isCopy(url) {
      if (pairs.alike < LEAST || pairs.others * WEIGHT > pairs.alike) return false
      // A page that names another spelling as its canonical address is the copy, and the other one the page.
      return othersOf(url).some((other) => reads.get(other)?.canonical !== url)
    },
  }
}

function spelled(url: string): string {
  const { origin, pathname, search } = new URL(url)
  return `${origin}${pathname.replace(/\/$/, '').toLowerCase()}${search}`
}
