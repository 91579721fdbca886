import { readFileSync } from 'node:fs'
import {
  createNetworkDoor,
  createScanProcesses,
  scannerUserAgent,
  type NetworkDoor,
  type WebhookRequest,
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
  | 'TELEGRAM_API_URL'
>

/** This process's access to strangers' sites. */
export type Scanner = ReturnType<typeof createScanner>

/** Starts nothing yet. `origin` is called when something starts: before that, the server may not know its port. */
export function createScanner(env: ScannerEnv, origin: () => string, logger: Logger, sign: SignFor | undefined) {
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
  let peoples: NetworkDoor | null = null
  let operators: NetworkDoor | null = null
  const openDoor = (also: readonly string[]) =>
    createNetworkDoor({
      allowedPrivateTargets: [...env.SCAN_ALLOWED_PRIVATE_TARGETS, ...also],
      deniedAddresses: env.SCAN_DENIED_TARGETS,
      userAgent: scannerUserAgent(origin()),
      ...(env.SCAN_EXTRA_CA_FILE && { extraCa: readFileSync(env.SCAN_EXTRA_CA_FILE, 'utf8') }),
    })
  return {
    /** Scans them, in separate processes. */
    processes,
    /**
     * Posts to addresses that people set up. One that the operator has set (TELEGRAM_API_URL) may be inside the network, so it
     * has a door of its own.
     */
    postWebhook: (
      address: string,
      request: WebhookRequest,
      { isOperators }: { isOperators: boolean } = { isOperators: false },
    ): ReturnType<NetworkDoor['postWebhook']> => {
      if (!isOperators) return (peoples ??= openDoor([])).postWebhook(address, request)
      return (operators ??= openDoor([hostAndPort(env.TELEGRAM_API_URL)])).postWebhook(address, request)
    },
    close: async (): Promise<void> => {
      await Promise.all([processes.close(), peoples?.close(), operators?.close()])
    },
  }
}

/** Host and port of an address, as the allowed targets are written. */
function hostAndPort(address: string): string {
  const { hostname, port, protocol } = new URL(address)
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`
}
