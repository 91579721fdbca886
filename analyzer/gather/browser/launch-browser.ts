import { spawn, type ChildProcess } from 'node:child_process'
import { chown, mkdtemp, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Browser } from 'playwright-core'
import { CHROMIUM_FLAGS } from './chromium-flags-table.ts'
import type { BrowserCandidate } from './browser-candidate.ts'
import { pipeOf, pipeTransport } from './pipe-transport.ts'
import { profilePlaces, PROFILE_PREFIX, removeFolderOnExit } from './profile-folders.ts'

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
  /** Asks to close, then kills the whole process group; never throws. */
  close: (patienceMs?: number) => Promise<void>
}

const START_TIMEOUT_MS = 15_000
const NOBODY = 65_534

/**
 * Starts a browser of our own and drives it through a pipe. As root it runs as nobody, because Chromium sandboxes for
 * nobody but not for root. It gets no environment of ours; and it ends by itself when we die, because it
 * holds the other end of that pipe. Where it does not start with its files in one place, another is tried.
 */
export async function launchBrowser(candidate: BrowserCandidate, options: LaunchOptions): Promise<LaunchedBrowser> {
  const failures: unknown[] = []
  for (const place of profilePlaces()) {
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
  const profile = await mkdtemp(path.join(place, `${PROFILE_PREFIX}${process.pid}-`))
  if (root) await chown(profile, NOBODY, NOBODY)
  const forget = removeFolderOnExit(profile)
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
      ...(root ? { uid: NOBODY, gid: NOBODY } : {}),
      cwd: profile,
      detached: process.platform !== 'win32',
      env: browserEnv(profile, candidate.env),
      stdio: ['ignore', 'ignore', 'pipe', 'pipe', 'pipe'],
    },
  )
  const gone = new Promise<void>((resolve) => {
    child.once('exit', () => resolve())
    child.once('error', () => resolve())
  })
  const killAtExit = () => killGroup(child)
  process.once('exit', killAtExit)
  async function end(browser: Browser | null, patienceMs: number): Promise<void> {
    if (browser) await Promise.race([browser.close().catch(() => undefined), delay(patienceMs)])
    killGroup(child)
    await Promise.race([gone, delay(2_000)])
    process.off('exit', killAtExit)
    await rm(profile, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined)
    forget()
  }
  try {
    const { transport, startVisit } = pipeTransport(pipeOf(child.stdio[3]), pipeOf(child.stdio[4]))
    const death = deathOf(child)
    // Loaded while the browser starts: of all packages it takes longest, and a web process may never need it.
    const { chromium } = await Promise.race([import('playwright-core'), death])
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

function killGroup(child: ChildProcess): void {
  if (child.pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? child.pid : -child.pid, 'SIGKILL')
  } catch {
    // Already gone.
  }
}

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms).unref())
}
