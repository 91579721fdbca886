import { spawn, type ChildProcess } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { CHROMIUM_FLAGS, SHELL_FLAGS } from './chromium-flags-table.ts'
import { isHeadlessShell, type BrowserCandidate } from './browser-candidate.ts'
import { connectBrowser, type Browser } from './connect-browser.ts'
import { pipeOf, pipeTransport } from './pipe-transport.ts'
import { makeOwnFolder, NOBODY, ownFolderPlaces } from './own-folders.ts'
import { killTree } from './process-tree.ts'
import { AnalyzerError } from '../../errors.ts'
import { withTimeout } from '../with-timeout.ts'

export type LaunchOptions = { sandbox: boolean }
export type LaunchedBrowser = {
  browser: Browser
  pid: number
  sandboxed: boolean
  version: string
  /** The folder with its files. */
  place: string
  /** Starts a new message budget; see `BrowserPipe`. */
  startVisit: (onExcess: (reason: string) => void) => void
  /** Asks it to close, then kills all its processes. Never throws. */
  close: (patienceMs?: number) => Promise<void>
}

const START_TIMEOUT_MS = 15_000
/** How long a killed browser may take to exit. */
const GONE_MS = 2_000
/** How long a broken pipe waits for the exit of the browser. */
const DEATH_MS = 1_000
const MAX_STDERR = 20_000
export const PROFILE_PREFIX = 'scan-profile-'

/**
 * Starts a browser and drives it through a pipe, which also makes it end when we die. As root it is started as
 * `nobody`, because Chromium has no sandbox for root. It gets none of our environment variables, and stays in our
 * process group, so that killing the group kills it too. If it does not start with its files in one folder, the next
 * one is tried.
 */
export async function launchBrowser(candidate: BrowserCandidate, options: LaunchOptions): Promise<LaunchedBrowser> {
  const failures: unknown[] = []
  for (const place of ownFolderPlaces()) {
    try {
      return await launchIn(place, candidate, options)
    } catch (error) {
      failures.push(error)
      if (error instanceof AnalyzerError) break
    }
  }
  throw failures[0] ?? new Error('it may not use any temporary folder')
}

async function launchIn(place: string, candidate: BrowserCandidate, options: LaunchOptions): Promise<LaunchedBrowser> {
  const root = process.getuid?.() === 0
  const { folder: profile, forget } = makeOwnFolder(PROFILE_PREFIX, place)
  writePreferences(profile, root)
  const child = spawn(
    candidate.path,
    [
      '--headless',
      '--remote-debugging-pipe',
      `--user-data-dir=${profile}`,
      ...(options.sandbox ? [] : ['--no-sandbox']),
      ...CHROMIUM_FLAGS,
      ...(isHeadlessShell(candidate) ? SHELL_FLAGS : []),
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
    // After its exit the process id may belong to another process. Its children end with their pipes.
    if (child.pid !== undefined && child.exitCode === null && child.signalCode === null) killTree(child.pid)
  }
  process.once('exit', killNow)
  async function end(browser: Browser | null, patienceMs: number): Promise<void> {
    if (browser) await Promise.race([browser.close(), delay(patienceMs)])
    killNow()
    await Promise.race([gone, delay(GONE_MS)])
    process.off('exit', killNow)
    await rm(profile, { recursive: true, force: true, maxRetries: 3 }).catch(() => undefined)
    forget()
  }
  try {
    const { transport, startVisit } = pipeTransport(pipeOf(child.stdio[3]), pipeOf(child.stdio[4]))
    const death = deathOf(child)
    const connected = withTimeout(connectBrowser(transport), START_TIMEOUT_MS, 'it did not respond in time')
    // When the pipe breaks, the browser's exit follows and gives a better reason.
    const connectedOrDead = connected.catch(async (error: unknown) => {
      await Promise.race([death, delay(DEATH_MS)])
      throw error
    })
    const browser = await Promise.race([connectedOrDead, death])
    return {
      browser,
      pid: child.pid ?? 0,
      sandboxed: options.sandbox,
      version: browser.version,
      place,
      startVisit,
      close: (patienceMs = 1_500) => end(browser, patienceMs),
    }
  } catch (error) {
    await end(null, 0)
    throw error
  }
}

/** No flag switches off the viewer of PDFs. The headless shell has none, and shows what the page has for that case. */
function writePreferences(profile: string, root: boolean): void {
  const folder = path.join(profile, 'Default')
  mkdirSync(folder, { mode: 0o700 })
  writeFileSync(path.join(folder, 'Preferences'), JSON.stringify({ plugins: { always_open_pdf_externally: true } }))
  // The browser replaces the file.
  if (root) for (const place of [folder, path.join(folder, 'Preferences')]) chownSync(place, NOBODY.uid, NOBODY.gid)
}

function browserEnv(profile: string, extra: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: profile, TMPDIR: profile, LANG: 'C.UTF-8', ...extra }
}

/** Rejects when the browser ends, with the telling line of its stderr. */
function deathOf(child: ChildProcess): Promise<never> {
  return new Promise((_resolve, reject) => {
    let stderr = ''
    const fail = (reason: string) => reject(new Error(`${reason}${stderr ? `: ${reasonIn(stderr)}` : ''}`))
    child.stderr?.on('data', (chunk: Buffer) => {
      if (stderr.length < MAX_STDERR) stderr += chunk.toString('utf8')
    })
    child.once('error', (error) => fail(error.message))
    child.once('exit', (code, signal) => fail(`ended with ${signal ?? code}`))
  })
}

function reasonIn(stderr: string): string {
  const lines = stderr.split('\n').filter((line) => line.trim() !== '')
  return (lines.find((line) => /sandbox|FATAL|error while loading/i.test(line)) ?? lines.at(-1) ?? '').slice(0, 300)
}

/** Does not keep the process alive. */
function delay(ms: number): Promise<void> {
  return pause(ms, undefined, { ref: false })
}
