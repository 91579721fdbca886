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
    const decoded = await collect(Readable.from([body]).pipe(decoder(firstByte)), limits.maxBytes, truncated)
    read = { body: decoded.body, truncated: truncated || decoded.truncated }
  }
  return read
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
