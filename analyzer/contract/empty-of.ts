import type { z } from 'zod'

/**
 * The fields of a schema with nothing in them: null where a value may be missing, else zero, no text, no items, no.
 * Optional fields are left out; what has no such value (a choice, a date) is undefined.
 */
export function emptyOf(schema: z.ZodObject): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(schema.shape as Record<string, z.ZodType>)
      .filter(([, field]) => !field.isOptional())
      .map(([name, field]) => [name, emptyValue(field)]),
  )
}

const EMPTY: Readonly<Record<string, () => unknown>> = {
  nullable: () => null,
  array: () => [],
  number: () => 0,
  string: () => '',
  boolean: () => false,
  record: () => ({}),
}

function emptyValue(field: z.ZodType): unknown {
  return field.type === 'object' ? emptyOf(field as z.ZodObject) : EMPTY[field.type]?.()
}
