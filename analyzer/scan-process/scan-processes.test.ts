import { execFileSync } from 'node:child_process'
import { generateKeyPairSync, sign } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { AnalyzerError } from '../errors.ts'
import type { SignFor } from '../gather/network/door-fetch.ts'
import { bundleScanProcess } from '../../.config/bundle.mjs'
import { findChromium } from '../../.config/chromium.mjs'
import { HEAP_FLAG } from './scan-process.ts'
import { createScanProcesses, type ScanProcesses } from './scan-processes.ts'

/** Below `node_modules`, so that packages resolve from it. */
const BUILT = `node_modules/.cache/scan-process/${process.pid}`
const ENTRY = `${BUILT}/scan-process.js`
const PAGE = `<!doctype html><html lang="en"><title>Holloway Books</title><h1>Holloway Books</h1><p>${'We sell books in Bath. '.repeat(30)}</p></html>`

const DATED = `<!doctype html><html lang="zh"><title>渡轮</title><h1>渡轮</h1><p>发布于2026年3月4日</p><script type="application/ld+json">{"@context":"https://schema.org","@type":"Article","headline":"渡轮","datePublished":"2026-03-04"}</script></html>`

const folder = mkdtempSync(path.join(tmpdir(), 'scan-process-test-'))
/** The header by which the tests know a signed request. */
const signatures: (string | string[] | undefined)[] = []
const site = createServer((request, response) => {
  signatures.push(request.headers['signature'])
  if (request.url === '/never') return
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(request.url === '/dated' ? DATED : PAGE)
})
let hostPort = ''

beforeAll(async () => {
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  hostPort = `127.0.0.1:${(site.address() as AddressInfo).port}`
  await bundleScanProcess(BUILT)
})
afterAll(async () => {
  site.closeAllConnections()
  await new Promise((resolve) => site.close(resolve))
  rmSync(folder, { recursive: true })
  rmSync(BUILT, { recursive: true, force: true })
})

function processesOf(
  entry = path.resolve(ENTRY),
  slots = 1,
  sign?: SignFor,
  chromiumPath: string | null = 'none',
): ScanProcesses & { warned: string[] } {
  const warned: string[] = []
  const processes = createScanProcesses({
    entry,
    labWorker: null,
    ...(chromiumPath && { chromiumPath }),
    allowedPrivateTargets: [hostPort],
    slots,
    ...(sign && { sign }),
    warn: (message) => warned.push(message),
  })
  return { ...processes, warned }
}

