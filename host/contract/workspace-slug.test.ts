import { readdirSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isReserved, slugOfName, slugRefusal } from './workspace-slug.ts'

test('every first segment of an address of the product is reserved', () => {
  const files = readdirSync('host/app/routes').filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
  const segments = files.map((name) => name.split(/[.[]/)[0] ?? '').filter((name) => /^[a-z0-9-]{2,}$/.test(name))
  expect(segments.length).toBeGreaterThan(50)
  expect(segments.filter((segment) => !isReserved(segment))).toEqual([])
})

test.each([
  'a',
  'a'.repeat(41),
  'a'.repeat(300),
  'Books',
  'books_shop',
  'books shop',
  '-books',
  'books-',
  'books--shop',
  '../admin',
  'bücher',
  'bооks', // two Cyrillic letters
  'settings',
  'sett1ngs',
  'set-tings',
  'adrnin',
  'l0gin',
  'w',
  '',
])('the slug %j is refused with a reason', (slug) => {
  expect(slugRefusal(slug)).toMatch(/\w/)
})

test.each(['books', 'acme-2026', 'a1', 'x'.repeat(40)])('the slug %j may be used', (slug) => {
  expect(slugRefusal(slug)).toBeNull()
})

test.each([
  ['Ünique Näme', 'unique-name'],
  ['  Acme, Inc.  ', 'acme-inc'],
  ['settings', 'team-settings'],
  ['書店', 'team-space'],
  ['A', 'team-a'],
  ['x'.repeat(300), 'x'.repeat(32)],
  ['\u{202E}evil', 'evil'],
])('a name becomes a slug that may be used: %j', (name, slug) => {
  expect(slugOfName(name)).toBe(slug)
  expect(slugRefusal(slug)).toBeNull()
})
