import { expect, it } from 'vitest'
import { chipText } from './chip-text.ts'

it('cuts a chip at 40 characters with an ellipsis', () => {
  expect(chipText('a'.repeat(40))).toBe('a'.repeat(40))
  expect(chipText('How do I let ChatGPT read my site without allowing training?')).toBe(
    'How do I let ChatGPT read my site withou…',
  )
})

it('does not cut a character in two', () => {
  expect(chipText('😀'.repeat(41))).toBe(`${'😀'.repeat(40)}…`)
})
