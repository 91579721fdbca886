import type { Database, RootDatabase } from 'lmdb'

const COMMIT_KEY = 'commit'

/**
 * A table of values that took long to compute from the documents. Each commit records that they match it. If the last commit
 * did not, it came from a program that does not maintain them, and they are invalid.
 */
export class DerivedValues {
  private isUsed = false
  private isOutdated = false

  constructor(
    private readonly root: RootDatabase,
    private readonly table: Database<Buffer, string>,
  ) {}

  /** The values, if they match the last commit. */
  read(): { key: string; value: Buffer }[] {
    const entries = [...this.table.getRange({})].map(({ key, value }) => ({ key, value: Buffer.from(value) }))
    const of = entries.find(({ key }) => key === COMMIT_KEY)?.value.toString('latin1')
    const { lastTxnId } = this.root.getStats() as { lastTxnId: number }
    this.isUsed = entries.length > 0
    this.isOutdated = of !== String(lastTxnId)
    return this.isOutdated ? [] : entries.filter(({ key }) => key !== COMMIT_KEY)
  }

  /** Writes changes as part of the current write transaction. An undefined value removes one. */
  write(changes: readonly { key: string; value: Buffer | undefined }[]): void {
    this.isUsed ||= changes.length > 0
    if (!this.isUsed) return
    if (this.isOutdated) this.table.clearSync()
    this.isOutdated = false
    for (const { key, value } of changes) {
      if (value) this.table.putSync(key, value)
      else this.table.removeSync(key)
    }
    this.table.putSync(COMMIT_KEY, Buffer.from(String(this.root.getWriteTxnId()), 'latin1'))
  }
}
