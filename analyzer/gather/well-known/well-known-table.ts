import { AGENT_FILES } from '../../parsers/agent-files/agent-files.ts'

/** Files that machines look for at fixed paths. The module that judges a file reads it under this path. */
export const WELL_KNOWN_PATHS: readonly string[] = [
  '/llms.txt',
  '/.well-known/security.txt',
  '/security.txt',
  '/.well-known/tdmrep.json',
  '/.well-known/gpc.json',
  '/.well-known/ai-plugin.json',
  ...AGENT_FILES.flatMap(({ paths, legacy = [] }) => [...paths, ...legacy]),
]
/** Files that may be long, so that more of them is read. */
export const LONG_FILES: ReadonlySet<string> = new Set(['/llms.txt', '/openapi.json'])

/** Media types that a client of the file must accept; every client accepts JSON. */
export const ACCEPTED_TYPES: ReadonlyMap<string, string> = new Map(
  AGENT_FILES.flatMap(({ paths, mediaTypes: [type = ''] }) =>
    type === 'application/json' ? [] : paths.map((path) => [path, type] as const),
  ),
)
