import { z } from 'zod'
import { boundedJson } from '../text/bounded-json.ts'
import { isRecord, quotedJson } from '../text/read-json.ts'
import { schemaFaults } from './schema-faults.ts'

const MAX_FAULTS = 5
const DATA = new Set(['enum', 'const', 'default', 'examples'])

const type = z.enum(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'], {
  error: ({ input }) => `is not a JSON Schema type: ${quotedJson(input, 40)}`,
})
const subschema: z.ZodType = z.lazy(() => z.preprocess((one) => (typeof one === 'boolean' ? {} : one), keywords))
/** Before 2020-12 the list of `prefixItems` stood in `items`. */
const items = z.preprocess((one) => (Array.isArray(one) ? { prefixItems: one } : one), subschema)
/** Keywords and what each needs (JSON Schema 2020-12, validation); all others are allowed. */
const keywords = z.looseObject({
  ...each('type', z.union([type, z.array(type).min(1)])),
  ...each('required', z.array(z.string())),
  ...each('enum', z.array(z.unknown())),
  ...each('minLength maxLength minItems maxItems minProperties maxProperties', z.int().min(0)),
  ...each('minimum maximum multipleOf', z.number()),
  ...each('title description format pattern', z.string()),
  ...each('uniqueItems', z.boolean()),
  ...each('items', items),
  ...each('additionalProperties not if then else contains propertyNames', subschema),
  ...each('allOf anyOf oneOf prefixItems', z.array(subschema)),
  ...each('properties patternProperties $defs definitions dependentSchemas', z.record(z.string(), subschema)),
})

function each(names: string, needed: z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(names.split(' ').map((name) => [name, needed.optional()]))
}

/**
 * Why the schema of a tool's arguments is invalid; limited in depth and size. `root` is what the schema must describe: an
 * object with its type stated, an object, or anything.
 */
export function toolSchemaFaults(
  schema: unknown,
  { name = 'inputSchema', root: asked = 'typed' }: { name?: string; root?: 'typed' | 'object' | 'any' } = {},
): string[] {
  const bounded = boundedJson(schema)
  if (!isRecord(bounded)) return [`${name} must be an object`]
  const isObject = bounded['type'] === 'object' || (asked === 'object' && bounded['type'] === undefined)
  const faults = [
    ...(isObject || asked === 'any' ? [] : [`${name}.type must be "object"`]),
    ...schemaFaults(keywords, bounded).map((fault) => `${name}.${fault}`),
    ...deadReferences(bounded, bounded, name),
  ]
  return faults.slice(0, MAX_FAULTS)
}

/** Only references within the schema are resolved; values of these keywords are no schemas. */
function deadReferences(node: object, root: Readonly<Record<string, unknown>>, path: string): string[] {
  return Object.entries(node).flatMap(([name, value]: [string, unknown]) => {
    if (DATA.has(name)) return []
    const at = `${path}.${name}`.slice(0, 120)
    if (typeof value === 'object' && value !== null) return deadReferences(value, root, at)
    const [, place = '', member = ''] = /^#\/(\$defs|definitions)\/([^/~%]*)$/.exec(String(value)) ?? []
    const places = root[place]
    const isDead = name === '$ref' && place !== '' && !(isRecord(places) && Object.hasOwn(places, member))
    return isDead ? [`${at} does not resolve: ${quotedJson(value, 40)}`] : []
  })
}
