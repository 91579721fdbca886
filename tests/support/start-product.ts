import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { descendantsOf, isAlive } from './process-family.ts'

export const ROOT = process.cwd()
const READY_LIMIT_MS = 60_000
const STOP_LIMIT_MS = 12_000

export type Product = {
  origin: string
  /** The launcher, which keeps the server running. */
  pid: number
  /** The process that currently serves. */
  serverPid: () => number
  dataDir: string
  /** Everything that it has written so far. */
  output: () => { stdout: string; stderr: string }
  /** Stops it with a signal and returns the exit code. */
  stop: () => Promise<number | null>
  /** Kills it like a power cut, and keeps its data. */
  kill: () => Promise<void>
}

export type ProductOptions = {
  env?: Record<string, string>
  /** Data of an earlier run; by default a fresh folder, removed at the end. */
  dataDir?: string
  /** Command line; by default the entry of the production build. */
  command?: readonly [file: string, ...args: string[]]
}

/** Starts the built product on a free port, as `npm start` does after its setup. */
export async function startProduct(options: ProductOptions = {}): Promise<Product> {
  const dataDir = options.dataDir ?? mkdtempSync(path.join(tmpdir(), 'legible-product-'))
  const [file, ...args] = options.command ?? [process.execPath, '.config/start.mjs']
  const child = spawn(file, args, {
    cwd: ROOT,
    env: {
      ...withoutSettings(process.env),
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()))
  // A failing test leaves the product running; without its launcher the server stops.
  const killNow = () => child.kill('SIGKILL')
  process.once('exit', killNow)
  const exited = new Promise<number | null>((resolve) =>
    child.once('exit', (code) => {
      process.off('exit', killNow)
      resolve(code)
    }),
  )
  const clean = () => {
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
  }
  const origin = await readyOrigin(child, output, exited)
  return {
    origin,
    pid: child.pid ?? 0,
    serverPid: () => descendantsOf(child.pid ?? 0)[0] ?? 0,
    dataDir,
    output: () => ({ ...output }),
    async stop() {
      child.kill('SIGTERM')
      const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS)
      const code = await exited
      clearTimeout(timer)
      clean()
      return code
    },
    async kill() {
      const family = [child.pid ?? 0, ...descendantsOf(child.pid ?? 0)]
      // A child may already be gone with its parent.
      for (const pid of family) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
      await exited
    },
  }
}

/** Runs the product with a start that it should refuse; returns its exit code and output. */
export async function runProduct(
  env: Record<string, string>,
): Promise<{ code: number | null; stdout: string; stderr: string }> {
  const child = spawn(process.execPath, ['.config/start.mjs'], {
    cwd: ROOT,
    env: { ...withoutSettings(process.env), NODE_ENV: 'production', PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', (status) => resolve(status)))
  return { code, ...output }
}

async function readyOrigin(
  child: ChildProcess,
  output: { stdout: string; stderr: string },
  exited: Promise<number | null>,
): Promise<string> {
  const ready = new Promise<string>((resolve) => {
    const look = () => {
      const [, origin] = /^Legible (?:is ready at (\S+)|worker is ready)$/m.exec(output.stdout) ?? []
      if (origin !== undefined || /worker is ready/.test(output.stdout)) resolve(origin ?? '')
    }
    child.stdout?.on('data', look)
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      child.kill('SIGKILL')
      reject(new Error(`The product was not ready in ${READY_LIMIT_MS / 1000} s:\n${output.stderr.slice(-2000)}`))
    }, READY_LIMIT_MS)
  })
  const died = exited.then((code) => {
    throw new Error(`The product ended with exit code ${code}:\n${output.stderr.slice(-2000)}`)
  })
  return Promise.race([ready, late, died]).finally(() => clearTimeout(timer))
}

/** Tests choose their own settings; those of this machine must not leak in. */
function withoutSettings(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const {
    PUBLIC_URL: _url,
    HOST: _host,
    MONGODB_URI: _uri,
    SMTP_URL: _smtp,
    PROCESS_ROLE: _role,
    VITEST: _v,
    ...rest
  } = env
  return rest
}
