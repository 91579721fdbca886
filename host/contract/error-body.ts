export type Issue = { path: string; message: string }

/** Every failed call of the HTTP API answers with this. */
export type ErrorBody = { message: string; issues?: Issue[]; requestId?: string; retryAfter?: number }
