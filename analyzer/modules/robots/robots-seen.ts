import type { RobotsGroupProblem, RobotsTxt } from '../../parsers/robots-txt/index.ts'
import type { CrawlerRow } from '../../contract/index.ts'
import type { CrawlerProbes, FetchedText, LinkedFile, MainDocument, Target } from '../../gather/artifacts.ts'
import type { FetchState } from './fetch-state.ts'
import type { PageDirectives } from './robots-problems.ts'
import type { SiteLicense } from './site-licenses.ts'
import type { UsageSignal } from './usage-signals.ts'

/** What the step saw, from which its findings are drafted. */
export type RobotsSeen = {
  target: Target
  robots: RobotsTxt | null
  robotsFile: FetchedText | null
  fetched: FetchState
  syntax: readonly string[]
  groups: readonly RobotsGroupProblem[]
  crawlers: readonly CrawlerRow[]
  document: Pick<MainDocument, 'url' | 'status' | 'refusedSignature'>
  /** Of the page that the crawlers' names were sent for. */
  pageUrl: string
  probes: CrawlerProbes | null
  signals: readonly UsageSignal[]
  contradictions: readonly { category: string; quotes: readonly string[] }[]
  usageHeader: string | undefined
  /** What is wrong with reservations of text and data mining in headers and head. */
  reservations: readonly string[]
  /** The page's answer where it asks for a license that nothing names. */
  unlicensed: Pick<MainDocument, 'url' | 'status'> | null
  directives: PageDirectives
  tdmrep: FetchedText | null
  licenses: readonly SiteLicense[]
  /** What TDMRep names as the policy of its reservation. */
  policies: readonly LinkedFile[]
  lossOf: (part: 'file' | 'search' | 'visits' | 'groups' | 'signals' | 'snippets') => number
}
