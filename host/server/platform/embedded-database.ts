import { existsSync } from 'node:fs'
import { InUseError, superviseEmbeddedMongo, uriOf } from '#host/embedded-mongo/index.ts'
import { PRODUCT_SLUG } from '#host/contract/product.ts'
import type { Logger } from './logger.ts'

export type EmbeddedDatabase = { uri: string; stop: () => Promise<void> }

/**
 * The database of an installation without MONGODB_URI: a supervised child process. When another process of ours already
 * serves the same data, that one is used and left running.
 */
export async function startEmbeddedDatabase(dataDir: string, entry: string, logger: Logger): Promise<EmbeddedDatabase> {
  if (!existsSync(entry)) throw new Error('The embedded database is not built. Run `npm run build` first.')
  try {
    const mongo = await superviseEmbeddedMongo({
      dataDir,
      entry,
      log: (message, details) => logger.warn(details, message),
    })
    return { uri: mongo.uri(PRODUCT_SLUG), stop: () => mongo.stop() }
  } catch (error) {
    if (!(error instanceof InUseError)) throw error
    logger.warn(
      { dataDir },
      'another process serves this data folder: its database is used, and goes when that one stops',
    )
    return { uri: uriOf(error.address, PRODUCT_SLUG), stop: async () => undefined }
  }
}
