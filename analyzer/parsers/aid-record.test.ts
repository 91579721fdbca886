import { expect, test } from 'vitest'
import { aidFaults, isAidRecord } from './aid-record.ts'

const now = new Date('2026-11-22T00:00:00Z')

test.each([
  'v=aid1;u=https://api.shop.example/mcp;p=mcp',
  'version=aid1; uri=https://api.shop.example/a2a; proto=a2a; auth=oauth2_code; desc=Shop; docs=https://shop.example/docs',
  'V=aid1;U=wss://shop.example/ws;P=websocket;',
  'v=aid1;u=docker:shop/mcp:latest;p=local;a=pat',
  'v=aid1;u=zeroconf:_mcp._tcp;p=zeroconf',
  'v=aid1;u=https://shop.example/mcp;p=mcp;e=2027-01-01T00:00:00Z;k=z7rW8rTq8o4m;i=g1;x=later',
])('valid: %s', (record) => {
  expect(isAidRecord(record)).toBe(true)
  expect(aidFaults(record, now)).toEqual([])
})

test.each([
  ['v=aid2;u=https://shop.example/mcp;p=mcp', 'version must be aid1'],
  ['v=aid1;p=mcp', 'uri is missing'],
  ['v=aid1;u=https://shop.example/mcp', 'proto is missing'],
  ['v=aid1;u=http://shop.example/mcp;p=mcp', 'must begin with https://'],
  ['v=aid1;u=https://shop.example/mcp;p=soap', 'proto "soap" is not registered'],
  ['v=aid1;u=https://shop.example/mcp;p=mcp;proto=mcp', 'proto is given twice'],
  ['v=aid1;u=https://shop.example/mcp;p=mcp;a=oauth', 'auth "oauth" is not registered'],
  ['v=aid1;u=https://shop.example/mcp;p=mcp;d=/docs', 'docs must be an https:// URL'],
  ['v=aid1;u=https://shop.example/mcp;p=mcp;e=2026-01-01T00:00:00Z', 'was deprecated on'],
  ['v=aid1;u=https://shop.example/mcp;p=mcp;e=soon', 'dep is not a date and time'],
  ['v=aid1;u=https://shop.example/mcp;p=mcp;k=z7rW8', 'pka needs a kid'],
  ['v=aid1;u=https://shop.example/mcp;p=mcp;hello', 'is not key=value'],
  [`v=aid1;u=https://shop.example/mcp;p=mcp;s=${'x'.repeat(61)}`, 'longer than 60 bytes'],
  ['v=aid1;u=https://shop.example/mcp;p=constructor', 'proto "constructor" is not registered'],
  ['v=aid1;u=https://shop.example/mcp;p=mcp;constructor=1;constructor=2', 'constructor is given twice'],
])('invalid: %s', (record, fault) => {
  expect(aidFaults(record, now).join('\n')).toContain(fault)
})

test('other TXT records are ignored', () => {
  for (const record of ['v=spf1 -all', 'google-site-verification=abc', '']) expect(isAidRecord(record)).toBe(false)
})
