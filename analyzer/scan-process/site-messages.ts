import { z } from 'zod'
import { siteFindingSchema, siteTemplateSchema } from '../contract/index.ts'
import { foundAddressSchema, siteAddress } from '../site/found-address.ts'
import type { FrontierPage } from '../site/frontier.ts'
import { pageReadSchema } from '../site/page-read.ts'
import { notFoundPageSchema, siteListSchema, siteRobotsSchema } from '../site/site-files.ts'
import type { ReadListsRequest, ReadPagesRequest, SitePages } from '../site/site-processes.ts'

/** Tasks of a site scan. `pages` answers each `more`. */
export type SiteTask =
  | { type: 'read-robots'; origin: string }
  | { type: 'read-lists'; request: ReadListsRequest }
  | { type: 'read-pages'; request: ReadPagesRequest }
  | { type: 'sort-pages'; site: Omit<SitePages, 'pages'> }
  | { type: 'compare-pages'; site: Omit<SitePages, 'pages'> }
export type PagesMessage = { type: 'pages'; pages: FrontierPage[] | null }

const PART = 1_000
const count = z.number().int().min(0)

export const sortedTemplateSchema = siteTemplateSchema.omit({
  judged: true,
  score: true,
  worst: true,
  scanIds: true,
  answers: true,
})
const resultSchema = z.object({
  key: siteAddress,
  template: z.string().max(64).nullable(),
  depth: count.nullable(),
  linkedFrom: count,
})

/** What a scan process sends during a task of a site scan. */
export const SITE_PARTS = [
  z.object({ type: z.literal('found'), found: z.array(foundAddressSchema).max(PART) }),
  z.object({ type: z.literal('page-read'), read: pageReadSchema }),
  z.object({ type: z.literal('page-results'), results: z.array(resultSchema).max(PART) }),
  z.object({ type: z.literal('more') }),
] as const
/** How a task of a site scan ends. */
export const SITE_RESULTS = [
  z.object({ type: z.literal('robots-read'), robots: siteRobotsSchema }),
  z.object({
    type: z.literal('lists-read'),
    lists: z.array(siteListSchema).max(200),
    notFound: notFoundPageSchema.nullable(),
  }),
  z.object({ type: z.literal('pages-read') }),
  z.object({ type: z.literal('sorted'), templates: z.array(sortedTemplateSchema).max(200) }),
  z.object({ type: z.literal('compared'), findings: z.array(siteFindingSchema).max(500) }),
] as const
