import type { Document } from 'bson'
import { isDocument } from '../keys/bson-value.ts'

/** Top-level fields that a filter looks at; null when that cannot be told. */
export function fieldsOfFilter(filter: Document, fields = new Set<string>()): Set<string> | null {
  for (const [key, v] of Object.entries(filter)) {
    if (key === '$and' || key === '$or' || key === '$nor') {
      if (!Array.isArray(v) || !v.every((part) => isDocument(part) && fieldsOfFilter(part, fields))) return null
    } else if (key.startsWith('$') && key !== '$comment') return null
    else fields.add(topField(key))
  }
  return fields
}

/** Top-level fields that a pipeline reads before a stage builds new documents; null when it may need all of them. */
export function fieldsOfPipeline(stages: readonly Document[]): Set<string> | null {
  const fields = new Set<string>()
  for (const stage of stages) {
    const [[name, operand] = ['', undefined]] = Object.entries(stage)
    if (name === '$skip' || name === '$limit') continue
    if (name === '$count') return fields
    if (name === '$group' || name === '$sortByCount') return addExpression(operand, fields) ? fields : null
    if (name === '$project' && isInclusion(operand)) return addInclusion(operand, fields) ? fields : null
    if (name === '$sort') Object.keys(operand).forEach((key) => fields.add(topField(key)))
    else if (name === '$match') {
      if (!fieldsOfFilter(operand, fields)) return null
    } else if (name === '$unwind') {
      if (!addExpression(typeof operand === 'string' ? operand : operand.path, fields)) return null
    } else return null
  }
  return null
}

export function topField(path: string): string {
  return path.split('.', 1)[0] ?? path
}

function isInclusion(spec: unknown): spec is Document {
  return isDocument(spec) && Object.values(spec).some((v) => v === 1 || v === true || typeof v === 'string')
}

function addInclusion(spec: Document, fields: Set<string>): boolean {
  fields.add('_id')
  return Object.entries(spec).every(([key, v]) => {
    if (typeof v !== 'number' && typeof v !== 'boolean') return addExpression(v, fields)
    fields.add(topField(key))
    return true
  })
}

/** False when the expression may reach the whole document, as `$$ROOT` does. */
function addExpression(v: unknown, fields: Set<string>): boolean {
  if (typeof v === 'string' && v.startsWith('$$')) return v === '$$NOW' || v === '$$REMOVE'
  if (typeof v === 'string' && v.startsWith('$')) fields.add(topField(v.slice(1)))
  if (Array.isArray(v)) return v.every((item) => addExpression(item, fields))
  return !isDocument(v) || Object.values(v).every((item) => addExpression(item, fields))
}
