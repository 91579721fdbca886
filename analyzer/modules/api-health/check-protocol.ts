import type { z } from 'zod'
import { boundedJson } from '../../parsers/text/bounded-json.ts'
import { isRecord, readJson } from '../../parsers/text/read-json.ts'
import type { CatchAll, FetchedText, LinkedFile, WellKnownFiles } from '../../gather/artifacts.ts'
import type { ProtocolRule } from './protocol-rule.ts'

export type ProtocolCheck = {
  rule: ProtocolRule
  /** Path of the first file that was found; null when there is none. */
  path: string | null
  /** That file's JSON; undefined where it is none. */
  file: unknown
  faults: string[]
  /** The requests for the files, with their responses. */
  requests: string[]
}
/** Files at well-known paths, files that the site links to, and what it returns for a path that cannot exist. */
export type Announced = { wellKnown: WellKnownFiles; linkedFiles: readonly LinkedFile[]; catchAll: CatchAll | null }

type Found = { url: string; path: string; file: FetchedText; from: string | null }

const MAX_FAULTS = 8
const MAX_FILES = 4

/** Whether a site really announces a protocol, and what is wrong with its files. */
export function checkProtocol(rule: ProtocolRule, announced: Announced): ProtocolCheck {
  const found = filesOf(rule, announced)
  const dead = deadLinks(rule, announced.linkedFiles)
  const [first] = found
  if (!first && dead.length === 0) return { rule, path: null, file: undefined, faults: [], requests: [] }
  const faults = found.flatMap((one) => {
    const own = faultsOf(rule, one)
    return found.length > 1 ? own.map((fault) => `${one.path}: ${fault}`) : own
  })
  const [lost] = dead
  return {
    rule,
    path: first?.path ?? (lost ? new URL(lost.url).pathname : null),
    file: first ? readJson(first.file.body) : undefined,
    faults: [
      ...faults,
      ...dead.map(({ from, url, file }) => `${from} links to ${url.slice(0, 150)}: ${answerOf(file)}`),
    ].slice(0, MAX_FAULTS),
    requests: [
      ...found.map(({ url, file }) => requestLine(url, file)),
      ...dead.map(({ url, file }) => requestLine(url, file)),
    ],
  }
}

/** A request and its response in one line. */
export function requestLine(url: string, file: FetchedText | null): string {
  const type = file?.contentType?.split(';')[0]?.trim()
  const hops = file && file.redirects.length > 0 ? ` after a redirect to ${file.finalUrl.slice(0, 120)}` : ''
  return `GET ${url.slice(0, 200)}: ${answerOf(file)}${type ? `, ${type.slice(0, 60)}` : ''}${hops}`
}

function answerOf(file: FetchedText | null): string {
  return file === null ? 'no answer' : String(file.status)
}

/** A success that is neither a web page nor what the site returns for a path that cannot exist. */
export function isRealFile({ status, body, bytes, contentType }: FetchedText, catchAll: CatchAll | null): boolean {
  if (status !== 200 || body.trim() === '' || /^\s*</.test(body.slice(0, 200))) return false
  return !(answersEverything(catchAll) && catchAll?.bytes === bytes && catchAll.contentType === contentType)
}

/** Whether the site returns 200 for any path, so that a 200 proves nothing. */
export function answersEverything(catchAll: CatchAll | null): boolean {
  return catchAll !== null && catchAll.status >= 200 && catchAll.status < 300
}

