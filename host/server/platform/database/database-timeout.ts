import type { Database } from './database.ts'
import { unavailable } from '../errors.ts'

/** Under 2 s, the longest that an answer may take when the database is away. */
const PING_AFTER_MS = 800
const PING_LIMIT_MS = 700

/** An answer that takes long is given up when the database turns out not to answer; slow work alone is let finish. */
export async function withinDatabaseTimeout<Value>(
  work: Promise<Value>,
  getDatabase: () => Pick<Database, 'answers'>,
): Promise<Value> {
  let timer: NodeJS.Timeout | undefined
  const databaseGone = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      void getDatabase()
        .answers(PING_LIMIT_MS)
        .then((answers) => {
          if (!answers) reject(unavailable())
        })
    }, PING_AFTER_MS)
  })
  return Promise.race([work, databaseGone]).finally(() => clearTimeout(timer))
}
