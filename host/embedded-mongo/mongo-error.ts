import type { Document } from 'bson'

/** Error codes by their names in MongoDB's error_codes.yml. */
const CODES = {
  BadValue: 2,
  UnknownError: 8,
  FailedToParse: 9,
  TypeMismatch: 14,
  IllegalOperation: 20,
  NamespaceNotFound: 26,
  IndexNotFound: 27,
  PathNotViable: 28,
  CannotBackfillArray: 34,
  ConflictingUpdateOperators: 40,
  CursorNotFound: 43,
  NamespaceExists: 48,
  DollarPrefixedFieldName: 52,
  InvalidIdField: 53,
  EmptyFieldName: 56,
  CommandNotFound: 59,
  ImmutableField: 66,
  CannotCreateIndex: 67,
  InvalidNamespace: 73,
  IndexOptionsConflict: 85,
  IndexKeySpecsConflict: 86,
  NotAReplicaSet: 123,
  ExceededMemoryLimit: 146,
  QueryExceededMemoryLimitNoDiskUseAllowed: 292,
  BSONObjectTooLarge: 10334,
  DuplicateKey: 11000,
  OutOfDiskSpace: 14031,
  Location31254: 31254,
  Location40324: 40324,
  Location40415: 40415,
  Location40573: 40573,
} as const

/** A failure as MongoDB reports it. */
export class MongoError extends Error {
  readonly code: number

  constructor(
    readonly codeName: keyof typeof CODES,
    message: string,
    readonly details: Document = {},
  ) {
    super(message)
    this.code = CODES[codeName]
  }
}

export function badValue(message: string): MongoError {
  return new MongoError('BadValue', message)
}

/** For what MongoDB has and this server does not. */
export function unsupported(what: string): MongoError {
  return badValue(`${what} is not supported by the embedded database`)
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
