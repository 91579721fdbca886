import path from 'node:path'
import { browserCandidates, createGatherTools, type GatherTools } from '#analyzer/testing'
import { bundleLabWorker } from '../../.config/bundle.mjs'
import type { RunningSite } from '../sites/start-site.ts'

const LAB_WORKER = `node_modules/.cache/lab-worker/${process.pid}.js`
/** What tools must know of a site that they may reach. */
type ReachedSite = Pick<RunningSite, 'hostPort' | 'caPem'>
let bundled: Promise<void> | undefined

export type ToolOptions = { browser?: boolean; chromiumPath?: string; warn?: (message: string) => void }

/** Tools that may reach exactly the given sites, trusting their authority. */
export async function toolsFor(sites: readonly ReachedSite[], options: ToolOptions = {}): Promise<GatherTools> {
  const authorities = sites.flatMap((site) => (site.caPem ? [site.caPem] : []))
  await (bundled ??= bundleLabWorker(LAB_WORKER))
  return createGatherTools({
    allowedPrivateTargets: sites.map((site) => site.hostPort),
    labWorker: path.resolve(LAB_WORKER),
    ...(authorities.length > 0 ? { extraCa: authorities.join('\n') } : {}),
    ...(options.browser === false ? { chromiumPath: 'none' } : {}),
    ...(options.warn && { warn: options.warn }),
    ...(options.chromiumPath === undefined ? {} : { chromiumPath: options.chromiumPath }),
  })
}

/** The tools of several processes, with a browser each: whoever asks for them gets the next ones. */
export async function toolsInTurn(
  count: number,
  sites: readonly ReachedSite[],
  options: ToolOptions = {},
): Promise<Pick<GatherTools, 'gather' | 'close'>> {
  const all = await Promise.all(Array.from({ length: count }, () => toolsFor(sites, options)))
  let [next] = all
  return {
    get gather() {
      if (!next) throw new Error('there are no tools')
      const { gather } = next
      next = all[(all.indexOf(next) + 1) % count]
      return gather
    },
    close: async () => void (await Promise.all(all.map((tools) => tools.close()))),
  }
}

/** Whether this machine has a browser at all; tests that need one are skipped without it. */
export async function hasBrowser(): Promise<boolean> {
  for await (const _ of browserCandidates({})) return true
  return false
}

/** The error that a promise ends with, as `code: message`; `fine` when it does not. */
export async function endOf(promise: Promise<unknown>): Promise<string> {
  return await promise.then(
    () => 'fine',
    (error: unknown) =>
      error instanceof Error && 'code' in error ? `${String(error.code)}: ${error.message}` : String(error),
  )
}
