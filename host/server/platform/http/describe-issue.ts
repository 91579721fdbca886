import type { z } from 'zod'

const NAMES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
}
const UNITS: Readonly<Record<string, string>> = { string: 'characters', array: 'entries' }

/** The message for an issue whose schema has none: names the field and what it must be. */
export function describeIssue(issue: z.core.$ZodRawIssue): string {
  const field = issue.path?.join('.') || 'The body'
  if (issue.input === undefined && issue.code !== 'unrecognized_keys') return `${field} is required.`
  switch (issue.code) {
    case 'invalid_type':
      return `${field} must be ${NAMES[issue.expected] ?? 'of another kind'}.`
    case 'invalid_value':
      return `${field} must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}.`
    case 'too_small':
      return `${field} must ${amount('at least', issue.minimum, issue.origin)}.`
    case 'too_big':
      return `${field} must ${amount('at most', issue.maximum, issue.origin)}.`
    default:
      return `${field} is not valid.`
  }
}

function amount(bound: string, limit: number | bigint, origin: string): string {
  const unit = UNITS[origin]
  return unit ? `have ${bound} ${limit} ${unit}` : `be ${bound} ${limit}`
}
