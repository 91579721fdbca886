import { argon2id, hash } from 'argon2'
import { expect, test } from 'vitest'
import { createGate, hashCheaply, hashPassword, isOutdatedHash, verifyPassword } from './passwords.ts'
import { safeReturnTo } from './safe-return-to.ts'

test('a password is stored as argon2id with at least 19 MiB and two passes', async () => {
  const stored = await hashPassword('quiet harbor')
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,p?t?=?/)
  expect(stored).toContain('t=2')
  expect(isOutdatedHash(stored)).toBe(false)
  expect(await verifyPassword(stored, 'quiet harbor')).toBe(true)
  expect(await verifyPassword(stored, 'quiet harbour')).toBe(false)
})

test('a hash with weaker parameters still works and is due for renewal', async () => {
  const weak = await hash('quiet harbor', { type: argon2id, memoryCost: 8_192, timeCost: 2, parallelism: 1 })
  expect(await verifyPassword(weak, 'quiet harbor')).toBe(true)
  expect(isOutdatedHash(weak)).toBe(true)
})

test('hashes of tests that sign in often are cheap until those end', async () => {
  const end = hashCheaply()
  expect(await hashPassword('quiet harbor')).toContain('m=1024,')
  end()
  expect(await hashPassword('quiet harbor')).toContain('m=19456,')
})

test('without an account no password matches', async () => {
  expect(await verifyPassword(null, 'no account has this password')).toBe(false)
})

test('the gate limits how many run and wait, and refuses the rest', async () => {
  const gate = createGate({ running: 1, waiting: 1 })
  let release: () => void = () => undefined
  const first = gate(() => new Promise<void>((resolve) => (release = resolve)))
  const second = gate(async () => 'second')
  await expect(gate(async () => 'third')).rejects.toThrow('Too many people')
  release()
  await first
  expect(await second).toBe('second')
  expect(await gate(async () => 'fourth')).toBe('fourth')
})

test.each([
  ['/dashboard?tab=scans', '/dashboard?tab=scans'],
  ['/a/../scan-results/1#top', '/scan-results/1#top'],
  ['dashboard', null],
  ['https://evil.example/', null],
  ['//evil.example', null],
  ['/\\evil.example', null],
  ['/a/..//evil.example', null],
  ['/\t/evil.example', null],
  ['/auth?reset=x', null],
  ['/api/logout', null],
  ['/authors', '/authors'],
  ['', null],
  [null, null],
])('after signing in %j leads to %j', (typed, path) => {
  expect(safeReturnTo(typed)).toBe(path)
})
