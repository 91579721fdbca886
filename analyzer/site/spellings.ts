import type { PageRead } from './page-read.ts'

/** Pairs that were alike, and how many of them each pair that was not weighs. */
const LEAST = 2
const WEIGHT = 4
/** Spellings of one page on an honest server. */
const FEW = 3

/**
 * Notices that a server has its pages under several spellings: in small letters and capitals, with and without a slash,
 * `index.html`, `www` or encryption.
 */
export function createSpellings() {
  const known = new Map<string, Set<string>>()
  const reads = new Map<string, { text: string; canonical: string | null }>()
  const pairs = { alike: 0, others: 0 }
  const unread = new Set<string>()

  function othersOf(url: string): string[] {
    return [...(known.get(spelled(url)) ?? [])].filter((other) => other !== url)
  }

  return {
    queued(url: string): void {
      known.set(spelled(url), (known.get(spelled(url)) ?? new Set()).add(url))
    },
    begun: (url: string) => void unread.add(url),
    /** `url`: as it was queued. */
    note({ content }: PageRead, url: string): void {
      unread.delete(url)
      if (!content) return
      const canonical = content.canonical?.url ?? null
      for (const other of othersOf(url)) {
        const before = reads.get(other)
        if (!before) continue
        const isAlike = before.text === content.text || canonical === other || before.canonical === url
        pairs[isAlike ? 'alike' : 'others'] += 1
      }
      reads.set(url, { text: content.text, canonical })
    },
    /** Whether the page was read in one of a few other spellings, so that this address is none that a server makes up. */
    isRead(url: string): boolean {
      const others = othersOf(url)
      return others.length <= FEW && others.some((other) => reads.has(other))
    },
    /** Whether a page that was read has this address in another spelling; `unread` while such a page is being read. */
    isCopy(url: string): boolean | 'unread' {
      if (pairs.alike < LEAST || pairs.others * WEIGHT > pairs.alike) return false
      const others = othersOf(url)
      if (others.some((other) => unread.has(other))) return 'unread'
      // A page that names another spelling as its canonical address is the copy, and the other one the page.
      return others.some((other) => reads.has(other) && reads.get(other)?.canonical !== url)
    },
  }
}

function spelled(url: string): string {
  const { host, pathname, search } = new URL(url)
  const path = pathname.toLowerCase().replace(/\/(?:(?:index|default)\.[a-z]{2,5})?$/, '')
  return `${host.replace(/^www\./, '')}${path}${search}`
}
