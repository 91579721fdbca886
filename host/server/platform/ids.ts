import { v7, validate, version } from 'uuid'

/** A UUIDv7: unique, and sortable by the time it was made. */
export function newId(): string {
  return v7()
}

/** Whether a value could be one of our ids. */
export function isId(value: unknown): value is string {
  return typeof value === 'string' && validate(value) && version(value) === 7
}
