import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { ScanSummary, ScanView } from '#host/contract/scans.ts'
import { apiClient, type ApiClient } from '../support/api-client.ts'
import { startProduct, type Product } from '../support/start-product.ts'
import type { Row } from './fault-lab.ts'

const BETWEEN_MS = 2_000
const POST_EVERY_MS = 150
const BACK_LIMIT_MS = 5_000
/** A product that does not come back has failed; more kills would only take time. */
const GIVE_UP_MS = 30_000
const DRAIN_LIMIT_MS = 180_000
/** Scans that wait while the database comes and goes; more would only test the patience of this machine. */
const MOST_OPEN = 8

/**
 * R5: the built product loses its database to SIGKILL again and again while scans are posted. What it has accepted is
 * there afterwards and completes, it answers 503 in JSON meanwhile, and it serves again soon after.
 */
export async function killDatabase(kills: number): Promise<Row> {
  const site = await startSite()
  const { port } = site.address() as AddressInfo
  const product = await startProduct({
    env: {
      RATE_LIMIT_FACTOR: '0',
      SCAN_ALLOWED_PRIVATE_TARGETS: `127.0.0.1:${port}`,
      CHROMIUM_PATH: 'none',
      SCAN_LEASE_MS: '5000',
      LOG_LEVEL: 'silent',
    },
  })
  try {
    return await judge(product, `http://127.0.0.1:${port}/`, kills)
  } finally {
    await product.stop()
    await new Promise((resolve) => site.close(resolve))
  }
}

async function judge(product: Product, url: string, kills: number): Promise<Row> {
  const client = apiClient(product.origin)
  const registered = await client.register()
  if (registered.status !== 201) throw new Error(`The registration was answered with ${registered.status}.`)
  const load = startLoad(client, url)
  let slowest = 0
  for (let kill = 0; kill < kills && slowest < GIVE_UP_MS; kill += 1) {
    await pause(BETWEEN_MS + Math.random() * 500)
    process.kill(databasePid(product.dataDir), 'SIGKILL')
    const killedAt = performance.now()
    await load.acceptedAfter(killedAt)
    slowest = Math.max(slowest, performance.now() - killedAt)
  }
  await load.stop()
  const { accepted, refused, other } = load
  const scans = await allOver(client, accepted)
  const lost = accepted.filter((id) => !scans.has(id)).length
  const completed = accepted.filter((id) => scans.get(id)?.status === 'completed').length
  const otherwise = accepted.filter((id) => scans.has(id) && scans.get(id)?.status !== 'completed')
  const ends = await Promise.all(otherwise.map((id) => endOf(client, id)))
  return {
    what: 'kill -9 of the database',
    passed: lost === 0 && completed === accepted.length && other.length === 0 && slowest < BACK_LIMIT_MS,
    result: `${kills} kills, ${accepted.length} scans acknowledged: ${lost} lost, ${completed} completed${ends.join('')}; meanwhile ${refused} answers of 503 in JSON and ${other.length} others${other[0] ? ` (${other[0]})` : ''}; served again ${Math.round(slowest)} ms after a kill at most`,
    figures: {
      kills,
      accepted: accepted.length,
      lost,
      completed,
      refused,
      other: other.length,
      slowestMs: Math.round(slowest),
    },
  }
}

async function endOf(client: ApiClient, id: string): Promise<string> {
  const { status, failure } = (await client.get(`/api/scans/${id}`)).body as Pick<ScanView, 'status' | 'failure'>
  return `, one ${status} (${failure?.message ?? 'without a reason'})`
}

/** A client that posts scans one after another for as long as it is let. */
function startLoad(client: ApiClient, url: string) {
  const accepted: string[] = []
  const other: string[] = []
  let refused = 0
  let lastAcceptedAt = 0
  let stopped = false
  const posting = (async () => {
    while (!stopped) {
      const sentAt = performance.now()
      try {
        const open = (await client.get('/api/scans?status=queued')).body
        // Any answer but a list is counted by the post below.
        if (Array.isArray(open) && open.length >= MOST_OPEN) lastAcceptedAt = sentAt
        else await postOne(sentAt)
      } catch (error) {
        other.push(error instanceof Error ? error.message : String(error))
      }
      await pause(POST_EVERY_MS)
    }
  })()

  async function postOne(sentAt: number): Promise<void> {
    const { status, body } = await client.post('/api/scans', { url, scanType: 'quick' })
    const { id, message } = body as { id?: string; message?: string }
    if (status === 201 && id) {
      accepted.push(id)
      lastAcceptedAt = sentAt
    } else if (status === 503 && message) refused += 1
    else other.push(`${status} ${JSON.stringify(body).slice(0, 80)}`)
  }

  return {
    accepted,
    other,
    get refused() {
      return refused
    },
    async acceptedAfter(at: number): Promise<void> {
      const until = at + GIVE_UP_MS
      while (lastAcceptedAt <= at && performance.now() < until) await pause(20)
    },
    async stop(): Promise<void> {
      stopped = true
      await posting
    },
  }
}

async function allOver(client: ApiClient, ids: readonly string[]): Promise<Map<string, ScanSummary>> {
  const until = Date.now() + DRAIN_LIMIT_MS
  for (;;) {
    const { status, body } = await client.get('/api/scans?limit=500')
    const scans = new Map((status === 200 ? (body as ScanSummary[]) : []).map((scan) => [scan.id, scan]))
    const open = ids.filter((id) => ['queued', 'running'].includes(scans.get(id)?.status ?? ''))
    if ((status === 200 && open.length === 0) || Date.now() > until) return scans
    await pause(500)
  }
}

function databasePid(dataDir: string): number {
  return (JSON.parse(readFileSync(path.join(dataDir, 'db', 'server.json'), 'utf8')) as { pid: number }).pid
}

async function startSite(): Promise<Server> {
  const page = '<!doctype html><html lang="en"><title>Shop</title><h1>Shop</h1><p>Books and maps.</p></html>'
  const server = createServer((_, response) => response.writeHead(200, { 'content-type': 'text/html' }).end(page))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return server
}
