import type { ScoringRow } from '#analyzer/contract'
import { toLedger, type LedgerRow } from '#host/contract/ledger.ts'

export type ScorePart = {
  label: string
  before: number | null
  after: number | null
  weight: number
  /** Points of the overall score that this part gained or lost. */
  moved: number
}

/** The eight parts of both scores, and the points that each gained or lost. */
export function scoreParts(before: readonly ScoringRow[], after: readonly ScoringRow[]): ScorePart[] {
  const [was, is] = [toLedger(before, null), toLedger(after, null)]
  return is.rows.map((row, at) => {
    const earlier = was.rows[at]
    const moved = gainedBy(row) - (earlier ? gainedBy(earlier) : 0)
    return { label: row.label, before: earlier?.score ?? null, after: row.score, weight: row.share, moved }
  })
}

/** What stands in place of points for a part that moved none: nothing if it has the same score, too. */
export function unmovedText({ before, after, weight, moved }: ScorePart): string | null {
  if (Math.round(moved * 10) !== 0 || before === after) return null
  return weight > 0 ? '±0' : 'not counted'
}

function gainedBy({ share, lost }: LedgerRow): number {
  return share - lost
}
