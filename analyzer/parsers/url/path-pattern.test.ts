import { expect, test } from 'vitest'
import { matchesPathPattern } from './path-pattern.ts'

test.each([
  ['/shop/*', '/shop/lamp', true],
  ['/shop/*', '/shop/lamp/red', false],
  ['/shop/**', '/shop/lamp/red', true],
  ['/**/print', '/shop/lamp/print', true],
  ['/shop', '/shop', true],
  ['/shop', '/shop/', false],
  ['/*.html', '/about.html', true],
  ['/a+b(c)', '/a+b(c)', true],
  ['', '/', false],
])('%s and %s: %s', (pattern, path, matches) => {
  expect(matchesPathPattern(path, pattern)).toBe(matches)
})

test('many stars take no longer than the product of both lengths', () => {
  const started = performance.now()
  expect(matchesPathPattern('/'.padEnd(2_000, 'a'), '/**a'.repeat(50) + 'b')).toBe(false)
  expect(performance.now() - started).toBeLessThan(500)
})
