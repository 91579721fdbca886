import type { Store } from '../store/store.ts'

/** Deletes what TTL indexes say is too old; `now` in ms since the epoch. */
export async function expireDocuments(store: Store, now: number): Promise<void> {
  for (const collection of store.catalog.list()) {
    for (const index of collection.indexes) {
      if (index.expireAfterSeconds === undefined || Object.keys(index.key).length !== 1) continue
      const ids = store.expired(collection, index, now)
      if (ids.length > 0) await store.write(() => ids.forEach((id) => store.remove(collection, id)))
    }
  }
}
