import { z } from 'zod'
import { foundAddressSchema, siteAddress } from './found-address.ts'

export const READ_LIMITS = {
  /** Distinct addresses of the site on one page. */
  links: 2_000,
  hreflang: 200,
  markup: 60,
  properties: 60,
  facts: 60,
  /** Bytes of base64 for hashes: 4,000 of five words each, and as many tag paths. */
  hashes: 22_000,
} as const

const short = z.string().max(500)
const count = z.number().int().min(0)
const reference = z.object({ url: siteAddress, key: siteAddress })
const hashes = z.string().max(READ_LIMITS.hashes)
const digest = z.string().max(64)

/** One statement of a page that another page may contradict: the telephone number of an organization, a price. */
const pageFactSchema = z.object({
  kind: z.enum(['telephone', 'address', 'hours', 'name', 'price']),
  /** What it is about, in a form that is equal on every page that means the same. */
  about: z.string().max(300),
  /** In a form for comparing. */
  value: z.string().max(300),
  quote: short,
})

const pageLinkSchema = reference.extend({
  nofollow: z.boolean(),
  /** The landmark that holds the link, or that it is a frame in the page. */
  place: z.enum(['main', 'nav', 'header', 'footer', 'frame']).nullable(),
})

/** What the comparison of pages needs of one page, bounded; about 20 kB. Every text is a stranger's. */
export const pageContentSchema = z.object({
  title: short.nullable(),
  description: short.nullable(),
  h1: short.nullable(),
  lang: z.string().max(40).nullable(),
  /** Characters of the main text. */
  length: count,
  words: count,
  /** Digest of the main text, and of it without digits and names of days and months. */
  text: digest,
  masked: digest,
  /** Hashes of every five words of the main text: base64 of sorted 32-bit numbers. */
  shingles: hashes,
  /** Hashes of the tag paths with classes, digits masked. */
  paths: hashes,
  canonical: reference.nullable(),
  noindex: z.boolean(),
  nofollow: z.boolean(),
  hreflang: z.array(reference.extend({ lang: z.string().max(40) })).max(READ_LIMITS.hreflang),
  links: z.array(pageLinkSchema).max(READ_LIMITS.links),
  markup: z
    .array(
      z.object({ type: z.string().max(100), properties: z.array(z.string().max(100)).max(READ_LIMITS.properties) }),
    )
    .max(READ_LIMITS.markup),
  facts: z.array(pageFactSchema).max(READ_LIMITS.facts),
})
export type PageContent = z.infer<typeof pageContentSchema>

/** How facts about a product begin that nothing but a name tells from others. */
export const NAMED_PRODUCT = 'product named'

/** How the fetch of one address ended. */
export const READ_OUTCOMES = ['page', 'other', 'redirect', 'refused', 'failed', 'throttled'] as const

/** What reading one address brought. */
export const pageReadSchema = z.object({
  key: siteAddress,
  url: siteAddress,
  outcome: z.enum(READ_OUTCOMES),
  status: z.number().int().nullable(),
  /** Why it is no page, in a sentence. */
  reason: short.nullable(),
  /** Milliseconds until the answer began. */
  ms: z.number().min(0),
  /** Seconds that a throttling server asked for. */
  retryAfter: z.number().min(0).nullable(),
  /** Where a redirect leads, null if that is another site. */
  redirect: reference.nullable(),
  /** The same, of any site. */
  target: siteAddress.nullable(),
  etag: z.string().max(300).nullable(),
  lastModified: z.string().max(60).nullable(),
  /** Not changed since the run before: `content` is that of then. */
  unchanged: z.boolean(),
  content: pageContentSchema.nullable(),
  found: z.array(foundAddressSchema).max(READ_LIMITS.links + READ_LIMITS.hreflang + 10),
  feeds: z.array(siteAddress).max(5),
  readAt: z.string().max(40),
})
export type PageRead = z.infer<typeof pageReadSchema>

/** A read that brought nothing. */
export function failedRead({ key, url }: Pick<PageRead, 'key' | 'url'>): PageRead {
  return {
    key,
    url,
    outcome: 'failed',
    status: null,
    reason: null,
    ms: 0,
    retryAfter: null,
    redirect: null,
    target: null,
    etag: null,
    lastModified: null,
    unchanged: false,
    content: null,
    found: [],
    feeds: [],
    readAt: new Date().toISOString(),
  }
}
