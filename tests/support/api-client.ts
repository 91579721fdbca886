export type Answer = { status: number; headers: Headers; body: unknown }

/** A person with a cookie jar and an address of the product. */
export function apiClient(origin: string) {
  const cookies = new Map<string, string>()

  async function call(method: string, path: string, body?: unknown): Promise<Answer> {
    const response = await fetch(origin + path, {
      method,
      redirect: 'manual',
      headers: {
        // To pack answers and unpack them again takes time, and shows nothing.
        'Accept-Encoding': 'identity',
        ...(cookies.size > 0 && { Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    for (const cookie of response.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (name && value) cookies.set(name, value)
      else if (name) cookies.delete(name)
    }
    const text = await response.text()
    const isJson = response.headers.get('Content-Type')?.includes('json') === true && text !== ''
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }

  return {
    cookies,
    get: (path: string) => call('GET', path),
    post: (path: string, body: unknown = {}) => call('POST', path, body),
    put: (path: string, body: unknown) => call('PUT', path, body),
    delete: (path: string) => call('DELETE', path),
    call,
    /** Registers a fresh account and keeps its session. */
    async register(name = `user${Math.random().toString(36).slice(2, 10)}`): Promise<Answer> {
      return call('POST', '/api/register', { username: name, email: `${name}@mail.example`, password: 'correct horse' })
    },
    /** Polls a scan until it has ended. */
    async scanOver(id: string, limitMs = 60_000): Promise<Record<string, unknown>> {
      const until = Date.now() + limitMs
      for (;;) {
        const { body } = await call('GET', `/api/scans/${id}`)
        const scan = body as Record<string, unknown>
        if (!['queued', 'running'].includes(String(scan['status']))) return scan
        if (Date.now() > until) throw new Error(`Scan ${id} is still ${String(scan['status'])} after ${limitMs} ms.`)
        await new Promise((resolve) => setTimeout(resolve, 250))
      }
    },
  }
}
export type ApiClient = ReturnType<typeof apiClient>
