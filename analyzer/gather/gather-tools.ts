import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createBrowserPool } from './browser/browser-pool.ts'
import type { GatherOptions } from './gather-artifacts.ts'
import { createLab } from './lab/lab.ts'
import { createNetworkDoor, scannerUserAgent } from './network/network-door.ts'

export type GatherToolOptions = {
  allowedPrivateTargets?: readonly string[]
  /** Addresses or ranges never to be reached, besides special ones and this machine's own. */
  deniedAddresses?: readonly string[]
  /** PEM file of authorities that are trusted besides the public ones. */
  extraCaFile?: string
  /** Browser to use, `none` for no browser; left out: the first that launches. */
  chromiumPath?: string
  /** False lets the browser start without its sandbox. */
  sandbox?: boolean
  /** Browsers at once. */
  slots?: number
  /** Our own address, named to the sites that we visit. */
  publicUrl?: string
  /** The bundled lab thread; null or a missing file: observed values instead of simulated ones. */
  labWorker: string | null
  warn?: (message: string) => void
}
/** What a process needs to gather from sites; made once, shared by all its scans. */
export type GatherTools = { gather: GatherOptions; close: () => Promise<void> }

/**
 * Starts nothing but the lab's thread; the browser starts with the first visit, or by `browsers.missing()`.
 * @throws {TypeError} for a setting that cannot be used, with a text for the operator
 */
export async function createGatherTools(options: GatherToolOptions): Promise<GatherTools> {
  const {
    allowedPrivateTargets = [],
    deniedAddresses = [],
    slots,
    chromiumPath,
    sandbox,
    warn = () => undefined,
  } = options
  const extraCa = options.extraCaFile === undefined ? null : await readAuthority(options.extraCaFile)
  const door = createNetworkDoor({
    allowedPrivateTargets,
    deniedAddresses,
    userAgent: scannerUserAgent(options.publicUrl),
    ...(extraCa === null ? {} : { extraCa }),
  })
  const browsers = createBrowserPool({
    warn,
    ...(slots === undefined ? {} : { slots }),
    ...(chromiumPath ? { chromiumPath } : {}),
    ...(sandbox === undefined ? {} : { sandbox }),
  })
  const worker = options.labWorker !== null && existsSync(options.labWorker) ? options.labWorker : null
  if (worker === null)
    warn('There is no lab thread: performance is judged by observed values, not by a simulated phone.')
  const lab = createLab({ worker })
  return {
    gather: { door, browsers, lab },
    close: async () => {
      await Promise.all([door.close(), browsers.close(), lab.close()])
    },
  }
}

async function readAuthority(file: string): Promise<string> {
  const text = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new TypeError(`The certificate file ${file} could not be read.`, { cause })
  })
  if (!text.includes('-----BEGIN CERTIFICATE-----')) throw new TypeError(`${file} holds no certificate in PEM form.`)
  return text
}
