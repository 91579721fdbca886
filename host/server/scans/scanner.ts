import { readFileSync } from 'node:fs'
import {
  createNetworkDoor,
  createScanProcesses,
  scannerUserAgent,
  type NetworkDoor,
  type ScanProcesses,
  type SignFor,
} from '#analyzer'
import { builtFile } from '../platform/config/built-file.ts'
import type { Logger } from '../platform/logger.ts'

export type ScannerEnv = {
  SCAN_CONCURRENCY: number
  SCAN_ALLOWED_PRIVATE_TARGETS: readonly string[]
  SCAN_EXTRA_CA_FILE?: string | undefined
  SCAN_DENIED_TARGETS: readonly string[]
  CHROMIUM_PATH?: string | undefined
  CHROMIUM_SANDBOX: 'on' | 'off'
}

/** This process's way to strangers' sites. */
export type Scanner = {
  /** Reads them, in processes of their own. */
  processes: ScanProcesses
  /** Sends to them what a person asked for: webhooks. Nothing that they answer is read. */
  postWebhook: NetworkDoor['postWebhook']
  close: () => Promise<void>
}

/** Starts nothing yet. `origin` is asked when something starts: before that the server may not know where it listens. */
export function createScanner(
  env: ScannerEnv,
  origin: () => string,
  logger: Logger,
  sign: SignFor | undefined,
): Scanner {
  const processes = createScanProcesses({
    entry: builtFile('scan-process.js'),
    labWorker: builtFile('lab-worker.js'),
    allowedPrivateTargets: env.SCAN_ALLOWED_PRIVATE_TARGETS,
    deniedAddresses: env.SCAN_DENIED_TARGETS,
    sandbox: env.CHROMIUM_SANDBOX === 'on',
    slots: env.SCAN_CONCURRENCY,
    publicUrl: origin,
    warn: (message) => logger.warn(message),
    ...(sign && { sign }),
    ...(env.SCAN_EXTRA_CA_FILE && { extraCaFile: env.SCAN_EXTRA_CA_FILE }),
    ...(env.CHROMIUM_PATH && { chromiumPath: env.CHROMIUM_PATH }),
  })
  let door: NetworkDoor | null = null
  return {
    processes,
    postWebhook: (address, request) => {
      door ??= createNetworkDoor({
        allowedPrivateTargets: env.SCAN_ALLOWED_PRIVATE_TARGETS,
        deniedAddresses: env.SCAN_DENIED_TARGETS,
        userAgent: scannerUserAgent(origin()),
        ...(env.SCAN_EXTRA_CA_FILE && { extraCa: readFileSync(env.SCAN_EXTRA_CA_FILE, 'utf8') }),
      })
      return door.postWebhook(address, request)
    },
    close: async () => {
      await Promise.all([processes.close(), door?.close()])
    },
  }
}
