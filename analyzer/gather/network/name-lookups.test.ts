import dgram from 'node:dgram'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createNameLookups } from './name-lookups.ts'
import { nameServerResolver } from './resolver.ts'

const TYPE_A = 1
const NO_ERROR = 0x8180
const NO_SUCH_NAME = 0x8183

/** A name server on loopback: `slow…` names are never answered, `none…` do not exist, others are 93.184.216.34. */
async function startNameServer() {
  const socket = dgram.createSocket('udp4')
  const asked = new Set<string>()
  const waiters: { count: number; wake: () => void }[] = []
  socket.on('message', (query, { port, address }) => {
    const { name, end } = questionOf(query)
    asked.add(name)
    for (const { count, wake } of waiters) if (asked.size >= count) wake()
    if (!name.startsWith('slow')) socket.send(answerTo(query, end, name.startsWith('none')), port, address)
  })
  await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
  return {
    asked,
    server: `127.0.0.1:${socket.address().port}`,
    /** Resolves when so many names were asked for. */
    heard: (count: number) =>
      new Promise<void>((wake) => {
        if (asked.size >= count) wake()
        else waiters.push({ count, wake })
      }),
    close: () => socket.close(),
  }
}

function questionOf(query: Buffer): { name: string; end: number } {
  const labels: string[] = []
  let at = 12
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length))
    at += 1 + length
  }
  return { name: labels.join('.').toLowerCase(), end: at + 5 }
}

function answerTo(query: Buffer, end: number, unknown: boolean): Buffer {
  const question = query.subarray(12, end)
  const hasAddress = !unknown && query.readUInt16BE(end - 4) === TYPE_A
  const head = Buffer.alloc(12)
  head.writeUInt16BE(query.readUInt16BE(0), 0)
  head.writeUInt16BE(unknown ? NO_SUCH_NAME : NO_ERROR, 2)
  head.writeUInt16BE(1, 4)
  head.writeUInt16BE(hasAddress ? 1 : 0, 6)
  const record = Buffer.from([0xc0, 12, 0, TYPE_A, 0, 1, 0, 0, 0, 60, 0, 4, 93, 184, 216, 34])
  return Buffer.concat(hasAddress ? [head, question, record] : [head, question])
}

const slowNames = (count: number) => Array.from({ length: count }, (_, index) => `slow${index}.example`)

describe('looking up names', () => {
  let names: Awaited<ReturnType<typeof startNameServer>>
  beforeEach(async () => {
    names = await startNameServer()
  })
  afterEach(() => names.close())
  const lookups = () => createNameLookups(nameServerResolver([names.server]))

  it('caches addresses and failures', async () => {
    const lookup = lookups().lane({ atOnce: 4 })
    for (let time = 0; time < 2; time += 1) {
      expect(await lookup('site.example')).toEqual(['93.184.216.34'])
      await expect(lookup('none.example')).rejects.toThrow()
    }
    names.asked.clear()
    await lookup('site.example')
    expect([...names.asked]).toEqual([])
  })

  it('does not delay a scan by slow names of another one, and cancels those with their scan', async () => {
    const shared = lookups()
    const ending = new AbortController()
    const flooded = shared.lane({ atOnce: 8, signal: ending.signal })
    const ends = Promise.allSettled(slowNames(400).map((name) => flooded(name)))
    await names.heard(8)
    expect(await shared.lane({ atOnce: 8 })('site.example')).toEqual(['93.184.216.34'])
    ending.abort()
    expect(new Set((await ends).map(({ status }) => status))).toEqual(new Set(['rejected']))
    expect([...names.asked].filter((name) => name.startsWith('slow'))).toHaveLength(8)
  })

  it('does not cache a failure that comes from a stopped scan', async () => {
    let times = 0
    const ending = new AbortController()
    const shared = createNameLookups(async () => {
      times += 1
      if (times > 1) return ['93.184.216.34']
      ending.abort(new Error('stopped'))
      return await new Promise(() => undefined)
    })
    const stopped = shared.lane({ atOnce: 1, signal: ending.signal })('late.example')
    await expect(stopped).rejects.toThrow('stopped')
    expect(await shared.lane({ atOnce: 1 })('late.example')).toEqual(['93.184.216.34'])
  })

  it('refuses a name when hundreds are waiting', async () => {
    const ending = new AbortController()
    const lookup = lookups().lane({ atOnce: 1, signal: ending.signal })
    const first = Promise.allSettled(slowNames(201).map((name) => lookup(name)))
    await expect(lookup('site.example')).rejects.toThrow('too many names')
    ending.abort()
    await first
  })
})
