import { TransactionFlags, type RootDatabase } from 'lmdb'
import { messageOf, MongoError } from '../mongo-error.ts'

type Write = { run: () => unknown; resolve: (v: unknown) => void; reject: (error: unknown) => void }

/** What lmdb-js' own `putSync` uses where flushing overlaps: committed before it returns, on disk soon after. */
const COMMIT_NOW_FLUSH_LATER: number = TransactionFlags.SYNCHRONOUS_COMMIT | TransactionFlags.NO_SYNC_FLUSH

/**
 * Writes that come in during one event-loop turn share one commit. Acknowledged means committed, which survives the end
 * of the process. lmdb-js' own asynchronous transactions are no choice: on a full disk they end the process.
 */
export class GroupCommit {
  private queue: Write[] = []

  constructor(
    private readonly root: RootDatabase,
    private readonly hears: { onCommit: () => void; onLoss: () => void },
  ) {}

  run<Result>(run: () => Result): Promise<Result> {
    return new Promise<unknown>((resolve, reject) => {
      if (this.queue.push({ run, resolve, reject }) === 1) setImmediate(() => this.commit())
    }) as Promise<Result>
  }

  commit(): void {
    const batch = this.queue.splice(0)
    if (batch.length === 0) return
    const answers: (() => void)[] = []
    try {
      this.root.transactionSync(() => {
        for (const { run, resolve, reject } of batch) {
          try {
            const result = run()
            answers.push(() => resolve(result))
          } catch (error) {
            answers.push(() => reject(error))
          }
        }
        this.hears.onCommit()
      }, COMMIT_NOW_FLUSH_LATER)
    } catch (error) {
      this.hears.onLoss()
      const failure = new MongoError('OutOfDiskSpace', `the write could not be committed: ${messageOf(error)}`)
      for (const write of batch) write.reject(failure)
      return
    }
    for (const answer of answers) answer()
  }
}
