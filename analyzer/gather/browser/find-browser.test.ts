import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { describeChoice, isHeadlessShell } from './browser-candidate.ts'
import { browserCandidates } from './find-browser.ts'

test('every headless shell comes before any full browser, the newest of Playwright first', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'find-browser-'))
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', folder)
  const shells = ['chromium_headless_shell-999/chrome-linux', 'chromium_headless_shell-1255/chrome-linux']
  for (const place of shells) {
    mkdirSync(path.join(folder, place), { recursive: true })
    writeFileSync(path.join(folder, place, 'headless_shell'), '', { mode: 0o755 })
  }
  const found = await all(browserCandidates({}))
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true })
  expect(found.slice(0, 2).map(({ path: place }) => path.relative(folder, place))).toEqual([
    'chromium_headless_shell-1255/chrome-linux/headless_shell',
    'chromium_headless_shell-999/chrome-linux/headless_shell',
  ])
  const kinds = found.map(isHeadlessShell)
  expect(kinds).toEqual([...kinds].sort((a, b) => Number(b) - Number(a)))
})

test('operators read which browser runs and why', () => {
  expect(describeChoice({ source: 'system', path: '/usr/bin/chromium' }, '156.0')).toBe(
    '/usr/bin/chromium 156.0 (full browser, installed on this system: no headless shell was found, which needs less processor time)',
  )
  expect(describeChoice({ source: 'setting', path: '/opt/chrome' }, '156.0')).toBe(
    '/opt/chrome 156.0 (full browser, named by CHROMIUM_PATH)',
  )
})

async function all<Value>(values: AsyncIterable<Value>): Promise<Value[]> {
  const collected: Value[] = []
  for await (const value of values) collected.push(value)
  return collected
}
