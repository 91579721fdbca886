import type { Document } from 'bson'

/** A failure as MongoDB reports it: the code and codeName are those of its error_codes.yml. */
export class MongoError extends Error {
  constructor(
    readonly code: number,
    readonly codeName: string,
    message: string,
    readonly details: Document = {},
  ) {
    super(message)
  }
}

export function badValue(message: string): MongoError {
  return new MongoError(2, 'BadValue', message)
}

export function unsupported(what: string): MongoError {
  return badValue(`${what} is not supported by the embedded database`)
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