/** The file at the first well-known path that has one, and the files that the site links to, each URL once. */
function filesOf(rule: ProtocolRule, { wellKnown, linkedFiles, catchAll }: Announced): Found[] {
  const places = [...rule.paths, ...(rule.legacy ?? [])].flatMap((path): Found[] => {
    const file = wellKnown[path]
    return file && isAnnounced(rule, file, catchAll) ? [{ url: file.url, path, file, from: null }] : []
  })
  const linked = linkedFiles
    .filter(({ role }) => role === rule.linkedAs)
    .flatMap(({ url, file, from }): Found[] =>
      file?.status === 200 && file.body.trim() !== '' ? [{ url, path: new URL(url).pathname, file, from }] : [],
    )
  const all = [...places.slice(0, 1), ...linked, ...predecessorsOf(rule, { wellKnown, linkedFiles, catchAll })]
  return all.filter(({ url }, index) => all.findIndex((one) => one.url === url) === index).slice(0, MAX_FILES)
}

function predecessorsOf({ predecessor }: ProtocolRule, { wellKnown, linkedFiles, catchAll }: Announced): Found[] {
  if (!predecessor) return []
  const { path, linkedAs, isOne } = predecessor
  const file = wellKnown[path]
  const placed: Found[] = file ? [{ url: file.url, path, file, from: null }] : []
  const linked = linkedFiles.flatMap(({ role, url, file: at, from }): Found[] =>
    role === linkedAs && at ? [{ url, path: new URL(url).pathname, file: at, from }] : [],
  )
  return [...placed, ...linked].filter(
    ({ file: { status, body }, file: one }) =>
      status === 200 && isRealFile(one, catchAll) && isOne(boundedJson(readJson(body))),
  )
}

function deadLinks({ linkedAs }: ProtocolRule, linkedFiles: readonly LinkedFile[]): LinkedFile[] {
  return linkedFiles.filter(({ role, file }) => role === linkedAs && file?.status !== 200).slice(0, MAX_FILES)
}

/** Where every path returns a success of the same kind, only a file that conforms counts as one. */
function isAnnounced(rule: ProtocolRule, file: FetchedText, catchAll: CatchAll | null): boolean {
  if (!isRealFile(file, catchAll)) return false
  const parsed = boundedJson(readJson(file.body))
  if (rule.isOne && !rule.isOne(parsed)) return false
  const isUsual = answersEverything(catchAll) && catchAll?.contentType === file.contentType
  return !isUsual || rule.schema.safeParse(parsed).success
}

function faultsOf(rule: ProtocolRule, { path, file, from }: Found): string[] {
  const faults: string[] = []
  if (from === null && rule.legacy?.includes(path))
    faults.push(`${path} is the old path; the current one is ${rule.paths[0]}`)
  const type = (file.contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const isRightType =
    rule.mediaTypes.includes(type) || (rule.anyJson === true && /^application\/[\w.+-]+\+json$/.test(type))
  if (!isRightType) faults.push(`content-type is ${type || 'missing'}, expected ${rule.mediaTypes[0]}`)
  const parsed = boundedJson(readJson(file.body))
  if (parsed === undefined) return [...faults, 'the file is not JSON']
  const result = rule.schema.safeParse(parsed)
  if (!result.success) faults.push(...result.error.issues.flatMap((issue) => issueTexts(issue)))
  const { origin, hostname } = new URL(file.url)
  return [
    ...new Set([...faults, ...(isRecord(parsed) ? (rule.check?.(parsed, { origin, hostname, file }) ?? []) : [])]),
  ]
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
    .replace(/^Invalid input: expected ("[^"]{1,200}")$/, 'must be $1')
    .replace(/^Invalid option: expected one of (.{1,200})$/, 'must be one of $1')
    .replace(/^Unrecognized keys?: (.{1,200})$/, 'has members that the standard does not define: $1')
    .replace(/^Too small: expected array to have >=1 items$/, 'is empty')
    .replace(/^Too small: expected string to have >=1 characters$/, 'is empty')
    .replace(/^Too small: expected string to have >=(\d+) characters$/, 'is shorter than $1 characters')
    .replace(/^Too big: expected string to have <=(\d+) characters$/, 'is longer than $1 characters')
    .replace(/^Invalid key in record$/, 'is not a name that the standard allows')
    .replace(/^Invalid URL$/, 'must be an absolute URL')
}
