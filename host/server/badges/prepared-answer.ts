import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

type Packing = 'br' | 'gzip'

/** A response that is the same for everybody: built and compressed once, sent many times. */
export type PreparedAnswer = {
  readonly status: number
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string>>
  /** The compressed body for each encoding, filled on first use. */
  readonly packed: Map<Packing, Buffer>
}

const OPEN = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Timing-Allow-Origin': '*',
  Vary: 'Accept-Encoding',
}
/** An SVG opened directly is a document, and its own style sheet must apply there too. */
const IMAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

export type AnswerOptions = { readonly status?: number; readonly headers?: Readonly<Record<string, string>> }

/** A response open to every site, without cookies. */
export function prepareAnswer(
  content: string | Buffer,
  type: string,
  caching: string,
  options: AnswerOptions = {},
): PreparedAnswer {
  const body = Buffer.from(content)
  const headers = {
    ...OPEN,
    'Content-Type': type,
    'Cache-Control': caching,
    ETag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    ...(type.startsWith('image/svg') && { 'Content-Security-Policy': IMAGE_POLICY }),
    ...options.headers,
  }
  return { status: options.status ?? 200, body, headers, packed: new Map() }
}

/** The response of a route; the middleware before the routes compresses it. */
export function toResponse(request: Request, { status, body, headers }: PreparedAnswer): Response {
  const unchanged = isUnchanged(status, request.headers.get('If-None-Match'), headers)
  return new Response(unchanged ? null : new Uint8Array(body), { status: unchanged ? 304 : status, headers })
}

/** The response of the middleware before the routes. */
export function sendAnswer(request: IncomingMessage, response: ServerResponse, answer: PreparedAnswer): void {
  const { status, headers } = answer
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
  if (isUnchanged(status, request.headers['if-none-match'], headers)) {
    response.writeHead(304).end()
    return
  }
  const isPacked = headers['Content-Type'] === 'application/gzip'
  const packing = isPacked ? null : packingFor(request.headers['accept-encoding'] ?? '')
  const body = packing ? packedBody(answer, packing) : answer.body
  if (packing) response.setHeader('Content-Encoding', packing)
  response.setHeader('Content-Length', body.length)
  response.writeHead(status).end(request.method === 'HEAD' ? undefined : body)
}

function isUnchanged(status: number, known: string | null | undefined, { ETag }: PreparedAnswer['headers']): boolean {
  return status === 200 && !!known && !!ETag && (known === '*' || known.includes(ETag))
}

function packingFor(accepted: string): Packing | null {
  return /\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted)
    ? 'br'
    : /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted)
      ? 'gzip'
      : null
}

function packedBody({ body, headers, packed }: PreparedAnswer, packing: Packing): Buffer {
  const held = packed.get(packing)
  if (held) return held
  // Scripts change only with a build, so the best compression is worth its time.
  const quality = headers['Content-Type']?.startsWith('text/javascript') ? 11 : 5
  const made =
    packing === 'br'
      ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
      : gzipSync(body, { level: 9 })
  packed.set(packing, made)
  return made
}
