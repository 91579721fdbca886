import { expect, it } from 'vitest'
import { clearCooldown, clockText, readCooldown, storeCooldown } from './cooldown-store.ts'

function memory() {
  const items = new Map<string, string>()
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
    items,
  }
}

it('lasts until its end and is then removed', () => {
  const storage = memory()
  storeCooldown(storage, { message: 'Too many scans', until: 300_000 })
  expect(readCooldown(storage, 299_999)?.message).toBe('Too many scans')
  expect(readCooldown(storage, 300_000)).toBeNull()
  expect(storage.items.size).toBe(0)
})

it('can be cleared, and ignores broken values', () => {
  const storage = memory()
  storeCooldown(storage, { message: 'm', until: 10 })
  clearCooldown(storage)
  expect(readCooldown(storage, 0)).toBeNull()
  storage.setItem('scan-cooldown', '{broken')
  expect(readCooldown(storage, 0)).toBeNull()
})

it('reads as minutes and seconds', () => {
  expect([222_000, 59_001, 0, -5].map(clockText)).toEqual(['3:42', '1:00', '0:00', '0:00'])
})
