import { spawn } from 'node:child_process'
import path from 'node:path'
import { bundle } from '../../.config/bundle.mjs'

/** Below `node_modules`, so that packages resolve from it. */
const BUNDLE = `node_modules/.cache/cli-test/${process.pid}/cli.mjs`
let bundled: Promise<void> | null = null

export type Ended = { code: number | null; stdout: string; stderr: string }

/** Runs the command line without a browser, as a script would: both streams are pipes. */
export async function runCommandLine(args: readonly string[], stdinOfShell?: string): Promise<Ended> {
  bundled ??= bundle('analyzer/cli.ts', BUNDLE)
  await bundled
  const own = [process.execPath, path.resolve(BUNDLE), ...args]
  const [file = '', ...rest] = stdinOfShell === undefined ? own : ['bash', '-c', stdinOfShell, ...own]
  return await ended(file, rest)
}

/** Runs a program to its end. */
export async function ended(file: string, args: readonly string[], env: Record<string, string> = {}): Promise<Ended> {
  const child = spawn(file, args, {
    env: { ...process.env, CHROMIUM_PATH: 'none', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  child.stdout.on('data', (chunk: Buffer) => (output.stdout += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output.stderr += chunk.toString()))
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return { code, ...output }
}
