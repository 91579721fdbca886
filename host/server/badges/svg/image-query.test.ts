import { expect, test } from 'vitest'
import { readBadgeImageQuery } from './index.ts'

test('reads style, size, theme and text', () => {
  const query = new URLSearchParams({ style: 'elite', size: 'large', theme: 'dark', text: 'Measured' })
  expect(readBadgeImageQuery(query)).toEqual({ style: 'elite', size: 'large', theme: 'dark', text: 'Measured' })
})

test('ignores invalid values', () => {
  const query = new URLSearchParams({ style: 'neon', size: '__proto__', theme: 'constructor' })
  expect(readBadgeImageQuery(query)).toEqual({ style: null, size: null, theme: null, text: null })
})

test('cuts a text of any length to 25 code points', () => {
  const { text } = readBadgeImageQuery(new URLSearchParams({ text: '😀'.repeat(5000) }))
  expect([...(text ?? '')]).toHaveLength(25)
})
