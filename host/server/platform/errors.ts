import type { Issue } from '#host/contract/error-body.ts'

const STATUS = {
  'invalid-input': 400,
  unauthorized: 401,
  forbidden: 403,
  'not-found': 404,
  'method-not-allowed': 405,
  conflict: 409,
  'too-large': 413,
  'rate-limited': 429,
  unavailable: 503,
} as const

export type AppErrorCode = keyof typeof STATUS

export type AppErrorOptions = ErrorOptions & {
  issues?: Issue[] | undefined
  /** Whole seconds; also sent as the Retry-After header. */
  retryAfter?: number | undefined
  headers?: Record<string, string> | undefined
  /** Further fields of the response body, such as the scan that an error is about. */
  details?: Record<string, unknown> | undefined
}

/** An expected failure. Its message is shown to the person who caused it, so it never carries anything internal. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: AppErrorCode
  readonly options: AppErrorOptions

  constructor(code: AppErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, options)
    this.code = code
    this.options = options
  }

  get status(): number {
    return STATUS[this.code]
  }
}

export function unauthorized(): AppError {
  return new AppError('unauthorized', 'Unauthorized')
}

/** The database does not answer; the client may try again in two seconds. */
export function unavailable(cause?: unknown): AppError {
  return new AppError('unavailable', 'The service cannot reach its database right now. Please try again in a moment.', {
    cause,
    headers: { 'Retry-After': '2' },
  })
}
