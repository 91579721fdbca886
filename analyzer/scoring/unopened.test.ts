import { expect, test } from 'vitest'
import { unopenedReason } from './unopened.ts'

const reasonFor = (status: number, headers: Record<string, string> = {}) =>
  unopenedReason({ status, headers, body: '' })

test.each([200, 201, 202, 203, 206])('%d is the page', (status) => {
  expect(reasonFor(status)).toBeNull()
})

test.each([
  204, 205, 300, 304, 400, 401, 402, 403, 404, 405, 407, 410, 418, 421, 429, 451, 500, 501, 502, 503, 504, 520, 999,
])('%d is not the page, and the reason states it', (status) => {
  expect(reasonFor(status)).toContain(String(status))
})

test.each([
  ['120', 'after 2 minutes'],
  ['30', 'after 30 seconds'],
  ['0', 'later'],
  ['Wed, 25 Nov 2026 12:00:00 GMT', 'later'],
  ['99999999', 'later'],
])('a 503 is scanned again when it says so: Retry-After %s', (value, when) => {
  expect(reasonFor(503, { 'retry-after': value })).toBe(
    `The site returned 503 (Service Unavailable). Please scan it again ${when}.`,
  )
})
