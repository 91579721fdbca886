import { inPageWorkspace } from './workspace-address.ts'
import type { Issue } from '#host/contract/error-body.ts'

/** What the API says, to programs too, when a session has ended. */
const SIGNED_OUT = 'Unauthorized'

/** A failed call. `message` is `status: body`, for logs; `userMessage` is for people. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly status: number
  /** The parsed body, or null if it is not JSON. */
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

/** Whether a call failed because the session has ended. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof ApiError && error.userMessage === SIGNED_OUT
}

/** The server's message if it sent one, otherwise the fallback; never JSON or a status line. */
export function messageForUser(error: unknown, fallback: string): string {
  if (isSignedOut(error)) return 'You are signed out. Open another tab, sign in there, then try again here.'
  return (error instanceof ApiError && error.userMessage) || fallback
}

async function requireOk(response: Response): Promise<Response> {
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText)
  return response
}

/** Sends JSON with cookies. Returns null for an empty response. */
export async function write<Answer = unknown>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<Answer> {
  const response = await requireOk(
    await fetch(inPageWorkspace(path), {
      method,
      credentials: 'include',
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    }),
  )
  const text = await response.text()
  return (text ? JSON.parse(text) : null) as Answer
}

/** Reads JSON with cookies. With `on401: 'null'` a 401 returns null; any other failure throws. */
export async function read<Answer>(
  path: string,
  { on401 = 'throw', signal }: { on401?: 'null' | 'throw'; signal?: AbortSignal } = {},
): Promise<Answer | null> {
  const response = await fetch(inPageWorkspace(path), { credentials: 'include', ...(signal ? { signal } : {}) })
  if (on401 === 'null' && response.status === 401) return null
  return (await (await requireOk(response)).json()) as Answer
}
