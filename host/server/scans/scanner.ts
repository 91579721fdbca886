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
import type { Env } from '../platform/config/env.ts'
import type { Logger } from '../platform/logger.ts'

type ScannerEnv = Pick<
  Env,
  | 'SCAN_CONCURRENCY'
  | 'SCAN_ALLOWED_PRIVATE_TARGETS'
  | 'SCAN_EXTRA_CA_FILE'
  | 'SCAN_DENIED_TARGETS'
  | 'CHROMIUM_PATH'
  | 'CHROMIUM_SANDBOX'
>

/** This process's access to strangers' sites. */
export type Scanner = {
  /** Scans them, in separate processes. */
  processes: ScanProcesses
  /** Posts the webhooks that people set up. The body of the response is never read. */
  postWebhook: NetworkDoor['postWebhook']
  close: () => Promise<void>
}

/** Starts nothing yet. `origin` is called when something starts: before that, the server may not know its port. */
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
