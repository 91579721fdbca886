import { expect, test } from 'vitest'
import { z } from 'zod'
import { AppError } from '../errors.ts'
import { parseInput } from './read-json.ts'

const schema = z.object({
  url: z.string({ error: 'Please enter a URL' }).min(1, 'Please enter a URL'),
  kind: z.enum(['quick', 'whole']).default('quick'),
  limit: z.coerce.number().int().min(1).max(500).default(100),
  deep: z.boolean().default(true),
  tags: z.array(z.string().max(5)).max(2).default([]),
})

function refusalOf(value: unknown): AppError {
  try {
    parseInput(schema, value)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
  throw new Error('This was taken.')
}

test.each([null, [], ['https://a.example'], 'https://a.example', 5, undefined])(
  '%j is judged as a body without fields',
  (value) => {
    const { message, options } = refusalOf(value)
    expect(message).toBe('Please enter a URL')
    expect(options.issues).toEqual([{ path: 'url', message: 'Please enter a URL' }])
  },
)

test('a value that is no object is refused even if no field is required', () => {
  expect(() => parseInput(z.object({ name: z.string().optional() }), [])).toThrow('not a JSON object')
})

test.each([
  [{ kind: 'slow' }, 'kind must be one of quick, whole.'],
  [{ limit: 'many' }, 'limit must be a number.'],
  [{ limit: '1.5' }, 'limit must be a whole number.'],
  [{ limit: '0' }, 'limit must be at least 1.'],
  [{ limit: 501 }, 'limit must be at most 500.'],
  [{ deep: 'yes' }, 'deep must be true or false.'],
  [{ tags: 'x' }, 'tags must be a list.'],
  [{ tags: ['a', 'b', 'c'] }, 'tags must have at most 2 entries.'],
  [{ tags: ['a', 5] }, 'tags.1 must be a text.'],
  [{ tags: ['longer than five'] }, 'tags.0 must have at most 5 characters.'],
])('%j is refused in words that name the field', (fields, message) => {
  expect(refusalOf({ url: 'a.example', ...fields }).message).toBe(message)
})
