import type { PathShape, PathShapes } from '../parsers/url/path-shape.ts'
import { createCopies } from './copies.ts'
import type { PageRead } from './page-read.ts'
import { createParameters, type Shown } from './parameters.ts'
import { createSessions } from './sessions.ts'
import { createSpellings } from './spellings.ts'

/** An address and what led to it; without a shape while it is only offered. */
type Asked = { url: string; finder: string | null; shape: PathShape | null }
/** `unread`: that depends on a page which is being read. */
type Sign = readonly [reason: string, shows: (asked: Asked) => boolean | 'unread']

type Noted = { queued: string; finder: string | null; shapes: PathShapes; isKnown: (key: string) => boolean }

const COPIES = 'copies of pages under other addresses'
const EQUAL_PAGES = 3

/** Notices where a site has the same pages under more than one address. */
export function createKnownForms() {
  const sessions = createSessions()
  const copies = createCopies()
  const spellings = createSpellings()
  const parameters = createParameters()
  /** By shape, how many pages have a text in common that differs in numbers only. */
  const masked = new Map<string, Map<string, number>>()
  const equalShapes = new Set<string>()

  /** In the order in which they are asked: the first one that speaks decides. */
  const signs: readonly Sign[] = [
    ['a session in the address', ({ url }) => sessions.isCopy(url)],
    [COPIES, ({ url, finder }) => copies.isCopy(url, finder)],
    [COPIES, ({ url }) => spellings.isCopy(url)],
    ['a parameter that changes nothing', ({ url }) => parameters.areUseless(new URL(url))],
    [
      'pages that differ in numbers only',
      ({ shape }) => shape !== null && shape.isSeries && equalShapes.has(shape.shape),
    ],
  ]

  function noteMasked({ shape, isSeries }: PathShape, text: string): void {
    if (!isSeries) return
    const counts = masked.get(shape) ?? new Map<string, number>()
    masked.set(shape, counts)
    const count = (counts.get(text) ?? 0) + 1
    counts.set(text, count)
    if (count >= EQUAL_PAGES) equalShapes.add(shape)
  }

  return {
    /** Why an address has nothing but known pages in another form; null if nothing says so. */
    reasonFor(asked: Asked): string | null {
      for (const [reason, shows] of signs) {
        const answer = shows(asked)
        if (answer === true) return reason
        // What is only offered can wait in the queue.
        if (answer === 'unread' && asked.shape) return answer
      }
      return null
    },
    isRead: spellings.isRead,
    queued(url: string): void {
      sessions.queued(url)
      copies.queued(url)
      spellings.queued(url)
    },
    begun: spellings.begun,
    /** Looks at a page before its links are offered. Returns what it shows against others of its path, null for no page. */
    note(read: PageRead, { queued, finder, shapes, isKnown }: Noted): Shown | null {
      const { url, content } = read
      copies.note(read, finder, isKnown)
      spellings.note(read, queued)
      if (!content) return null
      sessions.note(
        url,
        content.links.map((link) => link.url),
      )
      noteMasked(shapes.shapeOf(url), content.masked)
      return parameters.note(new URL(url), content)
    },
  }
}
