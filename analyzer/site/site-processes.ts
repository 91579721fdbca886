import type { FoundAddress } from './found-address.ts'
import type { FrontierPage, PageResult } from './frontier.ts'
import type { PageContent, PageRead } from './page-read.ts'
import type { NotFoundPage, SiteList, SiteRobots } from './site-files.ts'
import type { SiteFinding, SiteTemplate } from '../contract/index.ts'

/** Which addresses belong to the site, and which of them are wanted. */
export type SiteBounds = {
  /** Hosts with port, as in an address: those to which the given address redirects, with and without `www`. */
  hosts: readonly string[]
  include: readonly string[]
  exclude: readonly string[]
  /** By origin. */
  robots: Readonly<Record<string, SiteRobots>>
}

export type ReadPagesRequest = SiteBounds & {
  pages: readonly {
    url: string
    key: string
    /** For a conditional request, with the content to keep if nothing changed. */
    former: { etag: string | null; lastModified: string | null; content: PageContent } | null
  }[]
  /** Requests at once. */
  connections: number
  notFound: NotFoundPage | null
}

export type ReadListsRequest = SiteBounds & {
  /** Where sitemaps, llms.txt and the page for unknown addresses are asked for. */
  origin: string
  feeds: readonly string[]
  /** The home page as sent. */
  home: { url: string; content: PageContent } | null
  delayMs: number
}

/** Pages in the order of `order`, a few at a time; null after the last. */
export type PageSource = () => Promise<FrontierPage[] | null>

export type SitePages = {
  /** Key of the home page. */
  home: string
  hosts: readonly string[]
  /** Whether absence can be told: every known page was read. */
  complete: boolean
  /** Origins whose robots.txt forbids us no more than it forbids everybody. */
  sharedRules: readonly string[]
  seed: string
  lists: readonly SiteList[]
  pages: PageSource
}
export type SortedPages = {
  templates: readonly Omit<SiteTemplate, 'judged' | 'score' | 'worst' | 'scanIds' | 'answers'>[]
  results: readonly PageResult[]
}

/** What a site scan lets scan processes do, because it reads a stranger's text. All reject when the signal aborts. */
export type SiteProcesses = {
  readRobots: (origin: string, signal: AbortSignal) => Promise<SiteRobots>
  /** Hands over the addresses in files of the site in parts of at most 500. */
  readLists: (
    request: ReadListsRequest,
    onFound: (found: readonly FoundAddress[]) => void | Promise<void>,
    signal: AbortSignal,
  ) => Promise<{ lists: SiteList[]; notFound: NotFoundPage | null }>
  /** Reads pages one after another and hands over each at once. Ends early if the server throttles or slows down. */
  readPages: (
    request: ReadPagesRequest,
    onRead: (read: PageRead) => void | Promise<void>,
    signal: AbortSignal,
  ) => Promise<void>
  /** Sorts the pages into templates, and counts clicks and links. */
  sortPages: (site: SitePages, signal: AbortSignal) => Promise<SortedPages>
  comparePages: (site: SitePages, signal: AbortSignal) => Promise<SiteFinding[]>
}
