import path from 'node:path'
import { createGatherTools, type GatherTools } from '#analyzer'
import type { Logger } from '../platform/logger.ts'

export type AnalyzerEnv = {
  NODE_ENV: string
  SCAN_CONCURRENCY: number
  SCAN_ALLOWED_PRIVATE_TARGETS: readonly string[]
  SCAN_DENIED_TARGETS: readonly string[]
  SCAN_EXTRA_CA_FILE?: string | undefined
  CHROMIUM_PATH?: string | undefined
  CHROMIUM_SANDBOX: 'on' | 'off'
}

export type AnalyzerHolder = {
  /** Network door, browsers and lab of this process, made on first use: a web process may never need them. */
  tools: () => Promise<GatherTools>
  close: () => Promise<void>
}

/** Where `npm run build` puts the lab's thread. Without a build (development, tests) vitals are the observed ones. */
const LAB_WORKER = path.resolve('build/lab-worker.js')

/** `services` is asked when the tools are made, not before. */
export function createAnalyzerHolder(
  services: () => { env: AnalyzerEnv; origin: () => string; logger: Logger },
): AnalyzerHolder {
  let made: Promise<GatherTools> | undefined

  function make(): Promise<GatherTools> {
    const { env, origin, logger } = services()
    return createGatherTools({
      allowedPrivateTargets: env.SCAN_ALLOWED_PRIVATE_TARGETS,
      deniedAddresses: env.SCAN_DENIED_TARGETS,
      sandbox: env.CHROMIUM_SANDBOX === 'on',
      slots: env.SCAN_CONCURRENCY,
      publicUrl: origin(),
      labWorker: LAB_WORKER,
      warn: (message) => logger.warn(message),
      ...(env.SCAN_EXTRA_CA_FILE && { extraCaFile: env.SCAN_EXTRA_CA_FILE }),
      ...(env.CHROMIUM_PATH && { chromiumPath: env.CHROMIUM_PATH }),
    })
  }

  return {
    tools() {
      made ??= make().catch((error: unknown) => {
        made = undefined
        throw error
      })
      return made
    },
    async close() {
      const closing = made
      made = undefined
      if (closing) await (await closing).close()
    },
  }
}
