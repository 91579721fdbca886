import { isRecord, quotedJson } from '../text/read-json.ts'

const TYPES = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean', 'null'])
/** Keywords whose value is one schema, a list or a map of schemas (JSON Schema 2020-12). */
const CHILDREN = {
  one: ['items', 'additionalProperties', 'not', 'if', 'then', 'else', 'contains', 'propertyNames'],
  list: ['allOf', 'anyOf', 'oneOf', 'prefixItems'],
  map: ['properties', 'patternProperties', '$defs', 'definitions', 'dependentSchemas'],
} as const
const isText = (value: unknown) => typeof value === 'string'
const isType = (value: unknown) => isText(value) && TYPES.has(String(value))
/** Keywords with the kind of value that each needs (JSON Schema 2020-12, validation). */
const VALUES: readonly (readonly [names: readonly string[], isOf: (value: unknown) => boolean, fault: string])[] = [
  [
    ['type'],
    (value) => (Array.isArray(value) ? value.length > 0 && value.every(isType) : isType(value)),
    'is not a JSON Schema type: {value}',
  ],
  [['required'], (value) => Array.isArray(value) && value.every(isText), 'must be a list of names'],
  [['enum'], Array.isArray, 'must be a list'],
  [
    ['minLength', 'maxLength', 'minItems', 'maxItems', 'minProperties', 'maxProperties'],
    (value) => Number.isInteger(value) && Number(value) >= 0,
    'must be an integer of 0 or more',
  ],
  [['minimum', 'maximum', 'multipleOf'], (value) => typeof value === 'number', 'must be a number'],
  [['title', 'description', 'format', 'pattern'], isText, 'must be a string'],
  [['uniqueItems'], (value) => typeof value === 'boolean', 'must be true or false'],
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
    for (const [names, isOf, fault] of VALUES)
      for (const name of names)
        if (name in schema && !isOf(schema[name]))
          this.#note(
            `${path}.${name}`,
            fault.replace('{value}', () => quotedJson(schema[name], 40)),
          )
    this.#judgeReference(schema['$ref'], path)
    for (const kind of ['one', 'list', 'map'] as const)
      for (const name of CHILDREN[kind])
        if (name in schema) this.#visitChildren(schema[name], kind, `${path}.${name}`, depth)
  }

  /** Only references within the schema are resolved. */
  #judgeReference(reference: unknown, path: string): void {
    const [start, place = '', name = '', ...more] = typeof reference === 'string' ? reference.split('/', 4) : []
    const isPlain = start === '#' && (place === '$defs' || place === 'definitions') && more.length === 0
    if (!isPlain || /[~%]/.test(name)) return
    const places = this.#root[place]
    if (!isRecord(places) || !Object.hasOwn(places, name))
      this.#note(`${path}.$ref`, `does not resolve: ${quotedJson(reference, 40)}`)
  }

  #visitChildren(value: unknown, kind: keyof typeof CHILDREN, path: string, depth: number): void {
    // Before 2020-12 `items` could be a list.
    if (kind === 'one' && !Array.isArray(value)) return this.visit(value, path, depth + 1)
    const isWrong = kind === 'map' ? !isRecord(value) : !Array.isArray(value)
    if (isWrong) return this.#note(path, kind === 'map' ? 'must be an object of schemas' : 'must be a list of schemas')
    const children = value as Readonly<Record<string, unknown>>
    for (const name in children) {
      if (this.#nodes > MAX_NODES) return
      this.visit(children[name], `${path}.${name.slice(0, 40)}`, depth + 1)
    }
  }

  #note(path: string, what: string): void {
    if (this.faults.length < MAX_FAULTS) this.faults.push(`${path.slice(0, 120)} ${what}`)
  }
}
