import { expect, test } from 'vitest'
import { clientKey, forwardedAddress, isLoopbackName, plainAddress } from './client-address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9', '203.0.113.9'],
  [' 203.0.113.9 ', '203.0.113.9', '203.0.113.9'],
  ['203.0.113.9:4711', '203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9', '203.0.113.9'],
  ['::FFFF:CB00:7109', '203.0.113.9', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9', '203.0.113.9'],
  ['[::ffff:203.0.113.9]:80', '203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2::1', '2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002:0:0:0:7', '2001:db8:1:2::7', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]:443', '2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::1]', '2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:db8:1:3::1', '2001:db8:1:3::1', '2001:db8:1:3::/64'],
  ['fe80::1%eth0', 'fe80::1', 'fe80::/64'],
  ['[fe80::1%25eth0]:80', 'fe80::1', 'fe80::/64'],
  ['::1', '::1', '::/64'],
  ['::', '::', '::/64'],
  ['unknown', 'unknown', 'unknown'],
  ['', '', ''],
])('%j is the address %j and counts as %j', (text, address, key) => {
  expect(plainAddress(text)).toBe(address)
  expect(clientKey(text)).toBe(key)
})

test('text that is no address is cut to a limited length', () => {
  expect(clientKey('x'.repeat(10_000))).toHaveLength(64)
})

test('the hop that the outermost trusted proxy saw counts, whatever a client writes before it', () => {
  expect(forwardedAddress('10.0.0.1, 203.0.113.9', 1)).toBe('203.0.113.9')
  expect(forwardedAddress('10.0.0.1, 203.0.113.9, 192.0.2.1', 2)).toBe('203.0.113.9')
  expect(forwardedAddress(null, 1)).toBe('unknown')
  expect(forwardedAddress('203.0.113.9', 0)).toBe('unknown')
})

test('loopback names are recognized', () => {
  for (const name of ['127.0.0.1', '::1', 'localhost', 'app.localhost']) expect(isLoopbackName(name), name).toBe(true)
  for (const name of ['127.0.0.1.example', '203.0.113.9', '::2']) expect(isLoopbackName(name), name).toBe(false)
})
