import type { CommandStartedEvent, CommandSucceededEvent, MongoClient } from 'mongodb'
import type { Journal } from './journal.ts'

type Command = Record<string, unknown> & { query?: Record<string, unknown>; updates?: Update[] }
type Update = { q: Record<string, unknown>; u: Record<string, unknown> }
type Held = { scan: string; token: string; claim: boolean }
/** Where a worker ends itself: before its nth write is sent, or after it was answered and before anyone heard of it. */
export type CrashPoint = { at: 'before' | 'after'; write: number } | { at: 'result'; step: number }

const WRITES = new Set(['insert', 'update', 'delete', 'findAndModify'])

/**
 * Notes what the database made of each write of a running scan, below the product's own code.
 * @returns the lease that this process was given last, of each scan
 */
export function watchWrites(
  client: MongoClient,
  journal: Journal,
  crash: CrashPoint | null,
): ReadonlyMap<string, string> {
  const given = new Map<string, string>()
  const sent = new Map<number, Held>()
  const numbers = new Map<number, number>()
  let writes = 0
  client.on('commandStarted', ({ commandName, command, requestId }: CommandStartedEvent) => {
    if (!WRITES.has(commandName)) return
    writes += 1
    numbers.set(requestId, writes)
    if (crash) journal.note({ type: 'point', write: writes, what: `${commandName} ${String(command[commandName])}` })
    if (crash?.at === 'before' && crash.write === writes) process.kill(process.pid, 'SIGKILL')
    const held = command[commandName] === 'scans' && heldBy(command as Command)
    if (held) sent.set(requestId, held)
  })
  client.on('commandSucceeded', ({ requestId, reply }: CommandSucceededEvent) => {
    const number = numbers.get(requestId)
    if (number === undefined) return
    numbers.delete(requestId)
    const held = sent.get(requestId)
    sent.delete(requestId)
    if (held) note(held, reply as Reply)
    if (crash?.at === 'after' && crash.write === number) process.kill(process.pid, 'SIGKILL')
  })

  return given

  type Reply = { value?: { version?: number } | null; n?: number }
  function note({ claim, ...held }: Held, { value, n }: Reply): void {
    const version = value?.version
    if (claim && value) given.set(held.scan, held.token)
    if (typeof version === 'number')
      journal.note({ type: claim ? 'claim' : 'write', pid: process.pid, ...held, version })
    // A claim that another worker was quicker with is no stale write.
    else if (!claim && (value === null || n === 0)) journal.note({ type: 'refused', ...held })
  }
}

function heldBy({ query, update, updates }: Command): Held | null {
  const [filter, change] = updates?.[0] ? [updates[0].q, updates[0].u] : [query, update as Record<string, unknown>]
  const scan = filter?.['_id']
  if (typeof scan !== 'string') return null
  const token = filter?.['lease.token']
  if (typeof token === 'string') return { scan, token, claim: false }
  const lease = (change?.['$set'] as { lease?: { token?: string } | null } | undefined)?.lease
  return lease?.token ? { scan, token: lease.token, claim: true } : null
}
