import { createHash } from 'node:crypto'
import { EJSON, type Document } from 'bson'
import { plain } from '../keys/bson-value.ts'
import { compileFilter, fieldsOfFilter, type Matcher } from '../query/compile-filter.ts'
import { Groups, type SavedGroup } from '../query/groups.ts'
import type { Collection } from '../store/collection.ts'
import type { Store } from '../store/store.ts'
import { decodeTyped, encode } from '../wire/bson-codec.ts'
import { decodeFields, selectFields } from '../wire/select-fields.ts'
import type { Selection } from './matching-rows.ts'

/** `fields` are those that `spec` reads, undefined if it may need all of them. */
type Grouping = {
  collection: Collection | undefined
  selection: Selection
  spec: Document
  fields: ReadonlySet<string> | undefined
}
type Asked = { collection: number; filter: Document; spec: Document; fields: readonly string[] }
type Saved = Asked & { format: number; key: string; groups: SavedGroup[] }
type Kept = {
  asked: Asked
  fields: ReadonlySet<string>
  matches: Matcher
  groups: Groups
  /** Resolves when `groups` are complete. */
  sum: Promise<void>
  state: 'being added up' | 'disturbed' | 'up to date'
  isSaved: boolean
}

const MAX_KEPT = 50
const MAX_GROUPS = 1000
/** Totals that take longer to add up are saved. */
const LONG_MS = 100
/** Increase it if the saved data changes, or the way it is computed. */
const FORMAT = 2

/**
 * A cache of `$group` results. Each write updates them: it subtracts the old document and adds the new one. Results that took
 * long are saved with each commit, so that the next start has them.
 */
export class KeptTotals {
  /** Least recently used first. */
  private readonly kept = new Map<string, Kept>()
  /** The saved totals that the next commit must save again or remove. */
  private readonly unsaved = new Set<string>()

  constructor(
    private readonly store: Store,
    private readonly longMs = LONG_MS,
  ) {
    store.onChange = (collection, was, now) => {
      for (const [key, kept] of this.kept) if (kept.asked.collection === collection.id) this.change(key, kept, was, now)
    }
    store.onCommit = () => this.save()
    store.onLoss = () => this.load()
    this.load()
  }

  /** The result of a `$group`. `addUp` passes every document of the group to `add`. */
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
    // Nothing relevant was written since that began, so both callers can share it.
    if (isAll && known?.state === 'being added up') {
      await known.sum
      return known.groups.results()
    }
    if (!collection || !isAll) {
      const groups = new Groups(spec)
      await addUp((document) => groups.add(document))
      return groups.results()
    }
    const began = performance.now()
    const kept = keptOf({ collection: collection.id, filter, spec, fields: [...fields] })
    const { groups } = kept
    kept.sum = addUp((document) => groups.add(document))
    if (groups.isReversible) this.kept.set(key, kept)
    try {
      await kept.sum
      // If `disturbed`, the sums may or may not include what was written meanwhile.
      if (kept.state === 'being added up') kept.state = 'up to date'
    } finally {
      if (kept.state !== 'up to date' && this.kept.get(key) === kept) this.drop(key)
    }
    this.evict(key, kept)
    if (this.kept.get(key) === kept && performance.now() - began >= this.longMs) this.saveSoon(key, kept)
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
    if (kept.isSaved) this.unsaved.add(key)
    this.evict(key, kept)
  }

  /** Drops these totals if they cannot be updated or are too large, and the oldest ones if there are too many. */
  private evict(key: string, { groups }: Kept): void {
    if (!groups.isReversible || groups.size > MAX_GROUPS) this.drop(key)
    const [oldest] = this.kept.keys()
    if (this.kept.size > MAX_KEPT && oldest !== undefined) this.drop(oldest)
  }

  private drop(key: string): void {
    if (this.kept.get(key)?.isSaved) this.unsaved.add(key)
    this.kept.delete(key)
  }

  private saveSoon(key: string, kept: Kept): void {
    kept.isSaved = true
    this.unsaved.add(key)
    // If this fails, the sums are still correct, and the next write tries again.
    this.store.write(() => undefined).catch(() => undefined)
  }

  private save(): void {
    const changes = [...this.unsaved].map((key) => {
      const kept = this.kept.get(key)
      const value = kept?.isSaved
        ? encode({ format: FORMAT, key, ...kept.asked, groups: kept.groups.saved() } satisfies Saved)
        : undefined
      return { key: createHash('sha256').update(key).digest('hex'), value }
    })
    this.unsaved.clear()
    this.store.derived.write(changes)
  }

  private load(): void {
    this.kept.clear()
    this.unsaved.clear()
    for (const { value } of this.store.derived.read()) {
      const { format, key, groups, ...asked } = plain(decodeTyped(value)) as Saved
      if (format === FORMAT) this.kept.set(key, { ...keptOf(asked, groups), state: 'up to date', isSaved: true })
      else this.unsaved.add(key)
    }
  }
}

function keptOf(asked: Asked, saved?: SavedGroup[]): Kept {
  const { filter, spec, fields } = asked
  return {
    asked,
    fields: new Set([...fields, ...fieldsOfFilter(filter)]),
    matches: compileFilter(filter),
    groups: new Groups(spec, saved),
    sum: Promise.resolve(),
    state: 'being added up',
    isSaved: false,
  }
}
