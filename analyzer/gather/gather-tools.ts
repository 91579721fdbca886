import { existsSync } from 'node:fs'
import { createBrowserPool, type BrowserPool } from './browser/browser-pool.ts'
import { playwright } from './browser/playwright.ts'
import type { GatherOptions } from './gather-artifacts.ts'
import { createLab } from './lab/lab.ts'
import type { SignFor } from './network/door-fetch.ts'
import { createNetworkDoor, scannerUserAgent } from './network/network-door.ts'
import { browserLibraries } from './visit/browser-libraries.ts'

export type GatherToolOptions = {
  allowedPrivateTargets?: readonly string[]
  /** Addresses or ranges never to be reached, besides special ones and this machine's own. */
  deniedAddresses?: readonly string[]
  /** Authorities in PEM form that are trusted besides the public ones. */
  extraCa?: string
  /** Browser to use, `none` for no browser; left out: the first that launches. */
  chromiumPath?: string
  /** False lets the browser start without its sandbox. */
  sandbox?: boolean
  /** Browsers at once. */
  slots?: number
  /** Our own address, named to the sites that we visit. */
  publicUrl?: string
  /** Signs our requests; left out: they go unsigned. */
  sign?: SignFor
  /** The bundled lab thread; null or a missing file: observed values instead of simulated ones. */
  labWorker: string | null
  warn?: (message: string) => void
}
/** What a process needs to gather from sites; made once, shared by all its scans. */
export type GatherTools = {
  gather: GatherOptions
  /** Browsers for documents of our own. */
  papers: BrowserPool
  /** Loads at once what is otherwise loaded on first use, for a process that is about to lose the right to read its code. */
  load: () => Promise<void>
  close: () => Promise<void>
}

/** Starts nothing but the lab's thread; the browser starts with the first visit, or by `browsers.missing()`. */
export function createGatherTools(options: GatherToolOptions): GatherTools {
  const {
    allowedPrivateTargets = [],
    deniedAddresses = [],
    slots,
    chromiumPath,
    sandbox,
    warn = () => undefined,
  } = options
  const door = createNetworkDoor({
    allowedPrivateTargets,
    deniedAddresses,
    userAgent: scannerUserAgent(options.publicUrl),
    ...(options.sign && { sign: options.sign }),
    ...(options.extraCa === undefined ? {} : { extraCa: options.extraCa }),
  })
  const browsers = createBrowserPool({
    warn,
    ...(slots === undefined ? {} : { slots }),
    ...(chromiumPath ? { chromiumPath } : {}),
    ...(sandbox === undefined ? {} : { sandbox }),
  })
  // Scans that should go without a browser say nothing about documents of our own.
  const papers =
    chromiumPath === 'none'
      ? createBrowserPool({ warn, slots: 1, ...(sandbox === undefined ? {} : { sandbox }) })
      : browsers
  const worker = options.labWorker !== null && existsSync(options.labWorker) ? options.labWorker : null
  if (worker === null)
    warn('There is no lab thread: performance is judged by observed values, not by a simulated phone.')
  const lab = createLab({ worker, warn })
  return {
    gather: { door, browsers, lab },
    papers,
    load: async () => {
      browserLibraries()
      const engine = lab.load()
      playwright()
      await engine
    },
    close: async () => {
      await Promise.all([door.close(), browsers.close(), papers.close(), lab.close()])
    },
  }
}
