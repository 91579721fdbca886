import type { IncomingMessage } from 'node:http'
import type { z } from 'zod'
import { AppError } from '../errors.ts'
import { describeIssue } from './describe-issue.ts'

export const MAX_BODY_BYTES = 64 * 1024
/** A body that is too large is still read up to here: a client that is cut off never sees the error. */
const MAX_DISCARDED_BYTES = 16 * 1024 * 1024

/**
 * Reads a JSON body and parses it by its schema; unknown fields are dropped.
 * @throws {AppError} `invalid-input` with the first issue as its message, and all issues
 */
export async function readJson<Schema extends z.ZodType>(
  request: Request,
  schema: Schema,
  maxBytes = MAX_BODY_BYTES,
): Promise<z.output<Schema>> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/json') throw new AppError('invalid-input', 'Send the body as application/json.')
  return parseInput(schema, parseText(await readText(request, maxBytes)))
}

/** Parses by a schema. What is not an object is parsed as `{}`, so that the error names the first missing field. */
export function parseInput<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
  const result = schema.safeParse(isObject ? value : {}, { error: describeIssue })
  if (result.success && isObject) return result.data
  if (result.success) throw new AppError('invalid-input', 'The request body is not a JSON object.', { issues: [] })
  const issues = result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }))
  throw new AppError('invalid-input', issues[0]?.message ?? 'The request is not valid.', { issues })
}

function parseText(text: string): unknown {
  try {
    return text === '' ? null : JSON.parse(text)
  } catch {
    throw new AppError('invalid-input', 'The request body is not valid JSON.')
  }
}

/** Counts the bytes itself: a chunked body declares no length. */
export async function readText(request: Request, maxBytes = MAX_BODY_BYTES): Promise<string> {
  const tooLarge = () => new AppError('too-large', `The request body is larger than ${maxBytes / 1024} KiB.`)
  if (Number(request.headers.get('Content-Length') ?? 0) > MAX_DISCARDED_BYTES) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = request.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength
    // Not cancelled, because that would close the connection before the response is out.
    if (size > MAX_DISCARDED_BYTES) throw tooLarge()
    if (size <= maxBytes) chunks.push(part.value)
  }
  if (size > maxBytes) throw tooLarge()
  return Buffer.concat(chunks).toString('utf8')
}

/** Reads the rest of a request's body, which Remix may leave unread: the next request would wait behind it. */
export function discardBody(request: IncomingMessage): void {
  if (request.readableEnded) return
  let left = MAX_DISCARDED_BYTES
  request.removeAllListeners('data')
  request.on('data', (chunk: Buffer) => {
    left -= chunk.length
    if (left < 0) request.destroy()
  })
  request.resume()
}
