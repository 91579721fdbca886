import { isRecord, readJson } from '../../computed/text/read-json.ts'
import type { z } from 'zod'
import type { CatchAll, FetchedText, WellKnownFiles } from '../../gather/artifacts.ts'
import type { ProtocolRule } from './protocol-rules.ts'

export type ProtocolCheck = {
  rule: ProtocolRule
  /** Where the file was found; null when there is none. */
  path: string | null
  /** The file's JSON, where it is some. */
  file: unknown
  faults: string[]
}

const MAX_FAULTS = 8
/** Entries of a list that are judged: each faulty one is several objects of the schema's library. */
const MAX_ENTRIES = 200
const MAX_LEVELS = 6

/** Whether a site really announces a protocol, and what is wrong with its file. A page for everything is no file. */
export function checkProtocol(
  rule: ProtocolRule,
  files: WellKnownFiles,
  catchAll: CatchAll | null,
  origin: string,
): ProtocolCheck {
  for (const path of [...rule.paths, ...(rule.legacy ?? [])]) {
    const file = files[path]
    if (!file || !isRealFile(file, catchAll) || (answersEverything(catchAll) && !conforms(rule, file))) continue
    const parsed = shortened(readJson(file.body))
    return { rule, path, file: parsed, faults: faultsOf(rule, path, file, parsed, origin).slice(0, MAX_FAULTS) }
  }
  return { rule, path: null, file: undefined, faults: [] }
}

/** A success that is neither a web page nor what the site says to a path that cannot exist. */
export function isRealFile({ status, body, bytes, contentType }: FetchedText, catchAll: CatchAll | null): boolean {
  if (status !== 200 || body.trim() === '' || /^\s*</.test(body.slice(0, 200))) return false
  return !(answersEverything(catchAll) && catchAll?.bytes === bytes && catchAll.contentType === contentType)
}

/** Whether the site says 200 to any path, so that a 200 proves nothing. */
export function answersEverything(catchAll: CatchAll | null): boolean {
  return catchAll !== null && catchAll.status >= 200 && catchAll.status < 300
}

/** The file with the first entries of its lists, as deep as a schema looks. */
function shortened(value: unknown, levels = MAX_LEVELS): unknown {
  if (levels === 0) return value
  if (Array.isArray(value)) return value.slice(0, MAX_ENTRIES).map((entry: unknown) => shortened(entry, levels - 1))
  if (!isRecord(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, shortened(field, levels - 1)]))
}

/** Where every path is a success, only a file that is what it should be counts as one. */
function conforms(rule: ProtocolRule, { body }: FetchedText): boolean {
  return rule.schema.safeParse(shortened(readJson(body))).success
}

function faultsOf(rule: ProtocolRule, path: string, file: FetchedText, parsed: unknown, origin: string): string[] {
  const faults: string[] = []
  if (rule.legacy?.includes(path)) faults.push(`${path} is the old place, the current one is ${rule.paths[0]}`)
  const type = (file.contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!rule.mediaTypes.includes(type))
    faults.push(`content-type is ${type || 'missing'}, expected ${rule.mediaTypes[0]}`)
  if (parsed === undefined) return [...faults, 'the file is not JSON']
  const result = rule.schema.safeParse(parsed)
  const violated = result.success ? [] : result.error.issues.flatMap((issue) => issueTexts(issue))
  return [...faults, ...violated, ...crossChecks(rule, parsed, origin)]
}

function issueTexts(issue: z.core.$ZodIssue): string[] {
  if (issue.code === 'invalid_union') {
    const shortest = [...issue.errors].sort((a, b) => a.length - b.length)[0] ?? []
    return shortest.flatMap((inner) => issueTexts(inner))
  }
  const where = issue.path.map(String).join('.')
  return [`${where === '' ? 'the file' : where}: ${plainMessage(issue.message)}`.slice(0, 200)]
}

function plainMessage(message: string): string {
  return message
    .replace(/^Invalid input: expected (\w+), received undefined$/, 'missing, must be of type $1')
    .replace(/^Invalid input: expected (\w+), received (\w+)$/, 'must be of type $1, not $2')
    .replace(/^Invalid URL$/, 'must be an absolute address')
}

/** What a schema cannot say: that a file speaks about the site that serves it. */
function crossChecks(rule: ProtocolRule, parsed: unknown, origin: string): string[] {
  if (typeof parsed !== 'object' || parsed === null) return []
  const {
    issuer,
    resource,
    supportedInterfaces,
    url,
    code_challenge_methods_supported: methods,
  } = parsed as Record<string, unknown>
  if (rule.id === 'oauth-server' && typeof issuer === 'string' && issuer.replace(/\/$/, '') !== origin) {
    return [`issuer is ${issuer.slice(0, 100)}, but the file is served by ${origin}`]
  }
  if (rule.id === 'oauth-server' && Array.isArray(methods) && !methods.includes('S256')) {
    return ['code_challenge_methods_supported lacks S256, which MCP clients demand']
  }
  if (rule.id === 'oauth-resource' && typeof resource === 'string' && !resource.startsWith(origin)) {
    return [`resource is ${resource.slice(0, 100)}, but the file is served by ${origin}`]
  }
  if (rule.id === 'a2a' && supportedInterfaces === undefined && url === undefined) {
    return ['supportedInterfaces: no address at which the agent answers']
  }
  return []
}
