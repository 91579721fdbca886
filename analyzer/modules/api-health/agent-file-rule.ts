import { z } from 'zod'
import type { FetchedText } from '../../gather/artifacts.ts'
import { isRecord } from '../../parsers/text/read-json.ts'

/** How a file was served, for checks that a schema cannot make. */
export type ServedBy = { origin: string; file: FetchedText }

export type AgentFileRule = {
  schema: z.ZodType
  /** What the schema cannot express; called only for a file that holds a JSON object. */
  check?: (parsed: Record<string, unknown>, served: ServedBy) => string[]
  /** Whether a file at a path that no specification defines is of this kind at all. */
  isOne?: (parsed: unknown) => boolean
  /** Whether a file of the predecessor is of this kind too. */
  isSuccessor?: (parsed: unknown) => boolean
}

export const text = z.string().min(1)
export const address = z.url()
export const texts = z.array(text)
export const strings = z.array(z.string())

/** HTTPS, as these protocols require; a site that was itself scanned over HTTP may refer to itself by HTTP. */
export function isSecureFor(url: string, { origin }: Pick<ServedBy, 'origin'>): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, origin: named } = new URL(url)
  return protocol === 'https:' || (named === origin && protocol === 'http:')
}

/** The first text that occurs twice as this member of the records of a list. */
export function firstTwice(list: readonly unknown[], member: string): string | undefined {
  const seen = new Set<unknown>()
  for (const one of list) {
    const value = isRecord(one) ? one[member] : undefined
    if (typeof value === 'string' && seen.has(value)) return value
    seen.add(value)
  }
  return undefined
}

export function recordsIn(list: unknown, limit = 100): Record<string, unknown>[] {
  return Array.isArray(list) ? list.slice(0, limit).filter(isRecord) : []
}
