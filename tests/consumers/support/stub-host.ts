import { mkdtemp, readFile, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { DEFAULT_BADGE_LOOK } from '#host/contract/badges.ts'
import { badgeSvg, readBadgeImageQuery } from '#host/server/badges/svg/index.ts'
import type { BadgeStatus, EmbedScan, PublicBadge } from '#widgets/contract'
import { buildEmbed } from '../../../widgets/build-embed.mjs'
import { bodyOf, listen, type Listening } from './http.ts'

export type SeenRequest = {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export type StubHost = Listening & {
  /** Every request so far, oldest first. */
  readonly requests: SeenRequest[]
  /** Addresses of requests that match. */
  seen(pattern: RegExp): string[]
  /** Answers scans hand out, one a poll; the last one stays. Null is a scan that is gone. */
  scan: (Partial<EmbedScan> | null)[]
  /** How the start of a scan is answered. */
  start: { status: number; body: Record<string, unknown> }
  /** Lets through what waits under an id that starts with "hang". */
  release(): void
}

export const EMBED_KEY = 'pk_7Qm2xVtR9bKc4LwZ8nFs'

const CORS = { 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' }

const SCORES: Readonly<Record<string, number>> = { good: 87, fair: 64, poor: 42, bad: 12, full: 100 }

/** The record of an id such as "good-1", "expired-1", "unknown-1": the part before the dash decides. */
export function stubBadge(origin: string, id: string): PublicBadge {
  const [kind = ''] = id.split('-')
  const status = (['expired', 'revoked', 'unknown'] as const).find((name) => name === kind) ?? ('valid' as BadgeStatus)
  const score = SCORES[kind] ?? 87
  const known = status !== 'unknown'
  const reasons = {
    expired: 'The score is older than 30 days.',
    revoked: 'The owner withdrew it.',
    unknown: 'Never issued.',
  }
  return {
    id,
    status,
    valid: status === 'valid',
    sample: false,
    reason: status === 'valid' ? null : reasons[status],
    host: known ? 'northwind.example' : null,
    url: known ? 'https://northwind.example/' : null,
    score: known ? score : null,
    grade: known ? (score >= 90 ? 'A+' : score >= 80 ? 'A' : score >= 60 ? 'B' : score >= 40 ? 'C' : 'D') : null,
    ...DEFAULT_BADGE_LOOK,
    issuedAt: known ? '2026-11-21T07:43:00Z' : null,
    expiresAt: known ? '2026-12-21T07:43:00Z' : null,
    verifyUrl: `${origin}/badges/${id}`,
    imageUrl: `${origin}/badges/${id}.svg`,
    signature: null,
  }
}

function image(origin: string, id: string, query: URLSearchParams): string {
  const badge = stubBadge(origin, id)
  const { style, size, theme, text } = readBadgeImageQuery(query)
  return badgeSvg({
    ...badge,
    style: style ?? badge.style,
    size: size ?? badge.size,
    theme: theme ?? 'auto',
    text: text ?? badge.text,
    date: '21 Nov 2026',
  })
}

/** Public JSON, images, embed script and embed scans as the product answers them, with failures on request. */
export async function startStubHost(): Promise<StubHost> {
  const folder = await mkdtemp(path.join(tmpdir(), 'embed-'))
  await buildEmbed(folder)
  const requests: SeenRequest[] = []
  const waiting = new Set<() => void>()
  let polls = 0

  const send = (response: ServerResponse, status: number, type: string, body: string | Buffer, headers = {}) => {
    response.writeHead(status, { 'content-type': type, ...CORS, ...headers }).end(body)
  }
  const json = (response: ServerResponse, status: number, body: unknown) =>
    send(response, status, 'application/json', JSON.stringify(body))

  async function badge(id: string, response: ServerResponse): Promise<void> {
    if (id.startsWith('hang')) await new Promise<void>((resolve) => waiting.add(resolve))
    if (id.startsWith('broken')) json(response, 500, { message: 'Something went wrong on our side.' })
    else if (id.startsWith('garbage')) send(response, 200, 'text/html', '<!doctype html><title>Login</title>')
    else if (id.startsWith('odd')) json(response, 200, [1, 2, 3])
    else if (id.startsWith('evil')) json(response, 200, evilBadge(host.origin, id))
    else json(response, 200, stubBadge(host.origin, id))
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { method = 'GET', headers } = request
    const url = new URL(request.url ?? '/', 'http://stub.invalid')
    requests.push({ method, url: url.pathname + url.search, headers, body: await bodyOf(request) })
    const [, script] = /^\/embed\/v1\/([\w.]+\.(?:js|json))$/.exec(url.pathname) ?? []
    if (script) {
      const file = await readFile(path.join(folder, script)).catch(() => null)
      return send(response, file ? 200 : 404, 'text/javascript', file ?? '')
    }
    const [, id = '', kind] = /^\/badges\/([^/]+)\.(json|svg)$/.exec(url.pathname) ?? []
    if (kind === 'json') return badge(decodeURIComponent(id), response)
    if (kind === 'svg')
      return send(response, 200, 'image/svg+xml', image(host.origin, decodeURIComponent(id), url.searchParams))
    if (url.pathname.startsWith('/api/embed/scans')) return scans(method, url, response)
    send(response, 200, 'text/html', '<!doctype html><title>Legible</title><h1>AI readiness</h1>')
  }

  function scans(method: string, url: URL, response: ServerResponse): void {
    if (method === 'OPTIONS') {
      const allow = { 'access-control-allow-methods': 'POST', 'access-control-allow-headers': 'content-type' }
      return send(response, 204, 'text/plain', '', allow)
    }
    if (method === 'POST') {
      polls = 0
      return json(response, host.start.status, host.start.body)
    }
    const step = host.scan[Math.min(polls, host.scan.length - 1)]
    polls += 1
    if (step === null) return json(response, 404, { message: 'Scan not found' })
    const none = { progress: 0, step: null, overallScore: null, grade: null, resultUrl: null }
    json(response, 200, { id: 'scan-1', status: 'running', ...none, ...step })
  }

  const server = await listen(answer)
  const host: StubHost = {
    ...server,
    requests,
    scan: [],
    start: { status: 201, body: { id: 'scan-1', token: 'token-1', status: 'queued' } },
    seen: (pattern) => requests.map(({ url }) => url).filter((url) => pattern.test(url)),
    release: () => {
      for (const resolve of waiting) resolve()
      waiting.clear()
    },
    close: async () => {
      host.release()
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
  return host
}

/** What a server that was taken over might answer. */
function evilBadge(origin: string, id: string): Record<string, unknown> {
  const hostile = '"><img src=x onerror="window.pwned=1"><script>window.pwned=1</script>'
  return {
    ...stubBadge(origin, id),
    host: hostile,
    grade: hostile,
    text: hostile,
    verifyUrl: 'javascript:window.pwned=1',
    imageUrl: 'https://evil.example/badge.svg',
  }
}
