import type { Document } from 'bson'
import { open, type RootDatabase } from 'lmdb'
import { encodeId, encodeValue, KEY_TYPE } from '../keys/encode-value.ts'
import { decode } from '../wire/bson-codec.ts'
import { decodeFields } from '../wire/select-fields.ts'
import { Catalog } from './catalog.ts'
import { idIndex, keyFields, type Collection, type Index, type IndexSpec } from './collection.ts'
import { DerivedValues } from './derived-values.ts'
import { GroupCommit } from './group-commit.ts'
import { duplicateKey, indexKeys, noteValues, sameIndexedValues } from './index-keys.ts'
import { idPrefix, ID_BYTES, prefixRange, type KeyRange } from './key-range.ts'
import { planQuery, type Plan } from './plan-query.ts'
import { rangeKeys, mergedWalk, walk, type Table } from './walk.ts'

export type StoredRow = { id: Buffer; raw: Buffer }
/**
 * A candidate: its index entry, if one led to it, and its document, which may have been removed meanwhile. The bytes of the
 * document are valid only until the next one is read.
 */
export type Row = { id: Buffer; entry?: Buffer; raw: () => Buffer | undefined }

const MAX_EXPIRED = 1000

/**
 * An LMDB environment with four tables: documents (collection id + encoded `_id` -> the client's BSON), index entries (index
 * id + encoded values + encoded `_id` -> encoded `_id`), the catalog, and derived values.
 */
export class Store {
  readonly catalog: Catalog
  readonly derived: DerivedValues
  /** Called for each inserted, replaced and removed document. */
  onChange: (collection: Collection, was: Buffer | undefined, now: Buffer | undefined) => void = () => undefined
  /** Called at the end of each write transaction; may still write in it. */
  onCommit: () => void = () => undefined
  /** Called if a transaction could not be committed. */
  onLoss: () => void = () => undefined
  private readonly root: RootDatabase
  private readonly documents: Table
  private readonly entries: Table
  private readonly writes: GroupCommit

  constructor(path: string) {
    this.root = open({ path, maxDbs: 4, encoding: 'binary', noSubdir: false, overlappingSync: true })
    this.documents = this.root.openDB({ name: 'data', encoding: 'binary', keyEncoding: 'binary' })
    this.entries = this.root.openDB({ name: 'index', encoding: 'binary', keyEncoding: 'binary' })
    this.catalog = new Catalog(this.root.openDB({ name: 'meta', encoding: 'string' }))
    this.derived = new DerivedValues(this.root, this.root.openDB({ name: 'derived', encoding: 'binary' }))
    this.writes = new GroupCommit(this.root, {
      onCommit: () => this.onCommit(),
      onLoss: () => {
        this.catalog.load()
        this.onLoss()
      },
    })
  }

  /** Runs a function in a write transaction and resolves when that is committed. */
  write<Result>(run: () => Result): Promise<Result> {
    return this.writes.run(run)
  }

  /** Resolves when everything committed so far is on disk. */
  async flush(): Promise<void> {
    await this.root.flushed
  }

  async close(): Promise<void> {
    this.writes.commit()
    await this.flush()
    await this.root.close()
  }

  /** Makes a consistent, compact copy in an empty directory while the store stays in use. */
  backup(directory: string): Promise<void> {
    return this.root.backup(directory, true)
  }

  /** The number of candidates of a plan whose documents have one key each, without reading them. */
  count(collection: Collection, { index, ranges }: Pick<Plan, 'index' | 'ranges'>): number {
    const table = index.id === collection.id ? this.documents : this.entries
    return ranges.reduce((sum, range) => sum + table.getKeysCount(range), 0)
  }

  /** The first keys of an index in a range. */
  entryKeys(range: KeyRange, reverse: boolean, limit: number): Buffer[] {
    return rangeKeys(this.entries, range, reverse, limit)
  }

  find(collection: Collection, id: Buffer): Buffer | undefined {
    return this.documents.getBinary(documentKey(collection, id))
  }

  insert(collection: Collection, raw: Buffer): void {
    const fields = decodeFields(raw, keyFields(collection))
    const id = encodeId(fields['_id'])
    const key = documentKey(collection, id)
    if (this.documents.doesExist(key)) throw duplicateKey(collection, idIndex(collection), fields)
    for (const index of collection.indexes) this.refuseDuplicate(collection, index, fields, id)
    for (const index of collection.indexes) this.addEntries(collection, index, indexKeys(index, fields), fields, id)
    this.documents.putSync(key, raw)
    this.onChange(collection, undefined, raw)
  }

  replace(collection: Collection, row: StoredRow, raw: Buffer): void {
    const names = keyFields(collection)
    const [was, now] = [decodeFields(row.raw, names), decodeFields(raw, names)]
    for (const index of collection.indexes) this.refuseDuplicate(collection, index, now, row.id)
    for (const index of collection.indexes) {
      const stale = new Map(indexKeys(index, was).map((key) => [key.toString('latin1'), key]))
      const fresh = indexKeys(index, now).filter((key) => !stale.delete(key.toString('latin1')))
      for (const key of stale.values()) this.entries.removeSync(Buffer.concat([key, row.id]))
      this.addEntries(collection, index, fresh, now, row.id)
    }
    this.documents.putSync(documentKey(collection, row.id), raw)
    this.onChange(collection, row.raw, raw)
  }

