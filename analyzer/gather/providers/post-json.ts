import { request } from 'undici'
import { codeOf } from '../../errors.ts'

export type ProviderCall = {
  /** Name of the vendor for error messages. */
  vendor: string
  url: string
  headers: Readonly<Record<string, string>>
  body: unknown
  signal: AbortSignal
}

const MAX_ANSWER_BYTES = 2_000_000
const TIMEOUT_MS = 45_000

/** A refusal or failure of a provider, with a message for the operator. Never contains a key. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError'
  readonly status: number | null

  constructor(message: string, status: number | null, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}

/** Posts JSON to an API at an address from the operator's settings, and returns the JSON response. */
export async function postJson({ vendor, url, headers, body, signal }: ProviderCall): Promise<unknown> {
  let answer: { statusCode: number; text: string }
  try {
    const response = await request(url, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
      headersTimeout: TIMEOUT_MS,
      bodyTimeout: TIMEOUT_MS,
    })
    answer = { statusCode: response.statusCode, text: await readLimited(response.body) }
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (error instanceof ProviderError) throw error
    const code = codeOf(error)
    throw new ProviderError(`${vendor} did not answer${code && ` (${code})`}.`, null, { cause: error })
  }
  if (answer.statusCode < 200 || answer.statusCode >= 300) {
    throw new ProviderError(
      `${vendor} refused with status ${answer.statusCode}${reasonIn(answer.text)}.`,
      answer.statusCode,
    )
  }
  try {
    return JSON.parse(answer.text)
  } catch (error) {
    throw new ProviderError(`The answer of ${vendor} is not JSON.`, answer.statusCode, { cause: error })
  }
}

async function readLimited(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes > MAX_ANSWER_BYTES) throw new ProviderError('The answer of the provider is too long.', null)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Only the type of an error, because vendors repeat parts of a wrong key in their messages. */
function reasonIn(text: string): string {
  try {
    const parsed = JSON.parse(text) as { error?: { type?: unknown; status?: unknown } } | null
    const kind = parsed?.error?.type ?? parsed?.error?.status
    return typeof kind === 'string' && /^[\w.-]{1,60}$/.test(kind) ? ` (${kind})` : ''
  } catch {
    return ''
  }
}
