import { z } from 'zod'
import type { FetchedText, LinkedFile } from '../../gather/artifacts.ts'

/** Where a file was served, for what only it can say: who it speaks about, how it was sent. */
export type ServedBy = { origin: string; hostname: string; file: FetchedText }

export type ProtocolRule = {
  id: string
  name: string
  /** Where the file may lie, the current place first. */
  paths: readonly string[]
  /** Places that were given up; a file there is read, and its place is named as a fault. */
  legacy?: readonly string[]
  /** Under which role announcements lead to further files of this kind. */
  linkedAs?: LinkedFile['role']
  mediaTypes: readonly string[]
  /** Whether any media type of JSON will do: the specification names none. */
  anyJson?: boolean
  schema: z.ZodType
  /** What a schema cannot say; asked only about a file that is JSON. */
  check?: (parsed: Record<string, unknown>, served: ServedBy) => string[]
  /** Whether a file at a place without a specification is one of this kind at all. */
  isOne?: (parsed: unknown) => boolean
  source: { title: string; url: string; date: string }
  /** A file that would conform, for that very site. */
  example: (origin: string, host: string) => unknown
}

export const text = z.string().min(1)
export const address = z.url()

/** https, as every one of these protocols demands in production; a site that is itself read over http may name itself so. */
export function isSecureFor(url: string, { origin }: Pick<ServedBy, 'origin'>): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, origin: named } = new URL(url)
  return protocol === 'https:' || (named === origin && protocol === 'http:')
}

/** The first text that stands in a list for the second time. */
export function firstTwice(list: readonly unknown[]): string | undefined {
  const seen = new Set<unknown>()
  for (const one of list) {
    if (typeof one === 'string' && seen.has(one)) return one
    seen.add(one)
  }
  return undefined
}
