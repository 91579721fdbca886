import { AGENT_FILES, type AgentFile } from '../../parsers/agent-files/agent-files.ts'
import { schemaFaults } from '../../parsers/json-schema/schema-faults.ts'
import { boundedJson } from '../../parsers/text/bounded-json.ts'
import { faultList } from '../../parsers/text/fault-list.ts'
import { isRecord, readJson } from '../../parsers/text/read-json.ts'
import type { CatchAll, FetchedText, LinkedFile, WellKnownFiles } from '../../gather/artifacts.ts'
import { AGENT_FILE_RULES } from './agent-file-rules.ts'

export type AgentFileCheck = {
  kind: AgentFile
  /** Path of the first file that was found; null when there is none. */
  path: string | null
  faults: string[]
  /** The requests for the files, with their responses. */
  requests: string[]
}
/** Files at well-known paths, files that the site links to, and what it returns for a path that cannot exist. */
export type Announced = { wellKnown: WellKnownFiles; linkedFiles: readonly LinkedFile[]; catchAll: CatchAll | null }

/** `from` is null for a file at a well-known path. */
type Found = { url: string; path: string; file: FetchedText; from: string | null }

const MAX_FAULTS = 8
const MAX_FILES = 4

/** Whether a site really announces a kind of agent file, and what is wrong with its files and with what they refer to. */
export function checkAgentFile(kind: AgentFile, announced: Announced): AgentFileCheck {
  const { linkedFiles } = announced
  const found = filesOf(kind, announced)
  const dead = linkedFiles
    .filter(({ role, file }) => role === kind.linkedAs && file?.status !== 200)
    .slice(0, MAX_FILES)
  const path = found[0]?.path ?? (dead[0] ? new URL(dead[0].url).pathname : null)
  const faults = [
    ...found.flatMap((one) => faultsOf(kind, one).map((fault) => (found[1] ? `${one.path}: ${fault}` : fault))),
    ...dead.map(({ from, url, file }) => `${from} links to ${url.slice(0, 150)}: ${answerOf(file)}`),
  ].slice(0, MAX_FAULTS)
  const { linked } = AGENT_FILE_RULES[kind.id]
  const index = found[0] && readJson(found[0].file.body)
  const behind = linkedFiles.map((one) => one.role === linked?.role && linked.fault(one, one.url.slice(0, 150), index))
  return {
    kind,
    path,
    faults: path === null ? [] : [...faults, ...faultList(...behind)],
    requests: [...found, ...dead].map(({ url, file }) => requestLine(url, file)),
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
function filesOf(kind: AgentFile, { wellKnown, linkedFiles, catchAll }: Announced): Found[] {
  const placedAt = (paths: readonly string[]) =>
    paths.flatMap((path): Found[] => {
      const file = wellKnown[path]
      return file ? [{ url: file.url, path, file, from: null }] : []
    })
  const linkedAs = (wanted: AgentFile['linkedAs']) =>
    linkedFiles.flatMap(({ role, url, file, from }): Found[] =>
      role === wanted && file?.status === 200 ? [{ url, path: new URL(url).pathname, file, from }] : [],
    )
  const { paths, legacy = [], linkedAs: role, predecessor } = kind
  const former = AGENT_FILES.filter(({ id }) => id === predecessor)
  const isSuccessor = ({ file }: Found) =>
    isRealFile(file, catchAll) && AGENT_FILE_RULES[kind.id].isSuccessor?.(parsed(file)) === true
  const all = [
    ...placedAt([...paths, ...legacy])
      .filter(({ file }) => isAnnounced(kind, file, catchAll))
      .slice(0, 1),
    ...linkedAs(role).filter(({ file }) => file.body.trim() !== ''),
    ...former.flatMap((one) => [...placedAt(one.paths), ...linkedAs(one.linkedAs)]).filter(isSuccessor),
  ]
  return all.filter(({ url }, index) => all.findIndex((one) => one.url === url) === index).slice(0, MAX_FILES)
}

/** Where every path returns a success of the same kind, only a file that conforms counts as one. */
function isAnnounced({ id }: AgentFile, file: FetchedText, catchAll: CatchAll | null): boolean {
  const { isOne, schema } = AGENT_FILE_RULES[id]
  if (!isRealFile(file, catchAll) || (isOne && !isOne(parsed(file)))) return false
  const isUsual = answersEverything(catchAll) && catchAll?.contentType === file.contentType
  return !isUsual || schema.safeParse(parsed(file)).success
}

function parsed({ body }: FetchedText): unknown {
  return boundedJson(readJson(body))
}

function faultsOf(kind: AgentFile, { path, file, from }: Found): string[] {
  const { paths, legacy, mediaTypes, anyJson = false } = kind
  const { schema, check } = AGENT_FILE_RULES[kind.id]
  const type = (file.contentType ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  const isRightType = mediaTypes.includes(type) || (anyJson && /^application\/[\w.+-]+\+json$/.test(type))
  const json = parsed(file)
  const faults = faultList(
    from === null && legacy?.includes(path) && `${path} is the old path; the current one is ${paths[0]}`,
    !isRightType && `content-type is ${type || 'missing'}, expected ${mediaTypes[0]}`,
    json === undefined && 'the file is not JSON',
    ...(json === undefined ? [] : schemaFaults(schema, json)),
    ...((isRecord(json) && check?.(json, { origin: new URL(file.url).origin, file })) || []),
  )
  return [...new Set(faults)]
}