  remove(collection: Collection, { id, raw }: StoredRow): void {
    const fields = decodeFields(raw, keyFields(collection))
    for (const index of collection.indexes) {
      for (const key of indexKeys(index, fields)) this.entries.removeSync(Buffer.concat([key, id]))
    }
    this.documents.removeSync(documentKey(collection, id))
    this.onChange(collection, raw, undefined)
  }

  addIndex(collection: Collection, spec: IndexSpec): void {
    const index: Index = { ...spec, id: this.catalog.newId() }
    collection.indexes.push(index)
    try {
      const names = keyFields(collection)
      for (const { id, raw } of this.rows(collection, planQuery(collection, {}))) {
        const found = raw()
        if (!found) continue
        const fields = decodeFields(found, names)
        this.refuseDuplicate(collection, index, fields, id)
        this.addEntries(collection, index, indexKeys(index, fields), fields, id)
      }
    } catch (error) {
      collection.indexes.pop()
      clear(this.entries, index.id)
      this.catalog.save(collection)
      throw error
    }
    this.catalog.save(collection)
  }

  dropIndex(collection: Collection, index: Index): void {
    clear(this.entries, index.id)
    collection.indexes.splice(collection.indexes.indexOf(index), 1)
    this.catalog.save(collection)
  }

  drop(collection: Collection): void {
    clear(this.documents, collection.id)
    for (const index of collection.indexes) clear(this.entries, index.id)
    this.catalog.remove(collection)
  }

  /** The candidates of a plan. For a plan with one range, the first `offset` ones are skipped by their keys. */
  *rows(collection: Collection, { index, ranges, merged, reverse }: Plan, offset = 0): Generator<Row> {
    const inDocuments = index.id === collection.id
    const table = inDocuments ? this.documents : this.entries
    const seen = index.multikey || ranges.length > 1 ? new Set<string>() : null
    const walks = merged
      ? [mergedWalk(table, ranges, merged, reverse)]
      : (reverse ? ranges.toReversed() : ranges).map((range) => walk(table, range, reverse, { offset }))
    for (const entries of walks) {
      for (const { key, value } of entries) {
        const id = inDocuments ? key.subarray(ID_BYTES) : value
        if (seen?.has(id.toString('latin1'))) continue
        seen?.add(id.toString('latin1'))
        if (inDocuments) yield { id, raw: () => value }
        else yield { id, entry: key, raw: once(() => this.borrow(documentKey(collection, id))) }
      }
    }
  }

  /** Removes documents that TTL indexes make expire at `now` (ms since the epoch), a limited number each time. */
  async removeExpired(now: number): Promise<void> {
    for (const collection of this.catalog.list()) {
      for (const { id, key, expireAfterSeconds } of collection.indexes) {
        if (expireAfterSeconds === undefined || Object.keys(key).length !== 1) continue
        const start = Buffer.concat([idPrefix(id), Buffer.from([KEY_TYPE.date])])
        const end = Buffer.concat([idPrefix(id), encodeValue(new Date(now - expireAfterSeconds * 1000))])
        const expired = [...this.entries.getRange({ start, end, limit: MAX_EXPIRED })]
        if (expired.length === 0) continue
        await this.write(() => expired.forEach(({ value }) => this.removeById(collection, value)))
      }
    }
  }

  /** A view of LMDB's own buffer, three times as fast as a copy for large documents. */
  private borrow(key: Buffer): Buffer | undefined {
    const bytes = this.documents.getBinaryFast(key)
    return bytes?.subarray(0, bytes.length)
  }

  private removeById(collection: Collection, id: Buffer): void {
    const raw = this.find(collection, id)
    if (raw) this.remove(collection, { id, raw })
  }

  private addEntries(collection: Collection, index: Index, keys: Buffer[], fields: Document, id: Buffer): void {
    for (const key of keys) this.entries.putSync(Buffer.concat([key, id]), id)
    if (noteValues(index, fields)) this.catalog.save(collection)
  }

  private refuseDuplicate(collection: Collection, index: Index, fields: Document, id: Buffer): void {
    if (!index.unique) return
    for (const key of indexKeys(index, fields)) {
      for (const { value: other } of this.entries.getRange(prefixRange(key))) {
        if (other.equals(id)) continue
        const raw = index.inexact || index.cut ? this.find(collection, other) : undefined
        if (!raw || sameIndexedValues(index, decode(raw), fields)) throw duplicateKey(collection, index, fields)
      }
    }
  }
}

function documentKey(collection: Collection, id: Buffer): Buffer {
  return Buffer.concat([idPrefix(collection.id), id])
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}

function clear(table: Table, id: number): void {
  const keys = [...table.getKeys(prefixRange(idPrefix(id)))]
  for (const key of keys) table.removeSync(key)
}
