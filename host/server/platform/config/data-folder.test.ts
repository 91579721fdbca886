import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { prepareDataFolder } from './data-folder.ts'

const around = mkdtempSync(path.join(tmpdir(), 'data-folder-'))
afterAll(() => rmSync(around, { recursive: true }))

test('a missing folder is created for its owner alone, with its parents', () => {
  const folder = path.join(around, 'a/b')
  prepareDataFolder(folder)
  prepareDataFolder(folder)
  expect(statSync(folder).mode & 0o777).toBe(0o700)
})

test('a file, and a file system that allows no folder, are refused by name', () => {
  const file = path.join(around, 'file')
  writeFileSync(file, '')
  for (const folder of [file, path.join(file, 'below'), '/proc', '/proc/data']) {
    expect(() => prepareDataFolder(folder), folder).toThrow(/^DATA_DIR cannot be used: .+/)
  }
})
