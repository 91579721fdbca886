import { z } from 'zod'
import { siteAddress } from './found-address.ts'
import { READ_LIMITS } from './page-read.ts'

const MAX_RULES = 2_000
const MAX_DECLARED_SITEMAPS = 50

/** What robots.txt of one origin says to our scanner. Its texts are a stranger's. */
export const siteRobotsSchema = z.object({
  /** `rules`: there is a file. `none`: there is none, so all is allowed. The others allow nothing. */
  state: z.enum(['rules', 'none', 'unreachable', 'throttled']),
  status: z.number().int().nullable(),
  retryAfter: z.number().min(0).nullable(),
  rules: z
    .array(
      z.object({ kind: z.enum(['allow', 'disallow']), pattern: z.string().max(2_100), value: z.string().max(300) }),
    )
    .max(MAX_RULES),
  /** Whether a group names our scanner. */
  named: z.boolean(),
  /** Seconds. */
  crawlDelay: z.number().min(0).nullable(),
  sitemaps: z.array(siteAddress).max(MAX_DECLARED_SITEMAPS),
  readAt: z.string().max(40),
})
export type SiteRobots = z.infer<typeof siteRobotsSchema>

/** A file that lists addresses of the site. */
export const siteListSchema = z.object({
  url: siteAddress,
  kind: z.enum(['sitemap', 'feed', 'llms.txt']),
  status: z.number().int().nullable(),
  /** Addresses of this site in it. */
  entries: z.number().int().min(0),
  problems: z.array(z.string().max(300)).max(10),
})
export type SiteList = z.infer<typeof siteListSchema>

/** How the server answers for an address that does not exist. */
export const notFoundPageSchema = z.object({
  status: z.number().int(),
  /** Digest of its text without digits and without the address; null if it is no page that can be told apart. */
  masked: z.string().max(64).nullable(),
  /** The same of its title and heading. */
  names: z.string().max(64).nullable(),
  /** Where it redirects to, if that is the front page, and with which status. Runs of earlier versions have none. */
  redirect: z.object({ key: siteAddress, status: z.number().int() }).nullish(),
  /** Its tag paths. */
  paths: z.string().max(READ_LIMITS.hashes),
})
export type NotFoundPage = z.infer<typeof notFoundPageSchema>
