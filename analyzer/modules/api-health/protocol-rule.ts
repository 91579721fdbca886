import { z } from 'zod'
import type { FetchedText, LinkedFile } from '../../gather/artifacts.ts'

/** How a file was served, for checks that a schema cannot make. */
export type ServedBy = { origin: string; hostname: string; file: FetchedText }

export type ProtocolRule = {
  id: string
  name: string
  /** Paths of the file, the current one first. */
  paths: readonly string[]
  /** Former paths; a file there is read, and its path is named as a fault. */
  legacy?: readonly string[]
  /** The role of linked files of this kind. */
  linkedAs?: LinkedFile['role']
  /** Where clients may find it under its predecessor's name, if it is of this kind. */
  predecessor?: { path: string; linkedAs: LinkedFile['role']; isOne: (parsed: unknown) => boolean }
  mediaTypes: readonly string[]
  /** Whether any JSON media type will do, because the specification names none. */
  anyJson?: boolean
  schema: z.ZodType
  /** What the schema cannot express; called only for a file that holds a JSON object. */
  check?: (parsed: Record<string, unknown>, served: ServedBy) => string[]
  /** Whether a file at a path that no specification defines is of this kind at all. */
  isOne?: (parsed: unknown) => boolean
  source: { title: string; url: string; date: string }
  /** A conforming file for the site. */
  example: (origin: string, host: string) => unknown
}

export const text = z.string().min(1)
export const address = z.url()

/** HTTPS, as these protocols require; a site that was itself scanned over HTTP may refer to itself by HTTP. */
export function isSecureFor(url: string, { origin }: Pick<ServedBy, 'origin'>): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, origin: named } = new URL(url)
  return protocol === 'https:' || (named === origin && protocol === 'http:')
}

/** The first text that occurs twice in a list. */
export function firstTwice(list: readonly unknown[]): string | undefined {
  const seen = new Set<unknown>()
  for (const one of list) {
    if (typeof one === 'string' && seen.has(one)) return one
    seen.add(one)
  }
  return undefined
}
