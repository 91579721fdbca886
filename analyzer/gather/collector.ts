import { AnalyzerError } from '../errors.ts'

export type Collector = {
  /** Gathers once, when it is first asked for. Every error becomes a readable `AnalyzerError`. */
  collect: <Value>(gather: () => Promise<Value>) => () => Promise<Value>
  /** Resolves when every collector that was asked has ended; never rejects. */
  settled: () => Promise<unknown>
}

/** A collector that ignores the signal is not waited for once it aborts. */
export function createCollector(signal: AbortSignal): Collector {
  const running: Promise<unknown>[] = []
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error)
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  aborted.catch(() => undefined)
  return {
    collect: (gather) => {
      let result: ReturnType<typeof gather> | undefined
      return () => (result ??= start(gather))
    },
    settled: () => Promise.all(running),
  }

  function start<Value>(gather: () => Promise<Value>): Promise<Value> {
    const result = signal.aborted ? aborted : Promise.race([gather(), aborted])
    const readable = result.catch((error: unknown) => {
      throw readableError(error, signal)
    })
    running.push(readable.catch(() => undefined))
    return readable
  }
}

function readableError(error: unknown, signal: AbortSignal): AnalyzerError {
  if (signal.aborted && signal.reason instanceof Error && signal.reason.name === 'TimeoutError') {
    return new AnalyzerError('timeout', 'The site was too slow for this part of the scan.', { cause: error })
  }
  if (error instanceof AnalyzerError) return error
  if (signal.aborted) return new AnalyzerError('aborted', 'The scan was stopped.', { cause: error })
  return new AnalyzerError('internal', 'This part of the scan failed.', { cause: error })
}
