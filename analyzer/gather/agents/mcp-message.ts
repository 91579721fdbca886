import { isRecord, membersOf, readJson } from '../../parsers/text/read-json.ts'
import type { FetchedText } from '../artifacts.ts'
import { fetchText, type GatherContext } from '../gather-context.ts'

export type McpRequest = {
  method: string
  params?: Readonly<Record<string, unknown>>
  headers?: Readonly<Record<string, string>>
}
export type McpReply = {
  status: number | null
  headers: Readonly<Record<string, string>>
  result: Record<string, unknown> | null
  error: { code: number; message: string; data: unknown } | null
  /** The request and its response in one line, for the evidence. */
  line: string
}

const LIMITS = { maxBytes: 256 * 1024, timeoutMs: 8_000, redirect: 'manual' as const }
const MAX_EVENTS = 200
let lastId = 0

/** Sends one JSON-RPC message over Streamable HTTP, and reads the response from a JSON body or an event stream. */
export async function sendMcp(context: GatherContext, url: string, message: McpRequest): Promise<McpReply> {
  const { method, params = {}, headers = {} } = message
  const isNotification = method.startsWith('notifications/')
  const id = (lastId = (lastId + 1) % 1_000_000)
  const answer = await fetchText(context, url, {
    ...LIMITS,
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
    body: JSON.stringify({ jsonrpc: '2.0', ...(isNotification ? {} : { id }), method, params }),
  })
  const reply = answer === null ? null : replyIn(answer, id)
  const error = readError(reply?.['error'])
  const result = reply?.['result']
  return {
    status: answer?.status ?? null,
    headers: answer?.headers ?? {},
    result: answer?.status === 200 && isRecord(result) ? result : null,
    error,
    line: lineOf(url, message, answer, error),
  }
}

/** The response to our message. In an event stream it is the one with our id, or else the first one. */
function replyIn({ body, contentType }: FetchedText, id: number): Record<string, unknown> | null {
  const isStream = contentType?.includes('text/event-stream') === true
  const messages = (isStream ? eventsIn(body) : [body]).map((data) => readJson(data)).filter(isRecord)
  if (!isStream) return messages[0] ?? null
  const answers = messages.filter((one) => 'result' in one || 'error' in one)
  return answers.find((one) => one['id'] === id) ?? answers[0] ?? null
}

/** The joined `data:` lines of each event (HTML standard, server-sent events). */
function eventsIn(stream: string): string[] {
  const blocks = stream
    .split(/\r\n|\n|\r/)
    .join('\n')
    .split('\n\n')
  const dataLines = blocks.map((block) => block.split('\n').filter((line) => line.startsWith('data:')))
  const events = dataLines.map((lines) => lines.map((line) => line.slice(5).replace(/^ /, '')).join('\n'))
  return events.filter((data) => data !== '').slice(0, MAX_EVENTS)
}

function readError(error: unknown): McpReply['error'] {
  const { code, message, data } = membersOf(error)
  return typeof code === 'number'
    ? { code, message: typeof message === 'string' ? message.slice(0, 120) : '', data }
    : null
}

function lineOf(url: string, request: McpRequest, answer: FetchedText | null, error: McpReply['error']): string {
  const { 'mcp-protocol-version': version, origin } = request.headers ?? {}
  const asked = [request.method, version && `as ${version}`, origin && `Origin ${origin}`]
  const type = answer?.contentType?.split(';')[0]?.slice(0, 40)
  const got = [answer?.status ?? 'no answer', type, error && `error ${error.code} ${error.message}`.trim()]
  const list = (parts: readonly unknown[]) => parts.filter(Boolean).join(', ')
  return `POST ${url.slice(0, 120)} (${list(asked)}): ${list(got)}`
}
