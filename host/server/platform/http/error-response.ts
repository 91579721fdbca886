import type { ErrorBody } from '#host/contract/error-body.ts'
import { isDatabaseAway } from '../database/database.ts'
import { AppError, unavailable } from '../errors.ts'
import type { Logger } from '../logger.ts'

export const UNEXPECTED = 'Something went wrong on our side. Please try again.'

/** Turns an error into a response: the message of an expected failure, or for a bug a fixed text and the request id. */
export function toErrorResponse(error: unknown, requestId: string, logger: Logger): Response {
  if (error instanceof Response) return error
  const known = expectedFailure(error)
  if (!known) {
    logger.error({ err: error, requestId }, 'unexpected error')
    return Response.json({ message: UNEXPECTED, requestId } satisfies ErrorBody, { status: 500 })
  }
  const { issues, retryAfter, details, headers } = known.options
  const body: ErrorBody = { ...details, message: known.message }
  if (issues) body.issues = issues
  if (retryAfter !== undefined) body.retryAfter = retryAfter
  if (known.status >= 500) body.requestId = requestId
  const response = Response.json(body, { status: known.status, headers: headers ?? {} })
  if (retryAfter !== undefined) response.headers.set('Retry-After', String(retryAfter))
  return response
}

/** The error as a failure that clients may see, or null for a bug. */
export function expectedFailure(error: unknown): AppError | null {
  if (error instanceof AppError) return error
  return isDatabaseAway(error) ? unavailable(error) : null
}
