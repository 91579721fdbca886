import { jsonOf, membersOf, recordsIn } from '../text/read-json.ts'
import data from './agent-files.json' with { type: 'json' }

export type AgentFileId = keyof typeof data.files

/** A file by which a site announces something to agents, as of November 2026. */
export type AgentFile = {
  id: AgentFileId
  name: string
  /** Paths of the file, the current one first. */
  paths: readonly string[]
  /** Former paths; a file there is read, and its path is named as a fault. */
  legacy?: readonly string[]
  /** The role of linked files of this kind. */
  linkedAs?: 'agent-card' | 'server-card' | 'ard-catalog' | 'ai-catalog'
  /** The kind under whose name clients may find it too. */
  predecessor?: AgentFileId
  mediaTypes: readonly string[]
  /** Whether any JSON media type will do, because the specification names none. */
  anyJson?: boolean
  source: { title: string; url: string; date: string }
  /** A conforming file, with placeholders for what belongs to the site. */
  example: Readonly<Record<string, unknown>>
}
export const AGENT_FILES: readonly AgentFile[] = Object.entries(data.files).map(
  ([id, row]) => ({ id, ...row }) as AgentFile,
)

export const SERVER_CARD_TYPE = 'application/mcp-server-card+json'
export const AGENT_CARD_TYPE = 'application/a2a-agent-card+json'
export const CATALOG_TYPE = 'application/ai-catalog+json'
/** The catalog's path, and the one of its predecessor, which lists MCP servers. */
export const ARD_PATH = '/.well-known/ard.json'
export const AI_CATALOG_PATH = '/.well-known/ai-catalog.json'

const MAX_ENTRIES = 200

/** A conforming file for a site. */
export function exampleOf({ example }: AgentFile, origin: string, host: string): Record<string, unknown> {
  const values: Readonly<Record<string, string>> = { origin, host, reversedHost: host.split('.').reverse().join('.') }
  const filled = JSON.stringify(example).replace(
    /\{(origin|host|reversedHost)\}/g,
    (_, name: string) => values[name] ?? '',
  )
  return JSON.parse(filled) as Record<string, unknown>
}

/** The first entries of an agent catalog; empty if the file is not one. */
export function entriesIn(file: { status: number; body: string } | null | undefined): Record<string, unknown>[] {
  return recordsIn(membersOf(jsonOf(file))['entries'], MAX_ENTRIES)
}
