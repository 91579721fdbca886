import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { withSetupLock } from './setup-lock.mjs'

const freshFolder = () => mkdtempSync(path.join(tmpdir(), 'set-up-'))

test('a second set-up says that it waits, and begins when the first is over', async () => {
  const folder = freshFolder()
  const events: string[] = []
  let finish = () => {}
  const first = withSetupLock(
    folder,
    () => {},
    async () => {
      events.push('first begins')
      await new Promise<void>((resolve) => (finish = resolve))
      events.push('first ends')
    },
  )
  const second = withSetupLock(
    folder,
    (text: string) => events.push(text),
    async () => void events.push('second begins'),
  )
  await expect.poll(() => events.at(-1)).toContain(`Another set-up (process ${process.pid})`)
  finish()
  await Promise.all([first, second])
  expect(events.slice(2)).toEqual(['first ends', 'second begins'])
  expect(existsSync(path.join(folder, 'setup.pid'))).toBe(false)
})

test.each([
  ['a process that was killed', String(spawnSync(process.execPath, ['--version']).pid)],
  ['nothing', ''],
])('takes over a claim of %s', async (_, claim) => {
  const folder = freshFolder()
  writeFileSync(path.join(folder, 'setup.pid'), claim)
  let done = false
  await withSetupLock(
    folder,
    () => {},
    async () => void (done = true),
  )
  expect(done).toBe(true)
})
