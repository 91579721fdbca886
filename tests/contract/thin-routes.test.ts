import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

/** What a store returns may hold secrets, and what follows a change is the use case's to know. */
test('routes call use cases, and no store', () => {
  const folder = path.resolve('host/app/routes')
  const files = readdirSync(folder).filter((name) => !/\.test\.tsx?$/.test(name))
  const readsStore = (name: string) => /\b\w+Store\b/.test(readFileSync(path.join(folder, name), 'utf8'))
  expect(files.filter(readsStore)).toEqual([])
})
