import { expect, test } from 'vitest'
import { forwardedAddress } from './client-address.ts'
import { isOwnOrigin } from './origin-rule.ts'

const PUBLIC = 'https://legible.example'

test.each([
  ['our own page', 'https://legible.example', 'same-origin', 'legible.example', true],
  ['a program', null, null, 'legible.example', true],
  ['a typed address', null, 'none', 'legible.example', true],
  ['another site', 'https://evil.example', 'cross-site', 'legible.example', false],
  ['a sandboxed frame', 'null', 'cross-site', 'legible.example', false],
  ['a picture on another site', null, 'cross-site', 'legible.example', false],
  ['a sibling host', 'https://blog.legible.example', 'same-site', 'legible.example', false],
  ['another scheme', 'http://legible.example', null, 'legible.example', false],
  ['this machine by address', 'http://127.0.0.1:3000', 'same-origin', '127.0.0.1:3000', true],
  ['this machine by name', 'http://localhost:3000', 'same-origin', 'localhost:3000', true],
  ['another port of this machine', 'http://localhost:4000', null, 'localhost:3000', false],
  ['a name that was pointed at this machine', 'http://evil.example:3000', 'same-origin', 'evil.example:3000', false],
])('%s', (_, origin, fetchSite, host, own) => {
  expect(isOwnOrigin({ origin, fetchSite, host }, PUBLIC)).toBe(own)
})

test.each([
  ['1.1.1.1', 0, 'unknown'],
  ['6.6.6.6, 1.1.1.1', 1, '1.1.1.1'],
  ['6.6.6.6, 1.1.1.1, 10.0.0.1', 2, '1.1.1.1'],
  ['1.1.1.1', 3, '1.1.1.1'],
  [null, 1, 'unknown'],
])('of "%s" with %i trusted proxies the client is %s', (header, trusted, address) => {
  expect(forwardedAddress(header, trusted)).toBe(address)
})
