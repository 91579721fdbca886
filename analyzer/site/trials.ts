import type { PageContent } from './page-read.ts'

/** A page that is read to find out whether more like it are worth reading. */
export type Trial = {
  family: string
  /** New addresses that look like pages of their own. */
  discovered: number
  /** New addresses that look as made up as this one. */
  spawned: number
  /** Links to pages of its kind that were known before, apart from the one that led to it. */
  known: number
  outcome: 'open' | 'new' | 'nothing'
  proof: Proof
}
/** What shows that a family is worth reading: it leads to other pages, it is new and its links end, or it is new. */
export type Proof = 'leads' | 'ends' | 'new'
export type Trials = {
  /** Begins one if its family may have another: `wait` until the open ones have ended, `over` if it may not. */
  begin: (key: string, family: string, proof: Proof) => 'begun' | 'wait' | 'over'
  of: (key: string) => Trial | null
  /** Notes how reading ended; its links are offered afterwards. */
  note: (key: string, content: PageContent | null) => void
  /** Judges the trials whose pages were read, once their links were offered. */
  settle: () => void
}

/** Of the budget, for pages that brought nothing. */
const LOST_SHARE = 0.03
const EARNED = 4

/**
 * Pages that a server may make up without end are read on credit. Each family has a little. A page that leads to others,
 * or that is new and ends the row, earns its family more; what brings nothing counts against all.
 */
export function createTrials(maxPages: number): Trials {
  const trials = new Map<string, Trial>()
  const credits = new Map<string, number>()
  const proven = new Set<string>()
  const texts = new Set<string>()
  const allowance = Math.max(1, Math.floor(maxPages * LOST_SHARE))
  /** So that a family that was worth it and no longer is costs little. */
  const most = Math.max(EARNED, allowance)
  let lost = 0

  function isWorth({ outcome, discovered, spawned, known, proof }: Trial): boolean {
    if (proof === 'new') return outcome === 'new'
    return discovered > 0 || (proof === 'ends' && outcome === 'new' && (spawned === 0 || known > 0))
  }

  return {
    begin(key, family, proof) {
      // Among copies are the pages of which they are copies.
      const start = proof === 'new' ? EARNED : Math.max(1, Math.floor(allowance / 2))
      const credit = credits.get(family) ?? start
      const isOpen = [...trials.values()].some((trial) => trial.family === family)
      const isAffordable = proven.has(family) || lost + trials.size < allowance
      if (credit <= 0 || !isAffordable) return isOpen || (!isAffordable && trials.size > 0) ? 'wait' : 'over'
      credits.set(family, credit - 1)
      trials.set(key, { family, discovered: 0, spawned: 0, known: 0, outcome: 'open', proof })
      return 'begun'
    },
    of: (key) => trials.get(key) ?? null,
    note(key, content) {
      const trial = trials.get(key)
      if (trial) trial.outcome = content && !texts.has(content.text) ? 'new' : 'nothing'
      if (content) texts.add(content.text)
    },
    settle() {
      for (const [key, trial] of trials) {
        if (trial.outcome === 'open') continue
        trials.delete(key)
        if (isWorth(trial)) {
          proven.add(trial.family)
          credits.set(trial.family, Math.min(most, (credits.get(trial.family) ?? 0) + EARNED))
        } else if (!proven.has(trial.family)) lost += 1
      }
    },
  }
}
