import { spawn } from 'node:child_process'

export type Ended = { code: number | null; stdout: string; stderr: string }
export type RunOptions = {
  cwd?: string
  /** Added to this process's own. */
  env?: Readonly<Record<string, string>>
  /** Shows on stderr what the program says, as it says it. */
  log?: boolean
}

/** Runs a program to its end, both streams into pipes. */
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
