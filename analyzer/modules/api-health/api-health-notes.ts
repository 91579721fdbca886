import type { AgentRecord, CatchAll, McpProbe, Target } from '../../gather/artifacts.ts'
import type { Visit } from '../../gather/visit-artifacts.ts'
import type { JudgedFinding } from '../../findings/define-findings.ts'
import {
  AI_CATALOG_PATH,
  ARD_PATH,
  CATALOG_TYPE,
  entriesIn,
  SERVER_CARD_TYPE,
} from '../../parsers/agent-files/agent-files.ts'
import { aidFaults, isAidRecord } from '../../parsers/aid-record.ts'
import { faultList } from '../../parsers/text/fault-list.ts'
import { answersEverything, isRealFile, requestLine, type AgentFileCheck, type Announced } from './check-agent-file.ts'
import { draftApiHealth } from './findings.ts'
import { webMcpFaults } from './mcp-faults.ts'

type Seen = { target: Target; mcp: McpProbe | null; visit: Visit | null; agentRecord: AgentRecord | null }

/** What costs no points: the standards allow it, or few clients look there yet. */
export function noteFindings(checks: readonly AgentFileCheck[], files: Announced, seen: Seen): JudgedFinding[] {
  const { target, mcp, visit, agentRecord } = seen
  const { wellKnown, catchAll } = files
  // Allowed, but models rarely choose tools without a description.
  const silent = mcp?.tools?.filter(({ described }) => !described).map(({ name }) => name) ?? []
  const webMcp = webMcpFaults(visit?.webMcpTools ?? [])
  const plugin = wellKnown['/.well-known/ai-plugin.json']
  const notes = {
    'mcp-tools-silent': silent.length > 0 ? [...(mcp?.exchanges?.slice(-2) ?? []), ...silent] : [],
    ...catalogNotes(checks, files),
    'webmcp-faulty': webMcp.length > 0 ? [`visit of ${visit?.finalUrl ?? ''}`, ...webMcp] : [],
    'aid-faulty': agentRecord ? recordEvidence(agentRecord) : [],
    'ai-plugin-stale': plugin && isRealFile(plugin, catchAll) ? [requestLine(plugin.url, plugin)] : [],
    'catch-all-answers': catchAll && answersEverything(catchAll) ? [catchAllLine(target, catchAll)] : [],
  }
  return (Object.keys(notes) as (keyof typeof notes)[])
    .filter((id) => notes[id].length > 0)
    .map((id) => draftApiHealth(id, { evidence: notes[id], loss: 0 }))
}

/**
 * What keeps clients from a valid catalog: its predecessor's URL, which clients of ARD 0.91 may ignore, and entries without
 * sample queries, which no search finds. A catalog of MCP servers alone belongs at the old URL.
 */
function catalogNotes(checks: readonly AgentFileCheck[], { wellKnown, linkedFiles }: Announced) {
  const [ard, aiCatalog] = (['ard', 'ai-catalog'] as const).map((id) => checks.find(({ kind }) => kind.id === id))
  const isValid = (check: AgentFileCheck | undefined) => check && check.path !== null && check.faults.length === 0
  const hasNew = ard && ard.path !== null && ard.path !== AI_CATALOG_PATH
  const old = wellKnown[AI_CATALOG_PATH]
  const others = entriesIn(old).filter(({ type }) => type !== SERVER_CARD_TYPE && type !== CATALOG_TYPE)
  const linked = linkedFiles.filter(({ role }) => role === 'ard-catalog').map(({ file }) => file)
  const catalogs = [wellKnown[ARD_PATH], ...linked].filter((file) => file != null)
  const [first] = catalogs
  const silent = faultList(...new Set(catalogs.flatMap(entriesIn).map(queriesFault)))
  return {
    'ard-old-place': old && isValid(aiCatalog) && !hasNew && others.length > 0 ? [requestLine(old.url, old)] : [],
    'ard-unsearchable': first && isValid(ard) && silent.length > 0 ? [requestLine(first.url, first), ...silent] : [],
  }
}

function queriesFault({ identifier, representativeQueries: queries }: Record<string, unknown>): string | false {
  const count = Array.isArray(queries) ? queries.length : 0
  const isFew = count < 2 || count > 5
  return isFew && `${String(identifier).slice(0, 120)}: ${count} representativeQueries, 2 to 5 are required`
}

function recordEvidence({ name, records }: AgentRecord): string[] {
  const [record, ...more] = records.filter(isAidRecord)
  if (record === undefined) return []
  const faults = faultList(
    more.length > 0 && `${more.length + 1} records; there must be exactly one`,
    ...aidFaults(record, new Date()),
  )
  return faults.length === 0 ? [] : [`TXT ${name}: ${record.slice(0, 200)}`, ...faults.slice(0, 8)]
}

function catchAllLine({ origin }: Target, { status, contentType, bytes }: CatchAll): string {
  return `GET ${origin}/.well-known/ with a name that cannot exist: ${status} ${contentType ?? ''} (${bytes} bytes)`
}
