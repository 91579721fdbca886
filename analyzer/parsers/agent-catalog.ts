import { isRecord, readJson } from './text/read-json.ts'

export const SERVER_CARD_TYPE = 'application/mcp-server-card+json'
export const AGENT_CARD_TYPE = 'application/a2a-agent-card+json'
export const CATALOG_TYPE = 'application/ai-catalog+json'

const MAX_ENTRIES = 200

/** The first entries of an agent catalog; empty if the file is not one. */
export function entriesIn(file: { status: number; body: string } | null | undefined): Record<string, unknown>[] {
  const parsed = file?.status === 200 ? readJson(file.body) : undefined
  const entries = isRecord(parsed) ? parsed['entries'] : undefined
  return Array.isArray(entries) ? entries.slice(0, MAX_ENTRIES).filter(isRecord) : []
}
