import { setTimeout as delay } from 'node:timers/promises'
import { messageOf } from './mongo-error.ts'
import { startEmbeddedMongo, type EmbeddedMongo, type EmbeddedMongoOptions } from './start-embedded-mongo.ts'

type SupervisorOptions = Omit<EmbeddedMongoOptions, 'onExit'> & {
  log: (message: string, details: Record<string, unknown>) => void
}

const FIRST_PAUSE_MS = 50
const LONGEST_PAUSE_MS = 5000
/** A server that ran this long is restarted without delay, however often it is killed. */
const STABLE_MS = 1_000

/** Keeps the server running: if its process ends unexpectedly, it is started again at the same address. */
export async function superviseEmbeddedMongo({ log, ...options }: SupervisorOptions): Promise<EmbeddedMongo> {
  const ending = new AbortController()
  let pause = FIRST_PAUSE_MS
  let restarting: Promise<void> = Promise.resolve()

  const start = (port = options.port): Promise<EmbeddedMongo> => {
    const startedAt = Date.now()
    return startEmbeddedMongo({
      ...options,
      port,
      onExit: (reason) => {
        if (Date.now() - startedAt > STABLE_MS) pause = FIRST_PAUSE_MS
        log('the embedded database ended unexpectedly and will be restarted', { reason })
        restarting = restart()
      },
    })
  }
  const restart = async (): Promise<void> => {
    while (!ending.signal.aborted) {
      await delay(pause, undefined, { signal: ending.signal }).catch(() => undefined)
      if (ending.signal.aborted) return
      pause = Math.min(pause * 2, LONGEST_PAUSE_MS)
      try {
        current = await start('port' in current.address ? current.address.port : undefined)
        log('the embedded database is running again', { databasePid: current.pid })
        return
      } catch (error) {
        log('the embedded database could not be started', { reason: messageOf(error) })
      }
    }
  }

  let current = await start()
  return {
    uri: (database) => current.uri(database),
    address: current.address,
    get pid() {
      return current.pid
    },
    stop: async () => {
      ending.abort()
      await restarting
      await current.stop()
    },
  }
}
