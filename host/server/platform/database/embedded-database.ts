import { existsSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { askInstance, InUseError, superviseEmbeddedMongo, mongoUri } from '#host/embedded-mongo/index.ts'
import { PRODUCT_SLUG } from '#host/contract/product.ts'
import type { Logger } from '../logger.ts'

export type EmbeddedDatabase = { uri: string; stop: () => Promise<void> }

type Address = InUseError['address']
const POLL_MS = 500

/**
 * Starts the database of an installation without MONGODB_URI as a supervised child process. If another process of
 * ours already serves the data folder, its database is used, and taken over when it stops.
 */
export async function startEmbeddedDatabase(dataDir: string, entry: string, logger: Logger): Promise<EmbeddedDatabase> {
  if (!existsSync(entry)) throw new Error('The embedded database is not built. Run `npm run build` first.')
  const serve = (port?: number) =>
    superviseEmbeddedMongo({ dataDir, entry, port, log: (message, details) => logger.warn(details, message) })
  try {
    const mongo = await serve()
    return { uri: mongo.uri(PRODUCT_SLUG), stop: () => mongo.stop() }
  } catch (error) {
    if (!(error instanceof InUseError)) throw error
    const { address } = error
    logger.warn({ dataDir }, 'another process serves this data folder: its database is used until it stops')
    const stop = takeOver(address, () => serve('port' in address ? address.port : undefined), logger)
    return { uri: mongoUri(address, PRODUCT_SLUG), stop }
  }
}

/** Waits until nobody serves the address, then serves it. The returned function stops both. */
function takeOver(
  address: Address,
  serve: () => Promise<{ stop: () => Promise<void> }>,
  logger: Logger,
): () => Promise<void> {
  const stopping = new AbortController()
  const serving = (async () => {
    while (!stopping.signal.aborted) {
      await delay(POLL_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      if (stopping.signal.aborted || (await askInstance(address)) !== null) continue
      try {
        const mongo = await serve()
        logger.warn('the other process has stopped: this one serves the data folder now')
        return mongo
      } catch (error) {
        if (!(error instanceof InUseError)) logger.error({ err: error }, 'the data folder could not be taken over')
      }
    }
    return null
  })()
  return async () => {
    stopping.abort()
    await (await serving)?.stop()
  }
}
