import { z } from 'zod'

/**
 * What contracts build their schemas with, under a name that the bundler is told: calls of `zod` and of what they return
 * do nothing but answer, so the schemas stay out of pages that only read a contract's constants. The members of `z` itself
 * lose that name when they are bundled.
 */
export const zod = {
  array: z.array,
  base64: z.base64,
  boolean: z.boolean,
  coerce: z.coerce,
  custom: z.custom,
  discriminatedUnion: z.discriminatedUnion,
  email: z.email,
  enum: z.enum,
  iso: z.iso,
  literal: z.literal,
  looseObject: z.looseObject,
  number: z.number,
  object: z.object,
  partialRecord: z.partialRecord,
  record: z.record,
  strictObject: z.strictObject,
  string: z.string,
  union: z.union,
  unknown: z.unknown,
  uuid: z.uuid,
}

/**
 * Fields of an object's schema, one for each name.
 * @__NO_SIDE_EFFECTS__
 */
export function fieldsFor<const Name extends string, Field>(
  names: readonly Name[],
  field: (name: Name) => Field,
): { [Each in Name]: Field } {
  return Object.fromEntries(names.map((name) => [name, field(name)])) as { [Each in Name]: Field }
}
