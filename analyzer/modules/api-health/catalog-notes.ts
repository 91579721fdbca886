import { CATALOG_TYPE, entriesIn, SERVER_CARD_TYPE } from '../../parsers/agent-catalog.ts'
import { requestLine, type Announced, type ProtocolCheck } from './check-protocol.ts'

/**
 * What is allowed of a catalog and still keeps others from it: the predecessor's place, which clients of ARD 0.91 need not
 * ask, and entries without sample questions, which no search finds. A catalog of MCP servers alone is at its own place.
 */
export function catalogNotes(
  protocols: readonly ProtocolCheck[],
  { wellKnown, linkedFiles }: Announced,
): { oldPlace: string[]; unsearchable: string[] } {
  const isThere = (id: string) =>
    protocols.some(({ rule, path, faults }) => rule.id === id && path !== null && faults.length === 0)
  const old = wellKnown['/.well-known/ai-catalog.json'] ?? null
  const others = entriesIn(old).filter(({ type }) => type !== SERVER_CARD_TYPE && type !== CATALOG_TYPE)
  const hasNew = protocols.some(({ rule, path }) => rule.id === 'ard' && path !== null)
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
  return `${String(identifier).slice(0, 120)}: ${count} representativeQueries, 2 to 5 are asked for`
}
