import { z } from 'zod'
import type { FetchedText, LinkedFile } from '../../gather/artifacts.ts'
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
  /** What a client meets that follows the file's own links of this role; `json` is the file that links. */
  linked?: { role: LinkedFile['role']; fault: (one: LinkedFile, address: string, json: unknown) => string | null }
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

/** A fault if the URL is given and not secure. */
export function insecureFault(what: string, url: unknown, served: ServedBy): string | false {
  return typeof url === 'string' && !isSecureFor(url, served) && `${what} HTTPS URL, not ${url.slice(0, 80)}`
}

/** The first text that occurs twice as this member of the records of a list. */
export function firstTwice(list: unknown, member: string): string | undefined {
  const values = Array.isArray(list) ? list.map((one) => (isRecord(one) ? one[member] : undefined)) : []
  const twice = values.find((value, index) => typeof value === 'string' && values.indexOf(value) < index)
  return twice === undefined ? undefined : String(twice)
}
