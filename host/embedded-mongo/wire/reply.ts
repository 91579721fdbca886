import { Long } from 'bson'
import { encode } from './bson-codec.ts'
import { OP_MSG, OP_QUERY, OP_REPLY, type Request } from './request.ts'

const [DOCUMENT, ARRAY] = [3, 4]
let lastId = 0

/** A message with an encoded body: OP_REPLY for an OP_QUERY, otherwise OP_MSG. */
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

/** `{cursor: {<field>: documents, id, ns}, ok: 1}` with documents that are already encoded. */
export function cursorReply(field: 'firstBatch' | 'nextBatch', ns: string, id: bigint, documents: Buffer[]): Buffer {
  const batch = document(documents.map((d, i) => element(DOCUMENT, String(i), d)))
  const about = encode({ id: Long.fromBigInt(id), ns }).subarray(4, -1)
  const cursor = document([element(ARRAY, field, batch), about])
  return document([element(DOCUMENT, 'cursor', cursor), encode({ ok: 1 }).subarray(4, -1)])
}

function element(type: number, name: string, value: Buffer): Buffer {
  return Buffer.concat([Buffer.from([type]), Buffer.from(`${name}\0`), value])
}

function document(elements: Buffer[]): Buffer {
  const b = Buffer.concat([Buffer.alloc(4), ...elements, Buffer.alloc(1)])
  b.writeInt32LE(b.length)
  return b
}
