import { existsSync, readFileSync } from 'node:fs'
import {
  type SharedBrowser,
  createOwnBrowsers,
  type OwnBrowsers,
  type OwnBrowsersOptions,
} from './browser/shared-browser.ts'
import type { GatherOptions } from './gather-artifacts.ts'
import { createLab } from './lab/lab.ts'
import type { SignFor } from './network/door-fetch.ts'
import { createNetworkDoor, scannerUserAgent } from './network/network-door.ts'
import { browserLibraries } from './visit/browser-libraries.ts'

export type GatherToolOptions = OwnBrowsersOptions & {
  allowedPrivateTargets?: readonly string[]
  /** Addresses or ranges that are never reached, besides special ones and this machine's own. */
  deniedAddresses?: readonly string[]
  /** Certificate authorities in PEM format that are trusted besides the public ones. */
  extraCa?: string
  /** Our own address: for the user agent, and to know our own widgets. */
  publicUrl?: string
  /** Signs our requests; without it none is signed. */
  sign?: SignFor
  /** The bundled `lab-worker.ts`. Without it, performance is judged by observed values instead of simulated ones. */
  labWorker: string | null
}
/** What a process needs to gather from sites; made once and shared by all its scans. */
export type GatherTools = {
  gather: GatherOptions
  /** For printing documents of our own. */
  papers: SharedBrowser
  /** Loads the code that is otherwise loaded on first use, before the process drops the right to read it. */
  load: () => void
  close: () => Promise<void>
}

/**
 * Starts nothing. The browser starts with the first visit or with `browser.missing()`.
 * @param browsers Made before, if a browser should start while this code is still being loaded.
 */
export function createGatherTools(
  options: GatherToolOptions,
  browsers: OwnBrowsers = createOwnBrowsers(options),
): GatherTools {
  const { warn = () => undefined } = options
  const { allowedPrivateTargets = [], deniedAddresses = [], publicUrl, sign, extraCa } = options
  const door = createNetworkDoor({
    allowedPrivateTargets,
    deniedAddresses,
    userAgent: scannerUserAgent(publicUrl),
    ...(publicUrl && { publicUrl }),
    ...(sign && { sign }),
    ...(extraCa !== undefined && { extraCa }),
  })
  const { visits: browser, papers } = browsers
  const { labWorker } = options
  const worker = labWorker !== null && existsSync(labWorker) ? readFileSync(labWorker, 'utf8') : null
  if (worker === null) {
    warn('The lab worker is missing, so performance is judged by observed values, not by a simulated phone.')
  }
  const lab = createLab({ worker, warn })
  return {
    gather: { door, browser, lab },
    papers,
    load: () => void browserLibraries(),
    close: async () => {
      await Promise.all([door.close(), browser.close(), papers.close(), lab.close()])
    },
  }
}
