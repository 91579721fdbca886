import type { Issue } from '#host/contract/error-body.ts'

/** A failed call. `message` is status, colon, space, body; `userMessage` is what a person reads. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The parsed body, null when it was not JSON. */
  readonly body: Record<string, unknown> | null

  constructor(status: number, text: string, statusText: string) {
    super(`${status}: ${text || statusText}`)
    this.status = status
    this.body = parseBody(text)
  }

  get userMessage(): string | null {
    const message = this.body?.['message']
    return typeof message === 'string' && message ? message : null
  }

  get issues(): readonly Issue[] {
    const issues = this.body?.['issues']
    return Array.isArray(issues) ? issues.filter(isIssue) : []
  }
}

function isIssue(value: unknown): value is Issue {
  return typeof value === 'object' && value !== null && 'path' in value && 'message' in value
}

function parseBody(text: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : null
  } catch {
    return null
  }
}

/** The server's own words where it gave some, else the fallback. Never JSON, never a status line. */
export function userMessageOf(error: unknown, fallback: string): string {
  return (error instanceof ApiError && error.userMessage) || fallback
}

async function requireOk(response: Response): Promise<Response> {
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  return response
}

/** Sends JSON with cookies. A successful answer without a body is null. */
export async function write<Answer = unknown>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await requireOk(
    await fetch(path, {
      method,
      credentials: 'include',
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    }),
  )
  const text = await response.text()
  return (text ? JSON.parse(text) : null) as Answer
}

/** Reads JSON with cookies. On a 401 it gives null when asked to, else it throws as on any other failure. */
export async function read<Answer>(
  path: string,
  { on401 = 'throw', signal }: { on401?: 'null' | 'throw'; signal?: AbortSignal } = {},
): Promise<Answer | null> {
  const response = await fetch(path, { credentials: 'include', ...(signal ? { signal } : {}) })
  if (on401 === 'null' && response.status === 401) return null
  return (await (await requireOk(response)).json()) as Answer
}
