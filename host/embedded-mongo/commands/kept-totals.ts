import { EJSON, type Document } from 'bson'
import { compileFilter, fieldsOfFilter, type Matcher } from '../query/compile-filter.ts'
import { Groups } from '../query/groups.ts'
import type { Collection } from '../store/collection.ts'
import type { Store } from '../store/store.ts'
import { decodeFields, selectFields } from '../wire/select-fields.ts'
import type { Selection } from './matching-rows.ts'

/** `fields`: those that `spec` reads; undefined when it may need all. */
type Grouping = {
  collection: Collection | undefined
  selection: Selection
  spec: Document
  fields: ReadonlySet<string> | undefined
}
type Kept = {
  collection: number
  fields: ReadonlySet<string>
  matches: Matcher
  groups: Groups
  /** Resolves when all of them are added up. */
  sum: Promise<void>
  state: 'being added up' | 'disturbed' | 'up to date'
}

const MAX_KEPT = 50
const MAX_GROUPS = 1000

/**
 * Sums over many documents that are asked for again and again. Once added up they are kept in memory, and each write takes
 * the former document out and adds the new one. Nothing of it is stored: the next start adds up anew, so no end of the
 * process can leave a wrong sum.
 */
export class KeptTotals {
  /** The longest unasked first. */
  private readonly kept = new Map<string, Kept>()

  constructor(store: Store) {
    store.onChange = (collection, was, now) => {
      for (const [key, kept] of this.kept) if (kept.collection === collection.id) this.change(key, kept, was, now)
    }
    store.onLoss = () => this.kept.clear()
  }

  /** The result of a `$group`; `addUp` hands over every document that it is made of. */
  async groups(
    { collection, selection, spec, fields }: Grouping,
    addUp: (add: (document: Document) => void) => Promise<void>,
  ): Promise<Document[]> {
    const { filter = {}, sort, skip, limit } = selection
    const key = EJSON.stringify([collection?.id, filter, spec])
    const known = this.kept.get(key)
    const isAll = fields !== undefined && !sort && !skip && !limit
    if (isAll && known?.state === 'up to date') {
      this.kept.delete(key)
      this.kept.set(key, known)
      return known.groups.results()
    }
    // Nothing that it should know has changed since that began, so one reading is enough for both.
    if (isAll && known?.state === 'being added up') {
      await known.sum
      return known.groups.results()
    }
    const groups = new Groups(spec)
    if (!collection || !isAll || !groups.isReversible) {
      await addUp((document) => groups.add(document))
      return groups.results()
    }
    const kept: Kept = {
      collection: collection.id,
      fields: new Set([...fields, ...fieldsOfFilter(filter)]),
      matches: compileFilter(filter),
      groups,
      sum: addUp((document) => groups.add(document)),
      state: 'being added up',
    }
    this.kept.set(key, kept)
    try {
      await kept.sum
      // What was written meanwhile may be in the sums or not.
      if (kept.state === 'being added up') kept.state = 'up to date'
    } finally {
      if (kept.state !== 'up to date' && this.kept.get(key) === kept) this.kept.delete(key)
    }
    this.dropUnfit(key, kept)
    return groups.results()
  }

  private change(key: string, kept: Kept, was: Buffer | undefined, now: Buffer | undefined): void {
    const choice = { fields: kept.fields, including: true }
    if (was && now && selectFields(was, choice).equals(selectFields(now, choice))) return
    const [out, into] = [was, now].map((raw) => {
      const document = raw && decodeFields(raw, kept.fields)
      return document && kept.matches(document) ? document : undefined
    })
    if (!out && !into) return
    if (kept.state !== 'up to date') {
      kept.state = 'disturbed'
      return
    }
    if (out) kept.groups.add(out, -1)
    if (into) kept.groups.add(into)
    this.dropUnfit(key, kept)
  }

  private dropUnfit(key: string, { groups }: Kept): void {
    if (!groups.isReversible || groups.size > MAX_GROUPS) this.kept.delete(key)
    const [oldest] = this.kept.keys()
    if (this.kept.size > MAX_KEPT && oldest !== undefined) this.kept.delete(oldest)
  }
}