describe('a scan process', () => {
  test('has code that V8 compiled for the flags of such a process', () => {
    const again = execFileSync(process.execPath, [HEAP_FLAG, `${BUILT}/compile-tasks.js`], { encoding: 'utf8' })
    expect(again).toBe('V8 took the code that was there.\n')
  })

  test('answers later questions from the texts that a scan left, and refuses texts of others', async () => {
    const processes = processesOf()
    const { signal } = new AbortController()
    const { pageTexts, answers } = await processes.analyze(`http://${hostPort}/`, {})
    expect(answers?.readers.map(({ id }) => id)).toContain('html')
    const { passages, texts } = await processes.askPage(pageTexts ?? '', 'Where do you sell books?', signal)
    expect(texts.html).not.toBe('')
    expect(passages.html?.text).toMatch(/^Holloway Books[\s\S]*We sell books in Bath\./)
    expect(passages['own-markdown']).toBeNull()
    await expect(processes.askPage('AAAA', 'Where?', signal)).rejects.toThrow()
    await processes.close()
  })

  test('has its patterns in every script as they were written', async () => {
    const processes = processesOf()
    const { answers } = await processes.analyze(`http://${hostPort}/dated`, {})
    const published = answers?.questions.find(({ kind }) => kind === 'date')
    expect(published?.quote).toBe('发布于2026年3月4日')
    await processes.close()
  })

  test('tries a headless shell that Playwright installed before any other browser', async () => {
    const browsers = path.join(folder, 'browsers')
    vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', browsers)
    const installed = path.join(browsers, 'chromium_headless_shell-1255/chrome-linux/headless_shell')
    mkdirSync(path.dirname(installed), { recursive: true })
    const tried = path.join(folder, 'tried')
    writeFileSync(installed, `#!/bin/sh\ntouch ${tried}\nexit 3\n`, { mode: 0o755 })
    // A browser is nobody's.
    chmodSync(folder, 0o777)
    const processes = processesOf(path.resolve(ENTRY), 1, undefined, null)
    await processes.prepare()
    await processes.close()
    vi.unstubAllEnvs()
    expect(existsSync(tried)).toBe(true)
  })

  test.skipIf(!findChromium())('keeps the files of its browser in its own folder', async () => {
    const processes = processesOf(path.resolve(ENTRY), 1, undefined, findChromium())
    const found = await processes.prepare()
    expect(found).toEqual({ missing: null, choice: expect.stringContaining('named by CHROMIUM_PATH') })
    expect(processes.browser()).toEqual(found)
    const [pid = 0] = processes.pids()
    const own = /TMPDIR=([^\0]+)/.exec(readFileSync(`/proc/${pid}/environ`, 'utf8'))?.[1] ?? ''
    expect(readdirSync(own)).toContainEqual(expect.stringMatching(/^scan-profile-/))
    await processes.close()
    expect(processes.warned.join()).not.toContain('temporary folder')
  })

  test('analyzes site after site, without rights, secrets or traces', async () => {
    process.env['MONGODB_URI'] = 'mongodb://secret.example/'
    const processes = processesOf()
    const told: string[] = []
    const report = await processes.analyze(`http://${hostPort}/`, {
      scanType: 'quick',
      onEvent: (event) => void told.push(event.type),
    })
    expect(report).toMatchObject({ scanType: 'quick', url: `http://${hostPort}/` })
    expect(report.overallScore).toBeTypeOf('number')
    expect(told.filter((type) => type === 'module-finished')).toHaveLength(report.analysisCount)

    const [pid = 0] = processes.pids()
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8')
    expect(environment).not.toContain('secret.example')
    const own = /TMPDIR=([^\0]+)/.exec(environment)?.[1] ?? ''
    if (process.getuid?.() === 0) {
      expect(statSync(own).uid).toBe(65_534)
      expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Uid:\t65534\t65534\t65534\t65534$/m)
      expect(readFileSync(`/proc/${pid}/status`, 'utf8')).toMatch(/^Groups:\t65534 $/m)
    }
    await processes.analyze(`http://${hostPort}/`, { scanType: 'quick' })
    expect(processes.pids()).toEqual([pid])
    await processes.close()
    expect(existsSync(own)).toBe(false)
    delete process.env['MONGODB_URI']
  })

  test('gets its signatures from outside, one for each server, and never sees the key', async () => {
    const { privateKey } = generateKeyPairSync('ed25519')
    const { d = '' } = privateKey.export({ format: 'jwk' })
    const keyFile = path.join(folder, 'signing-key.json')
    writeFileSync(keyFile, d, { mode: 0o600 })
    const asked: string[] = []
    let isAway = false
    const processes = processesOf(undefined, 1, async (authority) => {
      asked.push(authority)
      if (isAway) throw new Error('no key')
      return { signature: sign(null, Buffer.from(authority), privateKey).toString('base64') }
    })
    signatures.length = 0
    await processes.analyze(`http://${hostPort}/`, { scanType: 'quick' })
    // Its root over https is another server.
    expect(asked.sort()).toEqual(['127.0.0.1', hostPort])
    // As a browser, and as an unknown bot, it goes unsigned.
    expect(new Set(signatures.filter(Boolean)).size).toBe(1)
    expect(signatures.filter(Boolean).length).toBeGreaterThan(10)

    const [pid = 0] = processes.pids()
    const environment = readFileSync(`/proc/${pid}/environ`, 'utf8')
    expect(environment).not.toContain(d)
    expect(readFileSync(`/proc/${pid}/cmdline`, 'utf8')).not.toContain(folder)
    const own = /TMPDIR=([^\0]+)/.exec(environment)?.[1] ?? ''
    const files = readdirSync(own, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    for (const { parentPath, name } of files)
      expect(readFileSync(path.join(parentPath, name), 'latin1')).not.toContain(d)
    expect(memoryHolds(pid, Buffer.from(hostPort))).toBe(true)
    expect(memoryHolds(pid, Buffer.from(d))).toBe(false)
    expect(memoryHolds(pid, Buffer.from(d, 'base64url'))).toBe(false)

    // A signature that fails costs itself, not the scan.
    isAway = true
    signatures.length = 0
    const { overallScore } = await processes.analyze(`http://${hostPort}/`, { scanType: 'quick' })
    expect(overallScore).toBeTypeOf('number')
    expect(asked).toHaveLength(4)
    expect(signatures.filter(Boolean)).toEqual([])
    await processes.close()
  })

  test('tells why a site cannot be read, and stops when it is told to', async () => {
    const processes = processesOf()
    const failed = processes.analyze('http://127.0.0.1:9/', { scanType: 'quick' })
    await expect(failed).rejects.toMatchObject({ code: 'blocked-target' })
    await expect(failed).rejects.toBeInstanceOf(AnalyzerError)
    const stop = new AbortController()
    const endless = processes.analyze(`http://${hostPort}/never`, { scanType: 'quick', signal: stop.signal })
    stop.abort(new Error('no more'))
    await expect(endless).rejects.toThrow('no more')
    expect((await processes.analyze(`http://${hostPort}/`, { scanType: 'quick' })).overallScore).toBeTypeOf('number')
    // One is kept for the next scan.
    await expect.poll(() => processes.pids()).toHaveLength(1)
    await processes.close()
  })

  test('passes questions to assistants outside, and their answers back', async () => {
    const processes = processesOf()
    const asked: string[] = []
    const report = await processes.analyze(`http://${hostPort}/`, {
      modules: new Set(['aiVisibilityResults', 'robotsResults', 'citationResults']),
      scanType: 'quick',
      providers: [
        {
          assistant: 'ChatGPT',
          model: 'a-model',
          ask: async (question) => {
            asked.push(question)
            return { text: 'Buy them there.', citedUrls: [`http://${hostPort}/`] }
          },
        },
      ],
    })
    expect(asked).toHaveLength(5)
    expect(report.modules.aiVisibilityResults).toMatchObject({ data: { details: { chatgptMentions: 5 } } })
    await processes.close()
  })

  test('starts with little code, because its browser waits for that', () => {
    expect(statSync(ENTRY).size).toBeLessThan(60_000)
  })

  test('is replaced when killed from outside, without blaming the page', async () => {
    const processes = processesOf()
    await processes.prepare()
    const running = processes.analyze(`http://${hostPort}/never`, { scanType: 'quick' })
    await expect.poll(() => processes.pids()).toHaveLength(1)
    const blamed = running.catch((error: unknown) => error)
    for (const pid of processes.pids()) process.kill(pid, 'SIGKILL')
    expect(await blamed).toMatchObject({ name: 'ScanProcessEndedError', exhausted: false })
    expect((await processes.analyze(`http://${hostPort}/`, { scanType: 'quick' })).overallScore).toBeTypeOf('number')
    await processes.close()
  })
})

/** Whether the bytes lie anywhere in what the process may write to; its code and libraries are not of interest. */
function memoryHolds(pid: number, bytes: Buffer): boolean {
  const maps = readFileSync(`/proc/${pid}/maps`, 'utf8').matchAll(/^([\da-f]+)-([\da-f]+) rw/gm)
  const memory = openSync(`/proc/${pid}/mem`, 'r')
  try {
    for (const [, from = '', to = ''] of maps) {
      const part = Buffer.alloc(Math.min(parseInt(to, 16) - parseInt(from, 16), 2 ** 28))
      // Some ranges cannot be read, such as those of devices.
      const read = attempt(() => readSync(memory, part, 0, part.length, parseInt(from, 16)))
      if (part.subarray(0, read).includes(bytes)) return true
    }
    return false
  } finally {
    closeSync(memory)
  }
}

function attempt(read: () => number): number {
  try {
    return read()
  } catch {
    return 0
  }
}

test('printing without a browser fails with the reason', async () => {
  const processes = processesOf(path.resolve(ENTRY), 1, undefined, '/no/such/browser')
  await expect(processes.print({ html: '<p>', footer: '' }, new AbortController().signal)).rejects.toThrow(
    'A PDF needs a browser',
  )
  await processes.close()
})
