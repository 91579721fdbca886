import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Json = Readonly<Record<string, unknown>>
type Answer = { status: number; headers?: Record<string, string>; body?: string }
type Posted = { path: string; query: URLSearchParams; headers: IncomingMessage['headers']; body: string }
/** Answers as the vendor's documentation says; null where nothing is wrong with the request. */
type Judge = (posted: Posted, json: Json) => Answer

/**
 * Receivers on this machine that judge requests like Slack, Discord, Teams, Telegram and ntfy: their limits, their errors,
 * their rate limits. `queue` holds answers that are given before the receiver judges anything.
 */
export async function startReceivers() {
  const received: Posted[] = []
  const queue: (Answer | 'silence' | 'flood')[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { pathname, searchParams } = new URL(request.url ?? '/', 'http://receiver')
      const posted = { path: pathname, query: searchParams, headers: request.headers, body }
      received.push(posted)
      const next = queue.shift()
      if (next === 'silence') return
      if (next === 'flood') return flood(response)
      const { status, headers, body: text = '' } = next ?? judge(posted)
      response.writeHead(status, headers).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const hostPort = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    received,
    queue,
    hostPort,
    url: `http://${hostPort}`,
    last: () => JSON.parse(received.at(-1)?.body ?? 'null') as Json,
    stop: () => stop(server),
  }
}
export type Receivers = Awaited<ReturnType<typeof startReceivers>>

function judge(posted: Posted): Answer {
  const [, vendor = ''] = posted.path.split('/')
  const known = vendor.startsWith('bot') ? telegram : JUDGES[vendor]
  return known ? known(posted, JSON.parse(posted.body) as Json) : ntfy(posted, JSON.parse(posted.body) as Json)
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')
type Block = { type: string; text: { type: string; text: string } }

function slack(_: Posted, { blocks, text: fallback }: Json): Answer {
  const limits: Record<string, number> = { header: 150, section: 3000 }
  const texts = (blocks as Block[]).map((block) => block.text.text)
  const tooLong = (blocks as Block[]).some((block) => block.text.text.length > (limits[block.type] ?? 0))
  const total = texts.reduce((sum, each) => sum + each.length, text(fallback).length)
  if (tooLong || (blocks as Block[]).length > 50 || total > 13_000) return { status: 400, body: 'invalid_blocks' }
  return { status: 200, body: 'ok' }
}

type Embed = { title: string; description: string; fields: { name: string; value: string }[] }

function discord({ query }: Posted, json: Json): Answer {
  // Without `wait` Discord answers 204 before it has looked at the message.
  if (query.get('wait') !== 'true') return { status: 204 }
  const [{ title, description, fields }] = json['embeds'] as [Embed]
  const total = fields.reduce(
    (sum, { name, value }) => sum + name.length + value.length,
    title.length + description.length,
  )
  const isOver =
    title.length > 256 ||
    description.length > 4096 ||
    fields.length > 25 ||
    fields.some(({ name, value }) => name.length > 256 || value.length > 1024 || value === '') ||
    total > 6000
  if (isOver) return { status: 400, body: '{"embeds": ["0"]}' }
  return { status: 200, body: '{"id":"1"}', headers: { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset-after': '2' } }
}

function teams({ body }: Posted): Answer {
  return Buffer.byteLength(body) > 20_000 ? { status: 413, body: 'RequestEntityTooLarge' } : { status: 202 }
}

const ENTITIES = /&(?:amp|lt|gt|quot);/g
const TAGS = /<\/?b>|<a href="[^"<>]*">|<\/a>/g

function telegram(_: Posted, json: Json): Answer {
  const written = text(json['text'])
  const shown = written.replaceAll(TAGS, '').replaceAll(ENTITIES, '.')
  const failed = (description: string) => ({
    status: 400,
    body: JSON.stringify({ ok: false, error_code: 400, description: `Bad Request: ${description}` }),
  })
  if (/[<>&]/.test(shown)) return failed("can't parse entities")
  if (shown.length > 4096) return failed('message is too long')
  return { status: 200, body: '{"ok":true,"result":{"message_id":1}}' }
}

function ntfy({ path }: Posted, json: Json): Answer {
  const isOver = Buffer.byteLength(text(json['message'])) > 4096
  if (path !== '/' || isOver || text(json['topic']) === '') return { status: 400, body: '{"code":40024}' }
  return { status: 200, body: '{"id":"x"}' }
}

const JUDGES: Readonly<Record<string, Judge>> = { slack, discord, teams, webhook: () => ({ status: 204 }) }

/** A gigabyte, as fast as it is taken. */
function flood(response: ServerResponse): void {
  response.writeHead(200, { 'content-length': String(2 ** 30) })
  const block = Buffer.alloc(65_536, 'x')
  let left = 2 ** 30 / block.length
  const more = () => {
    while (left > 0 && !response.destroyed) {
      left -= 1
      if (!response.write(block)) return void response.once('drain', more)
    }
    response.end()
  }
  response.on('error', () => undefined)
  more()
}

async function stop(server: Server): Promise<void> {
  server.closeAllConnections()
  await new Promise<void>((resolve) => server.close(() => resolve()))
}
