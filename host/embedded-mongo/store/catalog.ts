import { EJSON } from 'bson'
import type { Database } from 'lmdb'
import { MongoError } from '../mongo-error.ts'
import { namespaceName, type Collection } from './collection.ts'

const ID_KEY = 'nextId'

/** The collections and their indexes, in memory and in a table. Changes need a write transaction. */
export class Catalog {
  private readonly collections = new Map<string, Collection>()
  private next = 1

  constructor(private readonly table: Database<string, string>) {
    this.load()
  }

  load(): void {
    this.collections.clear()
    for (const { key, value } of this.table.getRange({})) {
      if (key === ID_KEY) this.next = Number(value)
      else this.collections.set(key, EJSON.parse(value))
    }
  }

  find(db: string, name: string): Collection | undefined {
    return this.collections.get(namespaceName({ db, name }))
  }

  list(db?: string): Collection[] {
    return [...this.collections.values()].filter((c) => db === undefined || c.db === db)
  }

  newId(): number {
    this.table.putSync(ID_KEY, String(this.next + 1))
    return this.next++
  }

  findOrCreate(db: string, name: string): Collection {
    const existing = this.find(db, name)
    if (existing) return existing
    const valid = name !== '' && !name.startsWith('.') && !/[\0$]/.test(name) && /^[^/\\. "$*<>:|?\0]{1,63}$/.test(db)
    if (!valid) throw new MongoError('InvalidNamespace', `Invalid namespace specified '${db}.${name}'`)
    const collection = { id: this.newId(), db, name, indexes: [] }
    this.save(collection)
    return collection
  }

  save(collection: Collection): void {
    this.collections.set(namespaceName(collection), collection)
    this.table.putSync(namespaceName(collection), EJSON.stringify(collection))
  }

  remove(collection: Collection): void {
    this.collections.delete(namespaceName(collection))
    this.table.removeSync(namespaceName(collection))
  }
}
