import { z } from 'zod'
import type { ScanType } from '#analyzer/contract'

export const MAX_TAGS = 10
export const MAX_TAG_LENGTH = 30

const tagSchema = z
  .string({ error: 'A tag is text.' })
  .trim()
  .min(1, 'A tag cannot be empty.')
  .max(MAX_TAG_LENGTH, `A tag can have at most ${MAX_TAG_LENGTH} characters.`)
  .regex(/^[^\p{C},]*$/u, 'A tag cannot hold commas or control characters.')

/** Body of `PUT /api/sites/{host}/tags`: all tags of the site, in the order in which they are shown. */
export const siteTagsSchema = z.object({
  tags: z
    .array(tagSchema, { error: 'Send the tags as a list.' })
    .max(MAX_TAGS, `A site can have at most ${MAX_TAGS} tags.`)
    .transform((tags) => [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()]),
})

/** A site of an account as the dashboard lists it: how its newest scan went, beside those before it. */
export type SiteRow = {
  host: string
  /** Of the newest completed scan, as what follows up to the score and scannedAt are. */
  scanId: string
  url: string
  scanType: ScanType
  score: number | null
  /** Since the completed scan before of the same page and kind; null without one. */
  change: number | null
  /** Scores of that page and kind, oldest first. */
  trend: number[]
  /** Title of the first job of the newest comprehensive scan. */
  nextJob: string | null
  scannedAt: string
  tags: string[]
}

/** By last scan, by name, by score, by change since the last scan. */
export const SITE_ORDERS = ['newest', 'name', 'lowest', 'highest', 'drop', 'gain'] as const
export type SiteOrder = (typeof SITE_ORDERS)[number]

/** The site list as its address asks for it. */
export type SiteQuery = { search: string; tag: string; order: SiteOrder; page: number }

export type SitePage = {
  sites: SiteRow[]
  page: number
  pages: number
  /** Sites that match, and all sites of the account. */
  matching: number
  total: number
  /** The account's tags by name, as many as a list can be chosen from. */
  tags: string[]
}
