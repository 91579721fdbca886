import { isRecord } from '../text/read-json.ts'

const TYPES = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'])
/** Keywords whose value is one schema, a list or a map of schemas (JSON Schema 2020-12). */
const ONE = ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames']
const LIST = ['allOf', 'anyOf', 'oneOf', 'prefixItems']
const MAP = ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas']
/** Keywords with the kind of value that each needs (JSON Schema 2020-12, validation). */
const VALUES: readonly (readonly [names: readonly string[], isOf: (value: unknown) => boolean, what: string])[] = [
  [
    ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'],
    (value) => Number.isInteger(value) && Number(value) >= 0,
    'an integer of 0 or more',
  ],
  [['minimum', 'maximum', 'multipleOf'], (value) => typeof value === 'number', 'a number'],
  [['title', 'description', 'format', 'pattern'], (value) => typeof value === 'string', 'a string'],
  [['uniqueItems'], (value) => typeof value === 'boolean', 'true or false'],
]
const MAX_NODES = 500
const MAX_DEPTH = 12
const MAX_FAULTS = 5

/**
 * Why the schema of a tool's arguments is invalid; limited in depth and size. `root` is what the schema must describe: an
 * object with its type stated, an object, or anything.
 */
export function toolSchemaFaults(
  schema: unknown,
  { name = 'inputSchema', root: asked = 'typed' }: { name?: string; root?: 'typed' | 'object' | 'any' } = {},
): string[] {
  if (!isRecord(schema)) return [`${name} must be an object`]
  const isObject = schema['type'] === 'object' || (asked === 'object' && schema['type'] === undefined)
  const root = isObject || asked === 'any' ? [] : [`${name}.type must be "object"`]
  const walk = new SchemaWalk(schema)
  walk.visit(schema, name, 0)
  return [...new Set([...root, ...walk.faults])].slice(0, MAX_FAULTS)
}

class SchemaWalk {
  readonly faults: string[] = []
  readonly #root: Readonly<Record<string, unknown>>
  #nodes = 0

  constructor(root: Readonly<Record<string, unknown>>) {
    this.#root = root
  }

  visit(schema: unknown, path: string, depth: number): void {
    if (++this.#nodes > MAX_NODES || depth > MAX_DEPTH || this.faults.length >= MAX_FAULTS) return
    if (typeof schema === 'boolean') return
    if (!isRecord(schema)) return this.#note(path, 'is not a schema')
    this.#judgeType(schema['type'], path)
    this.#judgeRequired(schema['required'], path)
    if ('enum' in schema && !Array.isArray(schema['enum'])) this.#note(`${path}.enum`, 'must be a list')
    this.#judgeValues(schema, path)
    this.#judgeReference(schema['$ref'], path)
    for (const key of ONE) if (key in schema) this.#visitOne(schema[key], `${path}.${key}`, depth)
    for (const key of LIST) if (key in schema) this.#visitList(schema[key], `${path}.${key}`, depth)
    for (const key of MAP) if (key in schema) this.#visitMap(schema[key], `${path}.${key}`, depth)
  }

  #judgeType(type: unknown, path: string): void {
    if (type === undefined) return
    const types = Array.isArray(type) ? type : [type]
    if (types.length === 0 || !types.every((one) => typeof one === 'string' && TYPES.has(one)))
      this.#note(`${path}.type`, `is not a JSON Schema type: ${shown(type)}`)
  }

  #judgeValues(schema: Record<string, unknown>, path: string): void {
    for (const [names, isOf, what] of VALUES)
      for (const name of names)
        if (name in schema && !isOf(schema[name])) this.#note(`${path}.${name}`, `must be ${what}`)
  }

  /** Only references within the schema are resolved. */
  #judgeReference(reference: unknown, path: string): void {
    const [start, place = '', name = '', ...more] = typeof reference === 'string' ? reference.split('/', 4) : []
    const isPlain = start === '#' && (place === '$defs' || place === 'definitions') && more.length === 0
    if (!isPlain || /[~%]/.test(name)) return
    const places = this.#root[place]
    if (!isRecord(places) || !Object.hasOwn(places, name))
      this.#note(`${path}.$ref`, `does not resolve: ${shown(reference)}`)
  }

  #judgeRequired(required: unknown, path: string): void {
    if (required === undefined) return
    const isList = Array.isArray(required) && required.every((one) => typeof one === 'string')
    if (!isList) this.#note(`${path}.required`, 'must be a list of names')
  }

  #visitOne(schema: unknown, path: string, depth: number): void {
    // Before 2020-12 `items` could be a list.
    if (Array.isArray(schema)) this.#visitList(schema, path, depth)
    else this.visit(schema, path, depth + 1)
  }

  #visitList(list: unknown, path: string, depth: number): void {
    if (!Array.isArray(list)) return this.#note(path, 'must be a list of schemas')
    for (const [index, one] of list.entries()) {
      if (this.#nodes > MAX_NODES) return
      this.visit(one, `${path}.${index}`, depth + 1)
    }
  }

  #visitMap(map: unknown, path: string, depth: number): void {
    if (!isRecord(map)) return this.#note(path, 'must be an object of schemas')
    for (const name in map) {
      if (this.#nodes > MAX_NODES) return
      this.visit(map[name], `${path}.${name.slice(0, 40)}`, depth + 1)
    }
  }

  #note(path: string, what: string): void {
    if (this.faults.length < MAX_FAULTS) this.faults.push(`${path.slice(0, 120)} ${what}`)
  }
}

function shown(value: unknown): string {
  return (JSON.stringify(value) ?? String(value)).slice(0, 40)
}
