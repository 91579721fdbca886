import { AnalyzerError } from '../errors.ts'

/** Rejects with `timeout` and the message when `promise` takes longer. The work behind it is not stopped. */
export async function withTimeout<T>(promise: Promise<T>, ms: number, message: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AnalyzerError('timeout', message)), ms)
  })
  try {
    return await Promise.race([promise, late])
  } finally {
    clearTimeout(timer)
  }
}
