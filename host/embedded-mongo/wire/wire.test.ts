import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { deserialize, serialize, type Document } from 'bson'
import { MongoClient } from 'mongodb'
import { describe, expect, it } from 'vitest'
import { onGivenServer } from '../testing/start-test-mongo.ts'
import { useTestDatabase } from '../testing/use-test-database.ts'
import { Framer } from './framer.ts'

const test = useTestDatabase()
const MORE_TO_COME = 2

function int32(...numbers: number[]): Buffer {
  const b = Buffer.alloc(4 * numbers.length)
  numbers.forEach((n, i) => b.writeInt32LE(n, i * 4))
  return b
}

function framed(opCode: number, ...parts: Uint8Array[]): Buffer {
  const inner = Buffer.concat(parts)
  return Buffer.concat([int32(16 + inner.length, 7, 0, opCode), inner])
}

function message(body: Document, flags = 0, sequence?: [string, Document[]]): Buffer {
  const parts: Uint8Array[] = [int32(flags), Buffer.from([0]), serialize(body)]
  if (sequence) {
    const documents = Buffer.concat(sequence[1].map((d) => serialize(d)))
    const name = Buffer.from(`${sequence[0]}\0`)
    parts.push(Buffer.from([1]), int32(4 + name.length + documents.length), name, documents)
  }
  return framed(2013, ...parts)
}

async function dial(): Promise<Socket> {
  const address = test.mongo.embedded?.address
  if (!address) throw new Error('there is no embedded server to talk to')
  const socket = 'socket' in address ? connect(address.socket) : connect(address.port)
  await once(socket, 'connect')
  return socket
}

/** Sends bytes and returns the next answer; rejects if the server closes the connection instead. */
async function ask(
  socket: Socket,
  ...chunks: Buffer[]
): Promise<{ opCode: number; responseTo: number; body: Document }> {
  const framer = new Framer()
  const answer = new Promise<Buffer>((resolve, reject) => {
    socket.on('data', (chunk) => framer.push(chunk).forEach(resolve))
    socket.once('close', () => reject(new Error('closed')))
    socket.once('error', () => reject(new Error('closed')))
  })
  for (const chunk of chunks) socket.write(chunk)
  const whole = await answer
  socket.removeAllListeners('data')
  const opCode = whole.readInt32LE(12)
  return { opCode, responseTo: whole.readInt32LE(8), body: deserialize(whole.subarray(opCode === 1 ? 36 : 21)) }
}

describe.skipIf(onGivenServer('talking to a socket directly'))('the wire protocol', () => {
  it('answers the OP_QUERY handshake with an OP_REPLY', async () => {
    const socket = await dial()
    const body = serialize({ ismaster: 1, helloOk: true })
    const query = framed(2004, int32(0), Buffer.from('admin.$cmd\0'), int32(0, -1), body)
    const answer = await ask(socket, query)
    expect(answer).toMatchObject({ opCode: 1, responseTo: 7, body: { ok: 1, ismaster: true, helloOk: true } })
    expect(answer.body['maxWireVersion']).toBeGreaterThanOrEqual(9)
    socket.destroy()
  })

  it('reads bodies, sequences, single bytes and writes without an answer', async () => {
    const socket = await dial()
    const hello = await ask(socket, message({ hello: 1, $db: 'wire' }))
    expect(hello).toMatchObject({ opCode: 2013, body: { isWritablePrimary: true } })
    const inserted = await ask(
      socket,
      message({ insert: 'w', $db: 'wire' }, 0, ['documents', [{ _id: 1 }, { _id: 2 }]]),
    )
    expect(inserted.body).toMatchObject({ n: 2, ok: 1 })
    const updates = [{ q: { _id: 1 }, u: { $set: { a: 1 } } }]
    const updated = await ask(socket, message({ update: 'w', $db: 'wire' }, 0, ['updates', updates]))
    expect(updated.body).toMatchObject({ n: 1, nModified: 1 })
    const bytes = [...message({ ping: 1, $db: 'wire' })].map((byte) => Buffer.from([byte]))
    expect((await ask(socket, ...bytes)).body).toEqual({ ok: 1 })
    socket.write(message({ insert: 'w', documents: [{ _id: 4 }], $db: 'wire' }, MORE_TO_COME))
    expect((await ask(socket, message({ count: 'w', $db: 'wire' }))).body).toMatchObject({ n: 3 })
    socket.destroy()
  })

  const ping = { ping: 1, $db: 'x' }
  it.each<[string, Buffer]>([
    ['a length that is too short', int32(5, 0, 0, 2013)],
    ['a length that is too long', int32(999_999_999, 0, 0, 2013)],
    ['an unknown section', framed(2013, int32(0), Buffer.from([9, 5, 0, 0, 0, 0]))],
    ['a section longer than its message', framed(2013, int32(0), Buffer.from([0, 99, 0, 0, 0, 0]))],
    ['two bodies', framed(2013, int32(0), Buffer.from([0]), serialize(ping), Buffer.from([0]), serialize(ping))],
    ['no body', framed(2013, int32(0))],
    ['an unknown operation', framed(2012, int32(0), Buffer.from([0]))],
    ['an unknown required flag', message(ping, 1 << 5)],
    ['a document that is not BSON', framed(2013, int32(0), Buffer.from([0, 8, 0, 0, 0, 99, 65, 0, 0]))],
    ['noise', Buffer.from('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n')],
  ])('closes the connection that sends %s, and no other', async (_, bytes) => {
    const [bad, good] = await Promise.all([dial(), dial()])
    await expect(ask(bad, bytes)).rejects.toThrow('closed')
    expect((await ask(good, message(ping))).body).toEqual({ ok: 1 })
    good.destroy()
  })
})

it('sixteen workers claim each of 200 documents once', async () => {
  const clients = await Promise.all(Array.from({ length: 4 }, () => MongoClient.connect(test.mongo.uri)))
  const queue = test.fresh()
  await queue.insertMany(Array.from({ length: 200 }, (_, i) => ({ _id: i, owner: null, p: i % 3 })))
  const claimed: unknown[] = []
  const work = async (worker: number) => {
    const own = clients[worker % 4]?.db().collection(queue.collectionName)
    for (;;) {
      const job = await own?.findOneAndUpdate({ owner: null }, { $set: { owner: worker } }, { sort: { p: -1 } })
      if (!job) return
      claimed.push(job._id)
    }
  }
  await Promise.all(Array.from({ length: 16 }, (_, worker) => work(worker)))
  expect([claimed.length, new Set(claimed).size]).toEqual([200, 200])
  const counting = () => queue.updateOne({ _id: 'n' }, { $inc: { n: 1 } }, { upsert: true })
  await Promise.all(Array.from({ length: 50 }, counting))
  expect(await queue.findOne({ _id: 'n' })).toEqual({ _id: 'n', n: 50 })
  await Promise.all(clients.map((client) => client.close()))
})
