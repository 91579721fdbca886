import { spawn } from 'node:child_process'

export type Ended = { code: number | null; stdout: string; stderr: string }
export type RunOptions = {
  cwd?: string
  /** Variables added to those of this process. */
  env?: Readonly<Record<string, string>>
  /** Passes the program's stderr on as it comes. */
  log?: boolean
}

/** Runs a program to its end and collects both of its streams. */
export async function runProgram(file: string, args: readonly string[], options: RunOptions = {}): Promise<Ended> {
  const child = spawn(file, args, {
    ...(options.cwd && { cwd: options.cwd }),
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = { stdout: '', stderr: '' }
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].setEncoding('utf8').on('data', (text: string) => (output[name] += text))
    if (options.log) child[name].pipe(process.stderr, { end: false })
  }
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  return { code, ...output }
}
