import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { io, type Socket } from 'socket.io-client'
import { apiClient, type ApiClient } from '../support/api-client.ts'
import { startProduct } from '../support/start-product.ts'
import type { Row } from './fault-lab.ts'

const EVENTS = 20
const BETWEEN_MS = 400
const ARRIVAL_LIMIT_MS = 10_000
const P99_LIMIT_MS = 250
const MEMORY_LIMIT_MB = 150
const AT_ONCE = 50

type Watcher = { socket: Socket; heard: Map<number, number> }

/**
 * R8: many people watch one scan on one web process. Its owner cancels and retries it, 20 changes in all: each reaches
 * every watcher, soon after the change was asked for, in a process that grows little.
 */
export async function watchScan(_lab: unknown, count: number): Promise<Row> {
  const product = await startProduct({
    env: { PROCESS_ROLE: 'web', RATE_LIMIT_FACTOR: '0', CHROMIUM_PATH: 'none', LOG_LEVEL: 'silent' },
  })
  const owner = apiClient(product.origin)
  await owner.register()
  const { body } = await owner.post('/api/scans', { url: 'https://watched.example/' })
  const { id } = body as { id: string }
  await pause(2_000)
  const idle = residentMb(product.serverPid())
  const watchers: Watcher[] = []
  while (watchers.length < count) {
    const batch = Array.from({ length: Math.min(AT_ONCE, count - watchers.length) }, () =>
      watch(owner, product.origin, id),
    )
    watchers.push(...(await Promise.all(batch)))
  }
  let most = residentMb(product.serverPid())
  const sent = new Map<number, number>()
  for (let event = 0; event < EVENTS; event += 1) {
    const at = performance.now()
    const answer = await owner.post(`/api/scans/${id}/${event % 2 === 0 ? 'cancel' : 'retry'}`)
    sent.set((answer.body as { version: number }).version, at)
    most = Math.max(most, residentMb(product.serverPid()))
    await pause(BETWEEN_MS)
  }
  const until = performance.now() + ARRIVAL_LIMIT_MS
  while (watchers.some(({ heard }) => heard.size < EVENTS) && performance.now() < until) await pause(50)
  for (const { socket } of watchers) socket.disconnect()
  await product.stop()

  const delays = watchers.flatMap(({ heard }) =>
    [...sent].flatMap(([version, at]) => ((heard.get(version) ?? 0) > 0 ? [(heard.get(version) ?? 0) - at] : [])),
  )
  delays.sort((a, b) => a - b)
  const lost = count * EVENTS - delays.length
  const p99 = Math.round(delays[Math.ceil(delays.length * 0.99) - 1] ?? Infinity)
  const grown = Math.round(most - idle)
  return {
    what: 'watchers of one scan',
    passed: lost === 0 && p99 < P99_LIMIT_MS && grown <= MEMORY_LIMIT_MB,
    result: `${count} watchers, ${EVENTS} changes: ${lost} of ${count * EVENTS} messages lost, 99 in 100 within ${p99} ms of the request; web process ${Math.round(idle)} MB idle, ${grown} MB more at most`,
    figures: { count, events: EVENTS, lost, p99, idle: Math.round(idle), grown },
  }
}

async function watch(owner: ApiClient, origin: string, scanId: string): Promise<Watcher> {
  const Cookie = [...owner.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const socket = io(origin, {
    transports: ['websocket'],
    forceNew: true,
    reconnection: false,
    extraHeaders: { Origin: origin, Cookie },
  })
  const heard = new Map<number, number>()
  socket.on('scan_update', ({ version }: { version: number }) => heard.set(version, performance.now()))
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('connect_error', reject)
  })
  const answer = (await socket.emitWithAck('subscribe', { type: 'subscribe', scanId })) as { ok: boolean }
  if (!answer.ok) throw new Error('A watcher was refused.')
  return { socket, heard }
}

function residentMb(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}
