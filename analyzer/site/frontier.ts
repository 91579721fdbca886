import type { SitePageState } from '../contract/index.ts'
import type { AddressSource, FoundAddress } from './found-address.ts'
import type { JudgedPage } from './judged-page.ts'
import type { PageRead } from './page-read.ts'
import type { NotFoundPage, SiteList, SiteRobots } from './site-files.ts'

/** An address to be stored as known. */
export type NewAddress = Pick<FoundAddress, 'url' | 'key' | 'source' | 'refused' | 'lastmod'> & {
  /** Its place in the order of discovery, unique within the site scan. */
  order: number
  /** Clicks from the home page on the way by which it was found; null if no link led there. */
  depth: number | null
}

/** One address of a site scan as it is stored, unique by `key`. */
export type FrontierPage = {
  key: string
  /** As it was first seen. */
  url: string
  order: number
  depth: number | null
  sources: AddressSource[]
  /** As the sitemap gives it. */
  lastmod: string | null
  state: SitePageState
  /** Why it is in its state, in a sentence. */
  reason: string | null
  /** How often it was claimed for reading. */
  claims: number
  /** Id of its template. */
  template: string | null
  /** Read pages that link to it. */
  linkedFrom: number
  read: PageRead | null
  judged: Judgement | null
}
/** `kept`: taken over from the run before, because the page did not change. */
export type Judgement = { scanId: string | null; judgedAt: string; kept: boolean; page: JudgedPage }

/** A page without its read and judgement, as many as 50,000 of which are held in memory. */
export type FrontierEntry = Omit<FrontierPage, 'read' | 'judged'>

/** What the comparison found out about each page. */
export type PageResult = { key: string; template: string | null; depth: number | null; linkedFrom: number }

/** Where a run is. Small, and replaced as a whole. */
export type SiteRun = {
  startedAt: string
  /** Milliseconds that this and former attempts took. */
  spentMs: number
  /** The site's home page after redirects; null until it answered. */
  home: { url: string; key: string } | null
  hosts: string[]
  robots: Record<string, SiteRobots>
  /** Files that list addresses; null until they are read. */
  lists: SiteList[] | null
  notFound: NotFoundPage | null
  /** Rows of numbers, and whether they end. */
  rows: { mask: string; isFinite: boolean }[]
  /** The first addresses in those files that are left out, for a run that goes on: links may name them too. */
  skipped: { key: string; skip: NonNullable<FoundAddress['skip']> }[]
  /** Keys of the pages to judge, by round: chosen once, although more pages may be read later. */
  samples: string[][]
  /** Keys of those for which the crawler matrix is asked again. */
  crawlers: string[]
  limits: string[]
}

/**
 * The stored state of one site scan: in memory for the command line, in the database for the product. A run decides from
 * what is stored and stores each step before it goes on, so a run that was killed continues where it was. Every write may
 * be repeated: a run that was killed in the middle of one makes it again.
 */
export type Frontier = {
  /** Null before the first `store`. */
  resume: () => Promise<SiteRun | null>
  store: (run: SiteRun) => Promise<void>
  /**
   * Stores addresses as `known`, or as `refused` with the rule as the reason. Of a key that is stored already only the
   * source is added, a missing `lastmod` or depth is filled in, and a smaller depth wins.
   */
  add: (addresses: readonly NewAddress[]) => Promise<void>
  /** Counts one more claim for each key and returns how often each was claimed, before they are fetched. */
  claim: (keys: readonly string[]) => Promise<ReadonlyMap<string, number>>
  /** Stores what reading brought, and the state and reason that follow from it (`stateOfRead`). */
  saveReads: (reads: readonly PageRead[]) => Promise<void>
  /** Stores a judgement and the state `judged`. */
  saveJudgement: (key: string, judgement: Judgement) => Promise<void>
  /** Sets a state and its reason without a read: given up, left out, gone before it was judged. */
  setState: (key: string, state: SitePageState, reason: string | null) => Promise<void>
  saveResults: (results: readonly PageResult[]) => Promise<void>
  /** Pages in the order of `order`, those after the given one; whole, so ask for few. */
  pages: (after: number | null, limit: number) => Promise<FrontierPage[]>
  /** The same without reads and judgements. */
  entries: (after: number | null, limit: number) => Promise<FrontierEntry[]>
}

/** The state and reason of a page that was read. */
export function stateOfRead(read: PageRead): { state: SitePageState; reason: string | null } {
  const { outcome, reason } = read
  if (outcome === 'refused' || outcome === 'failed' || outcome === 'throttled') return { state: outcome, reason }
  return { state: 'read', reason }
}
