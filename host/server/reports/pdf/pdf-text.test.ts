import { expect, test } from 'vitest'
import { pdfCode, pdfEvidence } from './pdf-text.ts'

const POLICY = `Content-Security-Policy: script-src ${Array.from({ length: 40 }, (_, at) => `https://cdn${at}.cquotient.example`).join(' ')}; style-src 'self'`
/** As it was before it was laid out. */
const joined = (text: string) => text.replaceAll('\n\u00BB ', '').replaceAll('\u00A0', ' ')

test('a long line of code is broken with marks, whole and without hyphens', () => {
  const lines = pdfCode(POLICY).split('\n')
  expect(lines.length).toBeGreaterThan(5)
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(98)
  expect(lines.slice(1).every((line) => line.startsWith('\u00BB ') && !line.startsWith('\u00BB \u00BB'))).toBe(true)
  expect(joined(pdfCode(POLICY))).toBe(POLICY)
})

test('a word longer than a line is broken, too, in linear time', () => {
  const word = 'a'.repeat(20_000)
  expect(joined(pdfCode(word))).toBe(word)
})

test('code keeps its indentation', () => {
  const code = 'server {\n  listen 80;\n\tif (1) {\n    return 301;\n  }\n}'
  expect(joined(pdfCode(code))).toBe(code.replace('\t', '  '))
  expect(pdfCode(code)).toContain('\n\u00A0\u00A0listen 80;')
})

test('what is left out is said', () => {
  expect(pdfCode('line\n'.repeat(250))).toMatch(/\n\(51 more lines are in the full report\)$/)
})

test('evidence is broken like code', () => {
  const address = `GET https://shop.example/${'path/'.repeat(60)} 200`
  expect(joined(pdfEvidence(address))).toBe(address)
})
