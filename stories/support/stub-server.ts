import { DEFAULT_BADGE_LOOK } from '#host/contract/badges.ts'
import type { EmbedScan, PublicBadge } from '#widgets/contract'
import { badgeSvg, readBadgeImageQuery } from '../../host/server/badges/svg/index.ts'

/** The address that stories give the widgets. Nothing listens there: the page itself answers. */
export const STORY_HOST = 'https://legible.example'

export type StoryServer = {
  /** The answers of a polled scan, one for each poll; the last one repeats. */
  scan?: readonly Partial<EmbedScan>[]
  start?: { readonly status: number; readonly body: unknown }
  /** Simulates a browser without network. */
  offline?: boolean
}

const SCORES: Readonly<Record<string, readonly [score: number, grade: string]>> = {
  good: [87, 'A'],
  fair: [64, 'B'],
  poor: [42, 'C'],
  bad: [18, 'D'],
  full: [100, 'A+'],
}

export function badgeOf(id: string): PublicBadge {
  const [kind = ''] = id.split('-')
  const status = (['expired', 'revoked', 'unknown'] as const).find((name) => name === kind) ?? 'valid'
  const [score, grade] = SCORES[kind] ?? [87, 'A']
  const known = status !== 'unknown'
  return {
    id,
    status,
    valid: status === 'valid',
    sample: false,
    reason: status === 'valid' ? null : `The badge is ${status}.`,
    host: known ? 'northwind.example' : null,
    url: known ? 'https://northwind.example/' : null,
    score: known ? score : null,
    grade: known ? grade : null,
    ...DEFAULT_BADGE_LOOK,
    issuedAt: known ? '2026-11-21T07:43:00Z' : null,
    expiresAt: known ? '2026-12-21T07:43:00Z' : null,
    verifyUrl: `${STORY_HOST}/badges/${id}`,
    imageUrl: `${STORY_HOST}/badges/${id}.svg`,
    signature: null,
  }
}

function imageOf(url: URL): string {
  const badge = badgeOf(/^\/badges\/(.+)\.svg$/.exec(url.pathname)?.[1] ?? 'good-1')
  const { style, size, theme, text } = readBadgeImageQuery(url.searchParams)
  return badgeSvg({
    ...badge,
    style: style ?? badge.style,
    size: size ?? badge.size,
    theme: theme ?? 'auto',
    text,
    date: '21 Nov 2026',
    show: {
      score: url.searchParams.get('score') !== '0',
      grade: url.searchParams.get('grade') !== '0',
      date: url.searchParams.get('date') !== '0',
    },
  })
}

/** The image as a data URL, which needs no server. */
function imageAddress(address: string): string {
  const url = new URL(address, STORY_HOST)
  const published = url.origin === STORY_HOST && url.pathname.endsWith('.svg')
  const preview = [STORY_HOST, location.origin].includes(url.origin) && url.pathname === '/api/badges/preview'
  if (!published && !preview) return address
  return `data:image/svg+xml,${encodeURIComponent(imageOf(url))}`
}

function json(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

let server: StoryServer = {}
let polls = 0

async function answer(url: URL, init: RequestInit | undefined): Promise<Response> {
  const [, id = ''] = /^\/badges\/(.+)\.json$/.exec(url.pathname) ?? []
  if (id.startsWith('loading')) return new Promise<Response>(() => undefined)
  if (id.startsWith('offline')) throw new TypeError('Failed to fetch')
  if (server.offline) throw new TypeError('Failed to fetch')
  if (id) return json(200, badgeOf(decodeURIComponent(id)))
  if (init?.method === 'POST') {
    polls = 0
    const { status, body } = server.start ?? { status: 201, body: { id: 'scan-1', token: 'token-1', status: 'queued' } }
    return json(status, body)
  }
  const step = server.scan?.[Math.min(polls, server.scan.length - 1)]
  polls += 1
  const none = { progress: 0, step: null, overallScore: null, grade: null, resultUrl: null }
  return json(200, { id: 'scan-1', status: 'running', ...none, ...step })
}

/** From now on answers requests to STORY_HOST; all others go to the network. */
export function serveStories(answers: StoryServer = {}): void {
  // A form goes on with the scan that it left running, so the last story's must be forgotten.
  sessionStorage.clear()
  server = answers
  Object.defineProperty(navigator, 'onLine', { configurable: true, get: () => !server.offline })
  if ('storyServer' in window.fetch) return
  const network = window.fetch.bind(window)
  const fetchStories = (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    return url.origin === STORY_HOST ? answer(url, init) : network(input, init)
  }
  window.fetch = Object.assign(fetchStories, { storyServer: true })
  const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')
  const setAttribute = HTMLImageElement.prototype.setAttribute
  HTMLImageElement.prototype.setAttribute = function setImageAttribute(name: string, value: string) {
    setAttribute.call(this, name, name === 'src' ? imageAddress(value) : value)
  }
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    ...source,
    set(this: HTMLImageElement, value: string) {
      this.setAttribute('src', value)
    },
  })
}
