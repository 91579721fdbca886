import { appendFileSync, readFileSync, rmSync } from 'node:fs'

/** What workers saw, one line each, in the order of their appends. */
export type JournalEntry =
  /** A worker took a scan: the writes of any other token are stale from this version on. */
  | { type: 'claim' | 'write'; pid: number; scan: string; token: string; version: number }
  /** A write that the lease refused. */
  | { type: 'refused'; scan: string; token: string }
  /** A step was judged; `stored` when the database already held its result, `late` by a worker that had lost the scan. */
  | { type: 'step'; scan: string; step: string; stored: boolean; late: boolean }
  /** Any write at all, numbered in its process: the points to crash at. */
  | { type: 'point'; write: number; what: string }

export type Journal = {
  note: (entry: JournalEntry) => void
  read: () => JournalEntry[]
  clear: () => void
}

/** Lines are appended synchronously, so what was noted before a `kill -9` stays. */
export function openJournal(file: string): Journal {
  return {
    note: (entry) => appendFileSync(file, `${JSON.stringify(entry)}\n`),
    read() {
      try {
        const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
        return lines.map((line) => JSON.parse(line) as JournalEntry)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
        throw error
      }
    },
    clear: () => rmSync(file, { force: true }),
  }
}

export type WriteVerdict = { stale: number; refused: number; again: number; redone: number; late: number }

/**
 * `stale`: writes accepted from a worker that had lost its scan; `refused`: such writes that the lease kept out;
 * `again`: steps judged more than once; `redone`: by the scan's holder although their result was stored; `late`: by a
 * worker that did not know yet that it had lost the scan.
 */
export function judgeJournal(entries: readonly JournalEntry[]): WriteVerdict {
  const verdict: WriteVerdict = { stale: 0, refused: 0, again: 0, redone: 0, late: 0 }
  const writes = new Map<string, { token: string; version: number; claim: boolean }[]>()
  const refused: { scan: string; token: string }[] = []
  const steps = new Set<string>()
  for (const entry of entries) {
    if (entry.type === 'refused') refused.push(entry)
    else if (entry.type === 'step') {
      const step = `${entry.scan} ${entry.step}`
      if (steps.has(step)) verdict.again += 1
      if (entry.late) verdict.late += 1
      else if (entry.stored) verdict.redone += 1
      steps.add(step)
    } else if (entry.type !== 'point') {
      const { scan, token, version, type } = entry
      const known = writes.get(scan) ?? []
      known.push({ token, version, claim: type === 'claim' })
      writes.set(scan, known)
    }
  }
  const last = new Map<string, string>()
  for (const [scan, known] of writes) {
    let holder = ''
    for (const { token, claim } of known.sort((a, b) => a.version - b.version)) {
      if (claim) holder = token
      else if (token !== holder) verdict.stale += 1
    }
    last.set(scan, holder)
  }
  // A heartbeat that meets the end of its own scan is refused too, and harmless.
  verdict.refused = refused.filter(({ scan, token }) => last.get(scan) !== token).length
  return verdict
}
