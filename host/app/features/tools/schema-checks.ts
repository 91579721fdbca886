import type { SchemaCheck, Values } from './json-ld.ts'
import type { SchemaField, SchemaKind } from './schema-kinds-data.ts'

/** Checks a block by the rules of a scan. */
export function schemaChecks({ fields, title }: SchemaKind, values: Values): SchemaCheck[] {
  const found = fields.flatMap((field) => checkOf(field, (values[field.name] ?? '').trim()))
  return found.some(({ tone }) => tone === 'bad')
    ? found
    : [...found, { tone: 'good', text: `Valid ${title} markup: nothing required is missing` }]
}

function checkOf({ label, need, problem }: SchemaField, value: string): SchemaCheck[] {
  const [name = label] = label.split(',')
  if (value === '') {
    if (need === 'required') return [{ tone: 'bad', text: `${name} is missing` }]
    return need === 'recommended' ? [{ tone: 'poor', text: `${name} is recommended` }] : []
  }
  const wrong = problem?.(value)
  return wrong ? [{ tone: 'bad', text: `${name}: ${wrong}` }] : []
}
