import { AnalyzerError } from '../errors.ts'
import type { GatheredArtifacts, GatheredName } from './artifacts.ts'

/** The artifacts that need each artifact, so that it is gathered for them too. */
const NEEDED_BY: { readonly [Name in GatheredName]?: readonly GatheredName[] } = {
  robotsFile: ['sitemaps', 'linkedFiles', 'sampledPages', 'mcp'],
  sitemaps: ['sampledPages'],
  wellKnown: ['mcp', 'linkedFiles', 'sampledPages'],
  linkedFiles: ['mcp'],
  catchAll: ['exposedFiles', 'wellKnown', 'mcp', 'linkedFiles', 'sampledPages'],
  visit: ['rendering', 'axe', 'lab'],
  rendering: ['visit', 'axe', 'lab'],
  axe: ['visit', 'rendering', 'lab'],
  lab: ['visit', 'rendering', 'axe'],
}

export type Collector = {
  isWanted: (name: GatheredName) => boolean
  isNeeded: (name: GatheredName) => boolean
  /** Gathers an artifact; rejects if nothing needs it. Every error becomes a readable `AnalyzerError`. */
  collect: <Name extends GatheredName>(
    name: Name,
    gather: () => Promise<GatheredArtifacts[Name]>,
    needed?: boolean,
  ) => Promise<GatheredArtifacts[Name]>
  /** Resolves when every collector has ended; never rejects. */
  settled: () => Promise<unknown>
}

/** Without `wanted` everything is gathered. A collector that ignores the signal is not waited for once it aborts. */
export function createCollector(wanted: ReadonlySet<GatheredName> | undefined, signal: AbortSignal): Collector {
  const running: Promise<unknown>[] = []
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason as Error)
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
  })
  aborted.catch(() => undefined)
  const isWanted = (name: GatheredName) => wanted === undefined || wanted.has(name)
  const isNeeded = (name: GatheredName) => [name, ...(NEEDED_BY[name] ?? [])].some(isWanted)
  return {
    isWanted,
    isNeeded,
    collect: (name, gather, needed = isNeeded(name)) => {
      const result = needed
        ? Promise.race([gather(), aborted])
        : Promise.reject(new AnalyzerError('internal', `${name} was not gathered.`))
      const readable = result.catch((error: unknown) => {
        throw readableError(error, signal)
      })
      running.push(readable.catch(() => undefined))
      return readable
    },
    settled: () => Promise.all(running),
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
