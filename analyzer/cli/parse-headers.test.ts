import { expect, test } from 'vitest'
import { parseHeaders } from './parse-headers.ts'
import { redactHeaders } from './scan-once.ts'
import { UsageError } from './usage-error.ts'

const SECRET = 'k9-secret-value'

test('names of inherited properties are ordinary header names', () => {
  const headers = parseHeaders(['constructor: a', '__proto__: b'])
  expect(Object.entries(headers)).toEqual([
    ['constructor', 'a'],
    ['__proto__', 'b'],
  ])
})

test('lower-cases names, keeps colons in values and joins repeated names', () => {
  expect(parseHeaders(['X-Preview: a:b', 'Authorization:Basic eDp5', 'Cookie: a=1', 'cookie: b=2'])).toEqual({
    'x-preview': 'a:b',
    authorization: 'Basic eDp5',
    cookie: 'a=1; b=2',
  })
})

test.each([
  [SECRET],
  [`: ${SECRET}`],
  [`X Y: ${SECRET}`],
  [`X-A: ${SECRET}\r\nX-B: 1`],
  [`X-A: ${SECRET}é`],
  [`Host: ${SECRET}`],
  [`User-Agent: ${SECRET}`],
  [`Proxy-Authorization: ${SECRET}`],
  ['X-A:  '],
])('refuses %j without quoting the value', (line) => {
  expect(() => parseHeaders([line])).toThrow(UsageError)
  expect(() => parseHeaders([line])).not.toThrow(SECRET)
})

test('header values echoed by the site are redacted; plain words are kept', () => {
  const scan = { status: 'completed', findings: [{ evidence: [`Seen: Bearer ${SECRET}!`, `${SECRET}`] }], score: 1 }
  const headers = { authorization: `Bearer ${SECRET}`, 'x-mode': 'completed' }
  expect(redactHeaders(scan, headers)).toEqual({
    status: 'completed',
    findings: [{ evidence: ['Seen: [redacted]!', '[redacted]'] }],
    score: 1,
  })
})
