import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { createSharedBrowser } from './shared-browser.ts'
import { isHeadlessShell, type BrowserCandidate } from './browser-candidate.ts'
import { browserCandidates } from './find-browser.ts'
import { PROFILE_PREFIX } from './launch-browser.ts'

const folder = mkdtempSync(path.join(os.tmpdir(), 'fake-browser-'))
chmodSync(folder, 0o755)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

function fakeBrowser(name: string, script: string): BrowserCandidate {
  const file = path.join(folder, name)
  writeFileSync(file, `#!/bin/sh\n${script}\n`, { mode: 0o755 })
  return { source: 'system', path: file }
}
async function installed(): Promise<BrowserCandidate[]> {
  const found: BrowserCandidate[] = []
  for await (const candidate of browserCandidates({})) found.push(candidate)
  return found
}
const profiles = () => readdirSync(os.tmpdir()).filter((name) => name.startsWith(`${PROFILE_PREFIX}${process.pid}-`))
const real = await installed()
const full = real.filter((candidate) => !isHeadlessShell(candidate))

describe('a shared browser', () => {
  it('gives a reason for each browser that does not start', async () => {
    const broken = fakeBrowser('broken', 'echo "error while loading shared libraries: libnss3.so" >&2; exit 127')
    const warnings: string[] = []
    const shared = createSharedBrowser({ candidates: [broken], warn: (text) => warnings.push(text) })
    expect(await shared.missing()).toMatch(
      /broken \(installed on this system\): ended with 127: error while loading shared libraries/,
    )
    expect(await shared.lease()).toBeNull()
    expect(warnings).toHaveLength(1)
    await shared.close()
  })

  it('starts no browser when it is turned off, and only the one that is set', async () => {
    const off = createSharedBrowser({ chromiumPath: 'none' })
    expect(await off.missing()).toMatch(/turned off/)
    const wrong = createSharedBrowser({ chromiumPath: path.join(folder, 'not-there') })
    expect(await wrong.missing()).toMatch(/not-there.*ENOENT/)
  })

  describe.skipIf(real.length === 0)('with a real browser (skipped where none is installed)', () => {
    it('skips a broken browser', async () => {
      const broken = fakeBrowser('first', 'exit 1')
      const shared = createSharedBrowser({ candidates: [broken, ...real] })
      expect(await shared.missing()).toBeNull()
      expect(shared.describe()?.path).not.toBe(broken.path)
      await shared.close()
    })

    it('opens no page without the sandbox unless it is turned off, and tells how to fix that', async () => {
      const [{ path: file } = { path: '' }] = real
      const needy = fakeBrowser('needy', `case " $* " in *" --no-sandbox "*) exec ${file} "$@";; esac; exit 1`)
      const warnings: string[] = []
      const strict = createSharedBrowser({ candidates: [needy], sandbox: true, warn: (text) => warnings.push(text) })
      expect(await strict.missing()).toMatch(/only without its sandbox.*CHROMIUM_SANDBOX=off/)
      expect(warnings).toEqual([await strict.missing()])
      expect([await strict.lease(), strict.describe()]).toEqual([null, null])
      const told = createSharedBrowser({ candidates: [needy], sandbox: false })
      expect(await told.missing()).toBeNull()
      expect(told.describe()?.sandboxed).toBe(false)
      await told.close()
    })

    it('starts without access to the temporary folder, and warns where its files are', async () => {
      const before = process.env['TMPDIR']
      const closed = path.join(folder, 'closed')
      mkdirSync(closed, { mode: process.getuid?.() === 0 ? 0o700 : 0o500 })
      process.env['TMPDIR'] = closed
      try {
        const warnings: string[] = []
        const shared = createSharedBrowser({ candidates: real, warn: (text) => warnings.push(text) })
        expect(await shared.missing()).toBeNull()
        expect(warnings).toEqual([expect.stringContaining(`it cannot use the temporary folder ${closed}`)])
        await shared.close()
      } finally {
        if (before === undefined) delete process.env['TMPDIR']
        else process.env['TMPDIR'] = before
      }
    })

    it('makes a new process after a broken visit, which the next one waits for, and leaves nothing behind', async () => {
      const shared = createSharedBrowser({ candidates: real })
      const first = await shared.lease()
      const waiting = shared.lease()
      await first?.release('broken')
      const second = await waiting
      expect(second?.browser.isConnected()).toBe(true)
      expect(second?.pid).not.toBe(first?.pid)
      await second?.release('fine')
      await shared.close()
      expect(profiles()).toEqual([])
      for (const lease of [first, second]) expect(existsSync(`/proc/${lease?.pid}/exe`)).toBe(false)
    })

    it.skipIf(full.length === 0)('a full browser opens nothing besides the page (skipped without one)', async () => {
      const shared = createSharedBrowser({ candidates: full })
      const lease = await shared.lease()
      const page = await lease?.browser.openPage()
      await page?.session.send('Runtime.runIfWaitingForDebugger')
      // By default the browser lists only what a developer may want to inspect.
      const seen = await lease?.browser.session.send('Target.getTargets', { filter: [{}] })
      expect(seen?.targetInfos.map(({ type, url }) => `${type} ${url}`).toSorted()).toEqual([
        'page about:blank',
        'tab about:blank',
      ])
      await lease?.release('fine')
      await shared.close()
    })

    it('removes a stopped scan from the queue', async () => {
      const shared = createSharedBrowser({ candidates: real })
      const first = await shared.lease()
      const stop = new AbortController()
      const waiting = shared.lease(stop.signal)
      stop.abort(new Error('stopped'))
      await expect(waiting).rejects.toThrow('stopped')
      await first?.release('fine')
      await shared.close()
    })
  })
})
