import { addressKey } from '../parsers/url/address-key.ts'
import type { PageRead } from './page-read.ts'
import { showsEnd, type Row } from './rows.ts'
import { boundsOf, keepPace, storeRun, type SiteState } from './site-run.ts'

/** Of one site, each of which costs a request. */
const MOST = 30

/** Finds out which rows of numbers end, by one absurd number of each. A run that goes on asks none again. */
export async function askRows(state: SiteState): Promise<void> {
  const { queue, run } = state
  for (let doubt = queue.doubt(); doubt?.row; doubt = queue.doubt()) {
    const { family, row } = doubt
    let known = run.rows.find(({ mask }) => mask === row.mask)
    if (!known) {
      known = { mask: row.mask, isFinite: run.rows.length < MOST && (await isFinite(state, row)) }
      run.rows.push(known)
      await storeRun(state)
    }
    queue.decide(family, row, known.isFinite)
  }
}

async function isFinite(state: SiteState, row: Row): Promise<boolean> {
  const { deps, pace, queue, run, signal } = state
  const page = { url: row.absurd, key: addressKey(new URL(row.absurd)), former: null }
  const reads: PageRead[] = []
  await keepPace(state)
  await deps.processes.readPages(
    { ...boundsOf(state), pages: [page], connections: 1, notFound: run.notFound },
    (read) => void reads.push(read),
    signal,
  )
  const [read] = reads
  if (!read) return false
  if (read.outcome === 'throttled') pace.backOff(read.retryAfter)
  else pace.note({ ms: read.ms, ok: read.status !== null })
  return showsEnd(read, row, (key) => queue.find(key) !== null)
}
