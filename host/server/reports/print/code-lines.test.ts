import { expect, test } from 'vitest'
import { codeLines } from './code-lines.ts'

const POLICY = `Content-Security-Policy: script-src ${Array.from({ length: 40 }, (_, at) => `https://cdn${at}.cquotient.example`).join(' ')}; style-src 'self'`
/** As it was before it was laid out. */
const joined = (text: string) => text.replaceAll('\n\u00BB ', '')

test('a long line is broken with marks, whole and without hyphens', () => {
  const lines = codeLines(POLICY).split('\n')
  expect(lines.length).toBeGreaterThan(5)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(92)
  expect(lines.slice(1).every((line) => line.startsWith('\u00BB ') && !line.startsWith('\u00BB \u00BB'))).toBe(true)
  expect(joined(codeLines(POLICY))).toBe(POLICY)
})

test('a word longer than a line is broken, too', () => {
  const word = 'a'.repeat(20_000)
  expect(joined(codeLines(word))).toBe(word)
})

test('code keeps its indentation', () => {
  const code = 'server {\n  listen 80;\n\tif (1) {\n    return 301;\n  }\n}'
  expect(codeLines(code)).toBe(code.replace('\t', '  '))
})

test('lines that are left out are counted', () => {
  expect(codeLines('line\n'.repeat(250))).toMatch(/\n\(51 more lines are in the full report\)$/)
})
