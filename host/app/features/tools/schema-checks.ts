import type { SchemaCheck, Values } from './json-ld.ts'
import type { SchemaField, SchemaKind } from './schema-kinds-data.ts'

/** What a block lacks by the rules that our own scan judges it by. */
export function schemaChecks({ fields, title }: SchemaKind, values: Values): SchemaCheck[] {
  const found = fields.flatMap((field) => checkOf(field, (values[field.name] ?? '').trim()))
  return found.some(({ tone }) => tone === 'bad')
    ? found
    : [...found, { tone: 'good', text: `Valid as ${title}: all that is required is there` }]
}

function checkOf({ label, need, problem }: SchemaField, value: string): SchemaCheck[] {
  const [name = label] = label.split(',')
  if (value === '') {
    if (need === 'required') return [{ tone: 'bad', text: `${name} is missing` }]
    return need === 'recommended' ? [{ tone: 'poor', text: `${name}: recommended` }] : []
  }
  const wrong = problem?.(value)
  return wrong ? [{ tone: 'bad', text: `${name}: ${wrong}` }] : []
}
