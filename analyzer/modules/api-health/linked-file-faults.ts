import {
  AI_CATALOG_PATH,
  ARD_PATH,
  CATALOG_TYPE,
  entriesIn,
  SERVER_CARD_TYPE,
} from '../../parsers/agent-files/agent-files.ts'
import { looksLikeHtml } from '../../parsers/text/looks-like-html.ts'
import { isRecord, readJson } from '../../parsers/text/read-json.ts'
import type { LinkedFile } from '../../gather/artifacts.ts'
import { recordsIn } from './agent-file-rule.ts'
import { OPEN_API } from './agent-file-rules.ts'
import { answerOf, requestLine, type AgentFileCheck, type Announced } from './check-agent-file.ts'

/** Faults that a client meets when it follows what an agent file refers to: API descriptions, skills or catalog entries. */
export function linkedFaults({ kind, json }: AgentFileCheck, linkedFiles: readonly LinkedFile[]): string[] {
  const faultsIn = (role: LinkedFile['role'], faultOf: (one: LinkedFile, address: string) => string | null) =>
    linkedFiles.filter((one) => one.role === role).flatMap((one) => faultOf(one, one.url.slice(0, 150)) ?? [])
  switch (kind.id) {
    case 'api-catalog':
      return faultsIn('api-description', descriptionFault)
    case 'skills':
      return faultsIn('skill', (one, address) => skillFault(one, address, json))
    case 'ard':
      return faultsIn('catalog-entry', (one, address) => (isOfPredecessor(one) ? null : entryFault(one, address)))
    case 'ai-catalog':
      return faultsIn('catalog-entry', (one, address) => (isOfPredecessor(one) ? entryFault(one, address) : null))
    default:
      return []
  }
}

function descriptionFault({ file }: LinkedFile, address: string): string | null {
  if (file?.status !== 200) return `service-desc ${address}: ${answerOf(file)}`
  if (looksLikeHtml(file.body)) return `service-desc ${address} is a web page, not a description`
  if (!/json/i.test(file.contentType ?? '')) return null
  const parsed = readJson(file.body)
  if (parsed === undefined) return `service-desc ${address} is not JSON`
  const isOpenApi = isRecord(parsed) && ('openapi' in parsed || 'swagger' in parsed)
  const isFaulty = isOpenApi && !OPEN_API.safeParse(parsed).success
  return isFaulty ? `service-desc ${address} is not a valid OpenAPI description` : null
}

/** A relative URL in the index is matched with the end of the absolute one that was fetched. */
function skillFault({ url, file, sha256 }: LinkedFile, address: string, index: unknown): string | null {
  if (file?.status !== 200) return `skill ${address}: ${answerOf(file)}`
  const promised = recordsIn(isRecord(index) ? index['skills'] : null, 50).find(
    (one) =>
      typeof one['digest'] === 'string' &&
      typeof one['url'] === 'string' &&
      url.endsWith(one['url'].replace(/^(?:\.{0,2}\/)+/, '')),
  )?.['digest']
  if (!promised || sha256 === null || String(promised).toLowerCase() === `sha256:${sha256}`) return null
  return `skill ${address} does not match its digest (sha256:${sha256.slice(0, 16)}…)`
}

/** An entry that requires signing in exists. */
function entryFault({ from, file }: LinkedFile, address: string): string | null {
  return file?.status === 404 || file?.status === 410 ? `${from} links to ${address}: ${file.status}` : null
}

function isOfPredecessor({ from }: LinkedFile): boolean {
  return from.endsWith(AI_CATALOG_PATH)
}

/**
 * What keeps clients from a valid catalog: its predecessor's URL, which clients of ARD 0.91 may ignore, and entries without
 * sample queries, which no search finds. A catalog of MCP servers alone belongs at the old URL.
 */
export function catalogNotes(
  checks: readonly AgentFileCheck[],
  { wellKnown, linkedFiles }: Announced,
): { oldPlace: string[]; unsearchable: string[] } {
  const isValid = (id: string) =>
    checks.some(({ kind, path, faults }) => kind.id === id && path !== null && faults.length === 0)
  const old = wellKnown[AI_CATALOG_PATH] ?? null
  const others = entriesIn(old).filter(({ type }) => type !== SERVER_CARD_TYPE && type !== CATALOG_TYPE)
  const hasNew = checks.some(({ kind, path }) => kind.id === 'ard' && path !== null && path !== AI_CATALOG_PATH)
  const linked = linkedFiles.filter(({ role }) => role === 'ard-catalog').map(({ file }) => file)
  const catalogs = [wellKnown[ARD_PATH] ?? null, ...linked].filter((file) => file !== null)
  const silent = new Set(catalogs.flatMap(entriesIn).filter(hasFewQueries).map(nameOf))
  const [first] = catalogs
  return {
    oldPlace: old && isValid('ai-catalog') && !hasNew && others.length > 0 ? [requestLine(old.url, old)] : [],
    unsearchable: first && isValid('ard') && silent.size > 0 ? [requestLine(first.url, first), ...silent] : [],
  }
}

function hasFewQueries({ representativeQueries: queries }: Record<string, unknown>): boolean {
  return !Array.isArray(queries) || queries.length < 2 || queries.length > 5
}

function nameOf({ identifier, representativeQueries: queries }: Record<string, unknown>): string {
  const count = Array.isArray(queries) ? queries.length : 0
  return `${String(identifier).slice(0, 120)}: ${count} representativeQueries, 2 to 5 are required`
}
