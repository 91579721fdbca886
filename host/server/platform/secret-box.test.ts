import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSecretBox } from './secret-box.ts'

let folder: string
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), 'secret-box-'))))
afterEach(() => rmSync(folder, { recursive: true }))

test('what one process seals another one opens, and the key is readable by us alone', () => {
  const sealed = createSecretBox(folder).seal('https://hooks.example/täg', 'channel')
  expect(sealed).not.toContain('hooks')
  expect(createSecretBox(folder).open(sealed, 'channel')).toBe('https://hooks.example/täg')
  expect(createSecretBox(folder).seal('same', 'a')).not.toBe(createSecretBox(folder).seal('same', 'a'))
  expect(statSync(path.join(folder, 'secret-key')).mode & 0o777).toBe(0o600)
  expect(createSecretBox(folder).tag('a')).toBe(createSecretBox(folder).tag('a'))
})

test('sealed text opens neither for another owner, nor changed, nor with another key', () => {
  const box = createSecretBox(folder)
  const sealed = box.seal('secret', 'channel')
  expect(() => box.open(sealed, 'another channel')).toThrow()
  expect(() => box.open(`${sealed.startsWith('A') ? 'B' : 'A'}${sealed.slice(1)}`, 'channel')).toThrow()
  expect(() => box.open('', 'channel')).toThrow()
  const key = readFileSync(path.join(folder, 'secret-key'), 'utf8')
  rmSync(path.join(folder, 'secret-key'))
  expect(() => createSecretBox(folder).open(sealed, 'channel')).toThrow()
  writeFileSync(path.join(folder, 'secret-key'), key)
  expect(createSecretBox(folder).open(sealed, 'channel')).toBe('secret')
  writeFileSync(path.join(folder, 'secret-key'), 'short')
  expect(() => createSecretBox(folder).open(sealed, 'channel')).toThrow(/32 bytes/)
})
