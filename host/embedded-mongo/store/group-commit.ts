import { TransactionFlags, type RootDatabase } from 'lmdb'
import { messageOf, MongoError } from '../mongo-error.ts'

type Write = { run: () => unknown; resolve: (v: unknown) => void; reject: (error: unknown) => void }

/** Committed before it returns, on disk soon after. lmdb-js' own `putSync` uses the same with overlapping flushes. */
const COMMIT_NOW_FLUSH_LATER: number = TransactionFlags.SYNCHRONOUS_COMMIT | TransactionFlags.NO_SYNC_FLUSH

/**
 * Writes of one turn of the event loop share one commit. They are acknowledged when committed, so they survive the end of the
 * process. lmdb-js' asynchronous transactions cannot be used, because a full disk makes them end the process.
 */
export class GroupCommit {
  private queue: Write[] = []

  constructor(
    private readonly root: RootDatabase,
    private readonly listeners: { onCommit: () => void; onLoss: () => void },
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
        this.listeners.onCommit()
      }, COMMIT_NOW_FLUSH_LATER)
    } catch (error) {
      this.listeners.onLoss()
      const failure = new MongoError('OutOfDiskSpace', `the write could not be committed: ${messageOf(error)}`)
      for (const write of batch) write.reject(failure)
      return
    }
    for (const answer of answers) answer()
  }
}
