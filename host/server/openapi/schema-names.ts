import { z } from 'zod'
import * as analyzer from '#analyzer/contract'
import { errorSchema } from '#host/contract/error-body.ts'

export type JsonObject = { [key: string]: unknown }

const CONTRACTS = import.meta.glob<object>(['../../contract/*.ts', '!**/*.test.ts'], { eager: true })

/** The schemas of the contracts by their names in the document: `scanViewSchema` is `Scan`. */
const NAMES = new Map<unknown, string>(
  [analyzer, ...Object.values(CONTRACTS)].flatMap((exports) =>
    Object.entries(exports).flatMap(([name, schema]) => (schema instanceof z.ZodType ? [[schema, named(name)]] : [])),
  ),
)

function named(name: string): string {
  return analyzer.capitalized(name.replace(/(?:View)?Schema$/, ''))
}

export function refTo(name: string): JsonObject {
  return { $ref: `#/components/schemas/${name}` }
}

/** A reference to a schema that has a name, and otherwise the schema itself. */
export function toJsonSchema(schema: z.ZodType): JsonObject {
  const name = NAMES.get(schema)
  if (name) return refTo(name)
  if (schema instanceof z.ZodArray) return { type: 'array', items: toJsonSchema(schema.element as z.ZodType) }
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })
  return json
}

/** One registry for all, so that a schema inside another becomes a reference to it. */
export function componentSchemas(used: readonly z.ZodType[]): JsonObject {
  const registry = z.registry<{ id: string }>()
  for (const schema of new Set([errorSchema, ...used.map(elementOf)])) {
    const id = NAMES.get(schema)
    if (id) registry.add(schema, { id })
  }
  const uri = (id: string) => `#/components/schemas/${id}`
  const { schemas } = z.toJSONSchema(registry, { uri, io: 'input', unrepresentable: 'any' })
  return Object.fromEntries(
    Object.entries(schemas).map(([id, { $id: _id, $schema: _schema, ...schema }]) => [id, schema]),
  )
}

function elementOf(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodArray ? (schema.element as z.ZodType) : schema
}
