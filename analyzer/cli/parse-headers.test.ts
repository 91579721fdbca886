import { expect, test } from 'vitest'
import { parseHeaders } from './parse-headers.ts'
import { redactHeaders } from './scan-once.ts'
import { UsageError } from './usage-error.ts'

const SECRET = 'k9-secret-value'

test('names become lower case, the value may hold colons, repeated names are joined', () => {
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

test('what the site showed of the headers is taken out of the document, words are left', () => {
  const scan = { status: 'completed', findings: [{ evidence: [`Seen: Bearer ${SECRET}!`, `${SECRET}`] }], score: 1 }
  const headers = { authorization: `Bearer ${SECRET}`, 'x-mode': 'completed' }
  expect(redactHeaders(scan, headers)).toEqual({
    status: 'completed',
    findings: [{ evidence: ['Seen: [redacted]!', '[redacted]'] }],
    score: 1,
  })
})
