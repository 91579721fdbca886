import { Readable, type Transform } from 'node:stream'
import zlib from 'node:zlib'
import { AnalyzerError } from '../../errors.ts'

export type BodyLimits = { maxBytes: number; maxWireBytes: number }
export type ReadBody = { body: Buffer; truncated: boolean }

const DECODERS: Readonly<Record<string, (firstByte: number) => Transform>> = {
  gzip: () => zlib.createGunzip(),
  'x-gzip': () => zlib.createGunzip(),
  // Many servers leave out the zlib header that the standard asks for, and clients read both.
  deflate: (firstByte) => ((firstByte & 0x0f) === 8 ? zlib.createInflate() : zlib.createInflateRaw()),
  br: () => zlib.createBrotliDecompress(),
}
const MAX_ENCODINGS = 2
/** Codings that exist. Servers also name what is none (`none`, `utf-8`), which browsers ignore. */
const CODINGS = new Set([...Object.keys(DECODERS), 'compress', 'x-compress', 'zstd', 'dcb', 'dcz'])

/** In the order in which they are undone. */
function decodersFor(contentEncoding: string): readonly ((firstByte: number) => Transform)[] | null {
  const names = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => CODINGS.has(name))
  if (names.length > MAX_ENCODINGS) return null
  const makers = names.reverse().flatMap((name) => DECODERS[name] ?? [])
  return makers.length === names.length ? makers : null
}

function drop(stream: Readable): void {
  stream.on('error', () => undefined)
  stream.destroy()
}

/** Decodes a body up to the limits, so that a compression bomb stops at the cap instead of filling the memory. */
export async function readBody(wire: Readable, contentEncoding: string, limits: BodyLimits): Promise<ReadBody> {
  const decoders = decodersFor(contentEncoding)
  if (!decoders) {
    drop(wire)
    const coding = contentEncoding.slice(0, 60)
    throw new AnalyzerError('connect', `The server used the content encoding '${coding}', which we did not ask for.`)
  }
  let read = await collect(wire, decoders.length > 0 ? limits.maxWireBytes : limits.maxBytes)
  for (const decoder of decoders) {
    const [firstByte] = read.body
    // Nothing is nothing in every coding.
    if (firstByte === undefined) break
    const { body, truncated } = read
    const decode = (part: Buffer, by: Transform) => collect(Readable.from([part]).pipe(by), limits.maxBytes, truncated)
    const decoded = await decode(body, decoder(firstByte)).catch(async (error: unknown) => {
      const part = deflatedPart(body)
      const inflate = zlib.createInflateRaw()
      const own = part && (await decode(part, inflate))
      if (!own || !(own.truncated || isSizeAt(part, inflate.bytesWritten, own.body.length))) throw error
      return own
    })
    read = { body: decoded.body, truncated: truncated || decoded.truncated }
  }
  return read
}

const GZIP_HEADER = 10
/** Flags of a gzip header (RFC 1952): a checksum of it, a field of a given length, two texts. */
const [CHECKSUM, EXTRA, NAME, COMMENT] = [2, 4, 8, 16] as const

/** A gzip body without its header. Without it, the stream may be followed by other bytes, which browsers ignore. */
function deflatedPart(body: Buffer): Buffer | null {
  if (body.length < GZIP_HEADER || body.readUInt16BE(0) !== 0x1f8b) return null
  const flags = body[3] ?? 0
  let at = GZIP_HEADER
  if (flags & EXTRA && body.length >= at + 2) at += 2 + body.readUInt16LE(at)
  for (const text of [NAME, COMMENT]) if (flags & text) at = body.indexOf(0, at) + 1
  return body.subarray(flags & CHECKSUM ? at + 2 : at)
}

/** Whether a checksum and this size follow, as after a whole stream. */
function isSizeAt(part: Buffer, end: number, size: number): boolean {
  return part.length >= end + 8 && part.readUInt32LE(end + 4) === size
}

/** Up to `most` bytes of a stream. One that was cut before may end with an error. */
async function collect(source: Readable, most: number, wasCut = false): Promise<ReadBody> {
  const chunks: Buffer[] = []
  let room = most
  let truncated = false
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      truncated = chunk.length > room
      chunks.push(truncated ? chunk.subarray(0, room) : chunk)
      room -= chunk.length
      if (truncated) break
    }
  } catch (error) {
    if (!wasCut) throw error
  } finally {
    drop(source)
  }
  return { body: Buffer.concat(chunks), truncated }
}
