import { spawn, type ChildProcess } from 'node:child_process'
import { rm } from 'node:fs/promises'
import type { Browser } from 'playwright-core'
import { CHROMIUM_FLAGS } from './chromium-flags-table.ts'
import type { BrowserCandidate } from './browser-candidate.ts'
import { pipeOf, pipeTransport } from './pipe-transport.ts'
import { playwright } from './playwright.ts'
import { makeOwnFolder, NOBODY, ownFolderPlaces } from './own-folders.ts'
import { killTree } from './process-tree.ts'

export type LaunchOptions = { sandbox: boolean }
export type LaunchedBrowser = {
  browser: Browser
  pid: number
  sandboxed: boolean
  version: string
  /** Where its files lie. */
  place: string
  /** A new account of what it says, for the visit that begins; `exceeded` is told why it was closed over that. */
  startVisit: (exceeded: (reason: string) => void) => void
  /** Asks to close, then kills it with all its processes; never throws. */
  close: (patienceMs?: number) => Promise<void>
}

const START_TIMEOUT_MS = 15_000
export const PROFILE_PREFIX = 'scan-profile-'

/**
 * Starts a browser of our own and drives it through a pipe. As root it runs as nobody, because Chromium sandboxes for
 * nobody but not for root. It gets no environment of ours; it stays in our process group, so that whoever ends the
 * group ends it too; and it ends by itself when we die, because it holds the other end of that pipe. Where it does not
 * start with its files in one place, another is tried.
 */
export async function launchBrowser(candidate: BrowserCandidate, options: LaunchOptions): Promise<LaunchedBrowser> {
  const failures: unknown[] = []
  for (const place of ownFolderPlaces()) {
    try {
      return await launchIn(place, candidate, options)
    } catch (error) {
      failures.push(error)
      if (error instanceof Error && error.name === 'TimeoutError') break
    }
  }
  throw failures[0] ?? new Error('there is no temporary folder that it may use')
}

async function launchIn(place: string, candidate: BrowserCandidate, options: LaunchOptions): Promise<LaunchedBrowser> {
  const root = process.getuid?.() === 0
  const { folder: profile, forget } = makeOwnFolder(PROFILE_PREFIX, place)
  const child = spawn(
    candidate.path,
    [
      '--headless',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      ...(options.sandbox ? [] : ['--no-sandbox']),
      ...CHROMIUM_FLAGS,
      '--no-startup-window',
    ],
    {
      ...(root ? NOBODY : {}),
      cwd: profile,
      env: browserEnv(profile, candidate.env),
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    },
  )
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const killNow = () => {
    // Of one that is gone the number may be somebody else's by now; its own processes end with their pipes.
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) killTree(child.pid)
  }
  process.once('exit', killNow)
  async function end(browser: Browser | null, patienceMs: number): Promise<void> {
    if (browser) await Promise.race([browser.close().catch(() => undefined), delay(patienceMs)])
    killNow()
    await Promise.race([gone, delay(2_000)])
    process.off('exit', killNow)
    await rm(profile, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined)
    forget()
  }
  try {
    const { transport, startVisit } = pipeTransport(pipeOf(child.stdio[3]), pipeOf(child.stdio[4]))
    const death = deathOf(child)
    // Loaded while the browser starts: of all packages it takes longest, and a web process may never need it.
    const { chromium } = playwright()
    const connected = chromium.connectOverCDP(transport, { timeout: START_TIMEOUT_MS, artifactsDir: profile })
    // A pipe that breaks is a death that has not been told yet; its last words say more.
    const patient = connected.catch(async (error: unknown) => {
      await Promise.race([death, delay(1_000)])
      throw error
    })
    const browser = await Promise.race([patient, death])
    return {
      browser,
      pid: child.pid ?? 0,
      sandboxed: options.sandbox,
      version: browser.version(),
      place,
      startVisit,
      close: (patienceMs = 1_500) => end(browser, patienceMs),
    }
  } catch (error) {
    await end(null, 0)
    throw error
  }
}

function browserEnv(profile: string, extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: profile, TMPDIR: profile, LANG: 'C.UTF-8', ...extra }
}

/** Rejects when the browser ends, with what it said last. */
function deathOf(child: ChildProcess): Promise<never> {
  return new Promise((_resolve, reject) => {
    let said = ''
    const fail = (reason: string) => reject(new Error(`${reason}${said ? `: ${lastWords(said)}` : ''}`))
    child.stderr?.on('data', (chunk: Buffer) => {
      if (said.length < 20_000) said += chunk.toString('utf8')
    })
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code, signal) => fail(`ended with ${signal ?? code}`))
  })
}

function lastWords(text: string): string {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  return (lines.find((line) => /sandbox|FATAL|error while loading/i.test(line)) ?? lines.at(-1) ?? '').slice(0, 300)
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
