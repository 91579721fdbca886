import type { Document } from 'bson'

/** A failure as MongoDB reports it: the code and codeName are those of its error_codes.yml. */
export class MongoError extends Error {
  readonly code: number
  readonly codeName: string
  readonly details: Document

  constructor(code: number, codeName: string, message: string, details: Document = {}) {
    super(message)
    this.code = code
    this.codeName = codeName
    this.details = details
  }
}

export function badValue(message: string): MongoError {
  return new MongoError(2, 'BadValue', message)
}

export function failedToParse(message: string): MongoError {
  return new MongoError(9, 'FailedToParse', message)
}

export function unsupported(what: string): MongoError {
  return badValue(`${what} is not supported by the embedded database`)
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
