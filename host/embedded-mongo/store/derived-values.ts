import type { Database, RootDatabase } from 'lmdb'

const COMMIT_KEY = 'commit'

/**
 * What took long to work out from the documents, in a table beside them. Each commit says that these values follow it. Where
 * the last one does not say so, it was made by a program that knows nothing of them, and they are void.
 */
export class DerivedValues {
  private isUsed = false
  private isVoid = false

  constructor(
    private readonly root: RootDatabase,
    private readonly table: Database<Buffer, string>,
  ) {}

  /** Those that follow the last commit. */
  read(): { key: string; value: Buffer }[] {
    const entries = [...this.table.getRange({})].map(({ key, value }) => ({ key, value: Buffer.from(value) }))
    const of = entries.find(({ key }) => key === COMMIT_KEY)?.value.toString('latin1')
    const { lastTxnId } = this.root.getStats() as { lastTxnId: number }
    this.isUsed = entries.length > 0
    this.isVoid = of !== String(lastTxnId)
    return this.isVoid ? [] : entries.filter(({ key }) => key !== COMMIT_KEY)
  }

  /** As part of the write transaction that they will follow; undefined removes one. */
  write(changes: readonly { key: string; value: Buffer | undefined }[]): void {
    this.isUsed ||= changes.length > 0
    if (!this.isUsed) return
    if (this.isVoid) this.table.clearSync()
    this.isVoid = false
    for (const { key, value } of changes) {
      if (value) this.table.putSync(key, value)
      else this.table.removeSync(key)
    }
    this.table.putSync(COMMIT_KEY, Buffer.from(String(this.root.getWriteTxnId()), 'latin1'))
  }
}
