import { OP_MSG, OP_QUERY, OP_REPLY, type Request } from './request.ts'

let lastId = 0

/** A message around an encoded body: OP_REPLY for an OP_QUERY, else OP_MSG. */
export function replyTo(request: Pick<Request, 'requestId' | 'opCode'>, body: Buffer): Buffer {
  const legacy = request.opCode === OP_QUERY
  const head = Buffer.alloc(legacy ? 36 : 21)
  lastId = (lastId + 1) & 0x7fffffff
  head.writeInt32LE(head.length + body.length, 0)
  head.writeInt32LE(lastId, 4)
  head.writeInt32LE(request.requestId, 8)
  head.writeInt32LE(legacy ? OP_REPLY : OP_MSG, 12)
  if (legacy) {
    head.writeInt32LE(8, 16) // AwaitCapable
    head.writeInt32LE(1, 32) // one document follows
  }
  return Buffer.concat([head, body])
}

/** `{cursor: {<field>: documents, id, ns}, ok: 1}` around documents that are BSON already. */
export function cursorReply(field: 'firstBatch' | 'nextBatch', ns: string, id: bigint, documents: Buffer[]): Buffer {
  const batch = document(documents.flatMap((d, i) => [Buffer.from(`\x03${i}\0`, 'latin1'), d]))
  const cursorId = Buffer.alloc(8)
  cursorId.writeBigInt64LE(id)
  const name = Buffer.from(`${ns}\0`)
  const cursor = document([
    Buffer.from(`\x04${field}\0`, 'latin1'),
    batch,
    Buffer.from('\x12id\0', 'latin1'),
    cursorId,
    Buffer.from('\x02ns\0', 'latin1'),
    int32(name.length),
    name,
  ])
  return document([
    Buffer.from('\x03cursor\0', 'latin1'),
    cursor,
    Buffer.from('\x01ok\0\0\0\0\0\0\0\xf0\x3f', 'latin1'),
  ])
}

function document(parts: Buffer[]): Buffer {
  const size = parts.reduce((sum, part) => sum + part.length, 5)
  return Buffer.concat([int32(size), ...parts, Buffer.from([0])])
}

function int32(n: number): Buffer {
  const b = Buffer.alloc(4)
  b.writeInt32LE(n)
  return b
}
