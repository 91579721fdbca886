import { createCookieJar } from './cookie-jar.ts'

export type TestBrowser = ReturnType<typeof createTestBrowser>
export type JsonAnswer = { status: number; headers: Headers; body: unknown; text: string }

/** Talks to a test host as one browser does: keeps cookies, sends the page's Origin, follows no redirect by itself. */
export function createTestBrowser(origin: string) {
  const cookies = createCookieJar()

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers)
    // To pack answers and unpack them again takes time, and shows nothing.
    if (!headers.has('Accept-Encoding')) headers.set('Accept-Encoding', 'identity')
    const cookie = cookies.header()
    if (cookie && !headers.has('Cookie')) headers.set('Cookie', cookie)
    if ((init.method ?? 'GET') !== 'GET' && !headers.has('Origin')) headers.set('Origin', origin)
    const response = await fetch(new URL(path, origin), { ...init, headers, redirect: 'manual' })
    cookies.keep(response.headers)
    return response
  }

  /** Sends a JSON body and reads a JSON answer; `body` is null for an answer without one. */
  async function call(
    method: string,
    path: string,
    payload?: unknown,
    headers: Record<string, string> = {},
  ): Promise<JsonAnswer> {
    const body = payload === undefined ? null : JSON.stringify(payload)
    const type: Record<string, string> = body === null ? {} : { 'Content-Type': 'application/json' }
    const response = await send(path, { method, body, headers: { ...type, ...headers } })
    const text = await response.text()
    const isJson = response.headers.get('Content-Type')?.startsWith('application/json') ?? false
    return {
      status: response.status,
      headers: response.headers,
      body: isJson ? (JSON.parse(text) as unknown) : null,
      text,
    }
  }

  return { origin, cookies, fetch: send, call }
}
