import type { Database } from './database.ts'
import { unavailable } from '../errors.ts'

/** Together under 2 s, the longest that a response may take when the database is away. */
const PING_AFTER_MS = 800
const PING_LIMIT_MS = 700

/** Gives up slow work when the database does not respond; work that is merely slow may finish. */
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
