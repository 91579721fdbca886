import { WidgetError } from './widget-error.ts'

type JsonObject = Readonly<Record<string, unknown>>

const TIMEOUT_MS = 8_000
const BACKOFF_MS = 1_000
/** Far above any response of ours; a longer text is not parsed. */
const MAX_BYTES = 100_000

/** Resolves after the time, also when the work was aborted meanwhile: the next request then is refused. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}

function parse(text: string): JsonObject | null {
  try {
    const value: unknown = JSON.parse(text.length > MAX_BYTES ? '' : text)
    return value instanceof Object ? (value as JsonObject) : null
  } catch {
    return null
  }
}

function refusal(status: number, body: JsonObject | null): WidgetError {
  const code = status === 429 ? 'rate-limited' : status >= 500 ? 'server' : 'refused'
  const { message, requestId } = body ?? {}
  return new WidgetError(code, String(message ?? `Status ${status}`), status, requestId)
}

/**
 * Fetches a JSON object without cookies and without telling the path of the page.
 * @throws WidgetError; the signal's own reason when the caller aborted
 */
export async function requestJson(url: string, signal: AbortSignal, options?: RequestInit): Promise<JsonObject> {
  const limit = new AbortController()
  setTimeout(() => limit.abort(), TIMEOUT_MS)
  try {
    const answer = await fetch(url, {
      credentials: 'omit',
      referrerPolicy: 'strict-origin',
      signal: AbortSignal.any([signal, limit.signal]),
      ...options,
    })
    const parsed = parse(await answer.text())
    if (!answer.ok) throw refusal(answer.status, parsed)
    if (!parsed) throw new WidgetError('invalid-answer', 'Answer is not JSON.')
    return parsed
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (error instanceof WidgetError) throw error
    if (limit.signal.aborted) throw new WidgetError('timeout', 'No answer in time.')
    throw new WidgetError(navigator.onLine ? 'network' : 'offline', 'Blocked, or server not reached.')
  }
}

/** A read with one retry after a pause, unless the server refused it. */
export async function readJson(url: string, signal: AbortSignal): Promise<JsonObject> {
  try {
    return await requestJson(url, signal)
  } catch (error) {
    if (signal.aborted || (error instanceof WidgetError && error.code === 'refused')) throw error
    await pause(BACKOFF_MS)
    return requestJson(url, signal)
  }
}
