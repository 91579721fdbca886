import path from 'node:path'
import { browserCandidates, createGatherTools, type GatherTools } from '#analyzer/testing'
import { bundleLabWorker } from '../../.config/bundle.mjs'
import type { RunningSite } from '../sites/start-site.ts'

const LAB_WORKER = `node_modules/.cache/lab-worker/${process.pid}.js`
let bundled: Promise<void> | undefined

/** Tools that may reach exactly the given sites, trusting their authority. */
export async function toolsFor(
  sites: readonly RunningSite[],
  options: { browser?: boolean; slots?: number; chromiumPath?: string; warn?: (message: string) => void } = {},
): Promise<GatherTools> {
  const authorities = sites.flatMap((site) => (site.caPem ? [site.caPem] : []))
  await (bundled ??= bundleLabWorker(LAB_WORKER))
  return createGatherTools({
    allowedPrivateTargets: sites.map((site) => site.hostPort),
    labWorker: path.resolve(LAB_WORKER),
    slots: options.slots ?? 1,
    ...(authorities.length > 0 ? { extraCa: authorities.join('\n') } : {}),
    ...(options.browser === false ? { chromiumPath: 'none' } : {}),
    ...(options.warn && { warn: options.warn }),
    ...(options.chromiumPath === undefined ? {} : { chromiumPath: options.chromiumPath }),
  })
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
