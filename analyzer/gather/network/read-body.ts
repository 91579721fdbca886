import type { Readable } from 'node:stream'
import zlib from 'node:zlib'
import { AnalyzerError } from '../../errors.ts'

export type BodyLimits = { maxBytes: number; maxWireBytes: number }
export type ReadBody = { body: Buffer; truncated: boolean }

const DECODERS: Readonly<Record<string, () => zlib.Gunzip | zlib.Inflate | zlib.BrotliDecompress>> = {
  gzip: () => zlib.createGunzip(),
  'x-gzip': () => zlib.createGunzip(),
  deflate: () => zlib.createInflate(),
  br: () => zlib.createBrotliDecompress(),
}
const MAX_ENCODINGS = 2
/** Codings that exist. Servers also name what is none (`none`, `utf-8`), which browsers ignore. */
const CODINGS = new Set([...Object.keys(DECODERS), 'compress', 'x-compress', 'zstd', 'dcb', 'dcz'])

function decodersFor(contentEncoding: string): readonly zlib.Gunzip[] | null {
  const names = contentEncoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => CODINGS.has(name))
  if (names.length > MAX_ENCODINGS) return null
  const makers = names.reverse().map((name) => DECODERS[name])
  return makers.every((make) => make !== undefined) ? makers.map((make) => make()) : null
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
    throw new AnalyzerError('connect', `The content encoding '${contentEncoding.slice(0, 60)}' is not supported.`)
  }
  let wireBytes = 0
  let truncated = false
  wire.on('data', (chunk: Buffer) => {
    wireBytes += chunk.length
    if (wireBytes <= limits.maxWireBytes) return
    truncated = true
    wire.destroy()
  })
  let source: Readable = wire
  for (const decoder of decoders) {
    source.on('error', (error) => decoder.destroy(error))
    source = source.pipe(decoder)
  }
  const chunks: Buffer[] = []
  let bytes = 0
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      const room = limits.maxBytes - bytes
      chunks.push(chunk.length > room ? chunk.subarray(0, room) : chunk)
      bytes += Math.min(chunk.length, room)
      if (chunk.length <= room) continue
      truncated = true
      break
    }
  } catch (error) {
    if (!truncated) throw error
  } finally {
    drop(wire)
    if (source !== wire) drop(source)
  }
  return { body: Buffer.concat(chunks), truncated }
}
