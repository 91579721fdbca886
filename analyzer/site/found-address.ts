import { z } from 'zod'

/** Where an address was seen. */
export const ADDRESS_SOURCES = [
  'start',
  'redirect',
  'link',
  'rendered',
  'sitemap',
  'feed',
  'hreflang',
  'canonical',
  'llms.txt',
] as const
export type AddressSource = (typeof ADDRESS_SOURCES)[number]

/** Why an address is never fetched, whatever else is found. */
export const SKIP_REASONS = [
  'not a page (picture, archive, media or script)',
  'longer than 2,000 characters',
  'deeper than 20 folders',
  'a folder repeated three times',
  'left out by the patterns',
  'nofollow',
] as const

export const MAX_ADDRESS_LENGTH = 2_100
export const siteAddress = z
  .string()
  .max(MAX_ADDRESS_LENGTH)
  .regex(/^https?:\/\//)
const key = siteAddress

/** A file for reading machines, which is read last and is no page. */
export function isTextFile(name: string): boolean {
  return /\.(?:md|txt)$/i.test(name)
}

/** An address of the scanned site: fetched as it was written, compared by its key. */
export const foundAddressSchema = z.object({
  url: siteAddress,
  key,
  source: z.enum(ADDRESS_SOURCES),
  skip: z.enum(SKIP_REASONS).nullable(),
  /** The rule of robots.txt that forbids it for our scanner, or null. */
  refused: z.string().max(300).nullable(),
  /** The `lastmod` of a sitemap, as written. */
  lastmod: z.string().max(60).nullable(),
})
export type FoundAddress = z.infer<typeof foundAddressSchema>
