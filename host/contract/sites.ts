import { type Grade, type ScanType, zod } from '#analyzer/contract'
import type { BadgeView } from './badges.ts'
import type { SiteHistory } from './dashboard.ts'
import type { ScanSummary } from './scans.ts'
import type { ScheduleView } from './schedules.ts'

export const MAX_TAGS = 10
export const MAX_TAG_LENGTH = 30

const tagSchema = zod
  .string({ error: 'A tag is text.' })
  .trim()
  .min(1, 'A tag cannot be empty.')
  .max(MAX_TAG_LENGTH, `A tag can have at most ${MAX_TAG_LENGTH} characters.`)
  .regex(/^[^\p{C},]*$/u, 'A tag cannot contain commas or control characters.')

/** Body of `PUT /api/sites/{host}/tags`: all tags of the site, in the order in which they are shown. */
export const setSiteTagsSchema = zod.object({
  tags: zod
    .array(tagSchema, { error: 'Send the tags as a list.' })
    .max(MAX_TAGS, `A site can have at most ${MAX_TAGS} tags.`)
    .transform((tags) => [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()]),
})

/** A scan of a site after the one whose score is shown, which failed or could not judge its page. */
export type UnscoredScan = { scanId: string; url: string; status: 'completed' | 'failed'; reason: string }

/** A site of an account in the dashboard list, with its newest scan and the trend. */
export type SiteRow = {
  host: string
  /** The newest completed scan, which url, scanType, score and scannedAt also describe. */
  scanId: string
  url: string
  scanType: ScanType
  score: number | null
  /** Change since the previous completed scan of the same page and type; null without one. */
  change: number | null
  /** Scores of that page and type, oldest first. */
  trend: number[]
  /** Title of the first job of the newest comprehensive scan. */
  nextJob: string | null
  unscored: UnscoredScan | null
  scannedAt: string
  tags: string[]
}

/** By last scan, by name, by score, by change since the last scan. */
export const SITE_ORDERS = ['newest', 'name', 'lowest', 'highest', 'drop', 'gain'] as const
export type SiteOrder = (typeof SITE_ORDERS)[number]

/** The query of the site list, from its address. */
export type SiteQuery = { search: string; tag: string; order: SiteOrder; page: number }

/** The overall scores of all sites of an account, each by its newest completed scan. */
export type SiteReadiness = {
  /** Number of sites with a score. */
  scored: number
  /** Null without a scored site. */
  mean: number | null
  grades: { grade: Grade; count: number }[]
}

/** Completed scans of one address, type and set of modules, which can be compared with each other. */
export type SiteSeries = { newest: ScanSummary; scores: SiteHistory['scores'] }

/** What an account knows about one of its sites. */
export type SiteOverview = {
  site: SiteRow
  /** The series with the newest scan first. */
  series: SiteSeries[]
  /** The newest completed scans. */
  scans: ScanSummary[]
  schedules: ScheduleView[]
  badges: BadgeView[]
}

export type SitePage = {
  sites: SiteRow[]
  readiness: SiteReadiness
  page: number
  pages: number
  /** Number of matching sites, and of all sites of the account. */
  matching: number
  total: number
  /** Tags of the account by name, as many as a list can show. */
  tags: string[]
}
