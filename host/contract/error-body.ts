export type Issue = { path: string; message: string }

/** The body of every failed call of the HTTP API. */
export type ErrorBody = { message: string; issues?: Issue[]; requestId?: string; retryAfter?: number }
