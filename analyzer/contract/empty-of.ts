import type { z } from 'zod'

/**
 * An empty value for each field of a schema: null if the field allows it, else 0, '', [], {} or false. Optional fields
 * are omitted. A field without an empty value, such as an enum, is undefined.
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
