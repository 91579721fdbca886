import type { SiteCoverage, SiteStage, SiteWait } from '../contract/index.ts'
import type { PaceState } from '../pace.ts'
import type { Frontier } from './frontier.ts'
import type { JudgedPage } from './judged-page.ts'
import type { PageContent } from './page-read.ts'
import type { SiteProcesses } from './site-processes.ts'

export type SiteScanRequest = {
  url: string
  /** Addresses that are fetched at most, 1 to 500. */
  maxPages: number
  /** Paths with `*` (within a segment) and `**`; without any, all are included. */
  include: readonly string[]
  exclude: readonly string[]
  /** Chooses the sample. The same seed chooses the same pages again, so that runs can be compared. */
  seed?: string
}

export type SiteProgress = { stage: SiteStage; wait: SiteWait | null; coverage: SiteCoverage }

/** What the run before knew of a page, so that it is neither sent nor judged again if it did not change. */
export type FormerPage = {
  etag: string | null
  lastModified: string | null
  content: PageContent
  judged: { scanId: string | null; judgedAt: string; page: JudgedPage } | null
}

/** A page to be scanned whole, by an ordinary page scan. */
export type JudgeOptions = {
  /** The home page, whose scan also judges the facts of the host for the whole site. */
  home: boolean
  /** Asks the crawler matrix for this page too; the other facts of the host come from the home page's scan. */
  crawlers: boolean
  /** How requests to the site wait for one another; null without a wait. */
  pace: PaceState | null
  signal: AbortSignal
}

export type SiteScanDeps = {
  frontier: Frontier
  /** Reads and compares pages; the product's `ScanProcesses` has these tasks. */
  processes: SiteProcesses
  /**
   * Scans one page. `modulesFromHome(options)` lists the modules whose outcome is taken over from the home page's scan.
   * A page that cannot be scanned rejects with an `AnalyzerError`.
   */
  judge: (url: string, options: JudgeOptions) => Promise<{ scanId: string | null; page: JudgedPage }>
  /** Page scans at once where no wait is kept between requests; with one, pages are judged one after another. */
  judgesAtOnce?: number
  onProgress?: (progress: SiteProgress) => void | Promise<void>
  /** The run before; resolves with null for a page that it did not read. */
  former?: (key: string) => Promise<FormerPage | null>
  /** The least wait between two requests before adapting, in milliseconds; 0 for tests. */
  delayMs: number
  clock?: SiteClock
  signal: AbortSignal
}

export type SiteClock = { now: () => number; wait: (ms: number, signal: AbortSignal) => Promise<void> }
