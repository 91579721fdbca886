import { looksLikeHtml } from '../../parsers/text/looks-like-html.ts'
import { isRecord, readJson } from '../../parsers/text/read-json.ts'
import { CATALOG_TYPE, entriesIn, SERVER_CARD_TYPE } from '../../parsers/agent-catalog.ts'
import type { LinkedFile } from '../../gather/artifacts.ts'
import { requestLine, type Announced, type ProtocolCheck } from './check-protocol.ts'
import { OPEN_API } from './protocol-rules.ts'

/** Faults that a client of an API catalog (RFC 9727) meets when it follows the links to the descriptions. */
export function descriptionFaults(linkedFiles: readonly LinkedFile[]): string[] {
  return linkedFiles
    .filter(({ role }) => role === 'api-description')
    .flatMap(({ url, file }) => {
      const address = url.slice(0, 150)
      if (file?.status !== 200) return [`service-desc ${address}: ${file?.status ?? 'no answer'}`]
      if (looksLikeHtml(file.body)) return [`service-desc ${address} is a web page, not a description`]
      if (!/json/i.test(file.contentType ?? '')) return []
      const parsed = readJson(file.body)
      if (parsed === undefined) return [`service-desc ${address} is not JSON`]
      const isOpenApi = isRecord(parsed) && ('openapi' in parsed || 'swagger' in parsed)
      return isOpenApi && !OPEN_API.safeParse(parsed).success
        ? [`service-desc ${address} is not a valid OpenAPI description`]
        : []
    })
}

/** Catalog entries on the site itself that do not exist; one that requires signing in does. */
export function entryFaults(linkedFiles: readonly LinkedFile[]): string[] {
  return linkedFiles
    .filter(({ role, file }) => role === 'catalog-entry' && (file?.status === 404 || file?.status === 410))
    .map(({ from, url, file }) => `${from} links to ${url.slice(0, 150)}: ${file?.status ?? 'no answer'}`)
}

/** Skills of an index that are missing, or that do not match their digests. */
export function skillFaults(linkedFiles: readonly LinkedFile[], index: unknown): string[] {
  const digests = digestsIn(index)
  return linkedFiles
    .filter(({ role }) => role === 'skill')
    .flatMap(({ url, file, sha256 }) => {
      const address = url.slice(0, 150)
      if (file?.status !== 200) return [`skill ${address}: ${file?.status ?? 'no answer'}`]
      const promised = digests.find(({ path }) => url.endsWith(path))?.digest
      return promised && sha256 !== null && promised !== `sha256:${sha256}`
        ? [`skill ${address} does not match its digest (sha256:${sha256.slice(0, 16)}…)`]
        : []
    })
}

/** A relative URL in an index is matched with the end of the absolute one that was fetched. */
function digestsIn(index: unknown): { path: string; digest: string }[] {
  const skills = isRecord(index) ? index['skills'] : null
  return (Array.isArray(skills) ? skills.slice(0, 50) : []).filter(isRecord).flatMap(({ url, digest }) => {
    if (typeof url !== 'string' || typeof digest !== 'string') return []
    return [{ path: url.replace(/^(?:\.{0,2}\/)+/, ''), digest: digest.toLowerCase() }]
  })
}

const OLD_PLACE = '/.well-known/ai-catalog.json'

/**
 * What keeps clients from a valid catalog: its predecessor's URL, which clients of ARD 0.91 may ignore, and entries without
 * sample queries, which no search finds. A catalog of MCP servers alone belongs at the old URL.
 */
export function catalogNotes(
  protocols: readonly ProtocolCheck[],
  { wellKnown, linkedFiles }: Announced,
): { oldPlace: string[]; unsearchable: string[] } {
  const isThere = (id: string) =>
    protocols.some(({ rule, path, faults }) => rule.id === id && path !== null && faults.length === 0)
  const old = wellKnown[OLD_PLACE] ?? null
  const others = entriesIn(old).filter(({ type }) => type !== SERVER_CARD_TYPE && type !== CATALOG_TYPE)
  const hasNew = protocols.some(({ rule, path }) => rule.id === 'ard' && path !== null && path !== OLD_PLACE)
  const catalogs = [
    wellKnown['/.well-known/ard.json'] ?? null,
    ...linkedFiles.filter(({ role }) => role === 'ard-catalog').map(({ file }) => file),
  ].filter((file) => file !== null)
  const silent = catalogs.flatMap((file) => entriesIn(file).filter(hasFewQueries).map(nameOf))
  const [first] = catalogs
  return {
    oldPlace: old && isThere('ai-catalog') && !hasNew && others.length > 0 ? [requestLine(old.url, old)] : [],
    unsearchable:
      first && isThere('ard') && silent.length > 0 ? [requestLine(first.url, first), ...new Set(silent)] : [],
  }
}

function hasFewQueries({ representativeQueries: queries }: Record<string, unknown>): boolean {
  return !Array.isArray(queries) || queries.length < 2 || queries.length > 5
}

function nameOf({ identifier, representativeQueries: queries }: Record<string, unknown>): string {
  const count = Array.isArray(queries) ? queries.length : 0
  return `${String(identifier).slice(0, 120)}: ${count} representativeQueries, 2 to 5 are required`
}
