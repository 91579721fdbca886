import type { PageContent } from './page-read.ts'
import { createRows, type Row } from './rows.ts'

/** A page that is read to find out whether more like it are worth reading. */
export type Trial = {
  family: string
  /** That of its address and its finder's. */
  row: Row | null
  /** New addresses that look like pages of their own. */
  discovered: number
  /** Families of new addresses that look as made up as this one. */
  spawned: string[]
  /** New addresses of its kind that no server can make up from its own. */
  named: number
  /** Links to pages of its kind that were known before, apart from the one that led to it. */
  known: number
  /** Whether other queries of its path have hardly anything of its text. */
  isOwnText: boolean
  /** Whether it links to many of its kind, as choices and orders of a list do. */
  isChoice: boolean
  /** Whether it links to few of its row. */
  isInChain: boolean
  outcome: 'open' | 'new' | 'nothing'
  proof: Proof
}
/**
 * What shows that a family is worth reading: it leads to other pages, or it is new and its links end, lead to one page with
 * a name of its own or to known ones, are no choice, or its row of numbers ends.
 */
export type Proof = 'leads' | 'ends' | 'ends or is known' | 'no choice'

/** Of the budget, for pages that brought nothing. */
const LOST_SHARE = 0.03
const EARNED = 4

/**
 * Pages that a server may make up without end are read on credit. Each family has a little. A page that leads to others,
 * or that is new and ends the row, earns its family more; what brings nothing counts against all.
 */
export function createTrials(maxPages: number) {
  const trials = new Map<string, Trial>()
  const credits = new Map<string, number>()
  const proven = new Set<string>()
  const texts = new Set<string>()
  const rows = createRows()
  const allowance = Math.max(1, Math.floor(maxPages * LOST_SHARE))
  /** So that a family that was worth it and no longer is costs little. */
  const most = Math.max(EARNED, allowance)
  let lost = 0

  /** Null if that depends on where its row ends. */
  function isWorth(trial: Trial): boolean | null {
    const { outcome, discovered, spawned, named, known, isOwnText, isChoice, isInChain, proof, family, row } = trial
    if (discovered > 0 || spawned.some((other) => other !== family && proven.has(other))) return true
    if (outcome !== 'new') return false
    if (proof === 'no choice' && !isChoice && !spawned.includes(family)) return true
    const isSeries = proof === 'ends' || proof === 'ends or is known'
    if (isSeries && spawned.length === named && named <= 1) return true
    if (row) return (isSeries || isInChain || isOwnText) && rows.isFinite(family, row)
    return proof === 'ends or is known' && known > 0
  }

  /** Ends the trials that were worth it; what they show may make others worth it. */
  function settleWorth(): void {
    for (const [key, trial] of trials) {
      if (trial.outcome === 'open' || !isWorth(trial)) continue
      trials.delete(key)
      proven.add(trial.family)
      credits.set(trial.family, Math.min(most, (credits.get(trial.family) ?? 0) + EARNED))
    }
  }

  return {
    /** Begins one if its family may have another: `wait` until the open ones have ended, `over` if it may not. */
    begin(key: string, { family, row, proof }: Pick<Trial, 'family' | 'row' | 'proof'>): 'begun' | 'wait' | 'over' {
      // Asking for a name that no page has costs a request.
      const first = Math.ceil(allowance / 2) - (row?.isOfNames ? 1 : 0)
      const credit = credits.get(family) ?? Math.max(1, first)
      const isOpen = [...trials.values()].some((trial) => trial.family === family)
      const isAffordable = proven.has(family) || lost + trials.size < allowance
      if (credit <= 0 || !isAffordable) return isOpen || (!isAffordable && trials.size > 0) ? 'wait' : 'over'
      credits.set(family, credit - 1)
      trials.set(key, {
        family,
        row,
        discovered: 0,
        spawned: [],
        named: 0,
        known: 0,
        isOwnText: false,
        isChoice: false,
        isInChain: false,
        outcome: 'open',
        proof,
      })
      return 'begun'
    },
    of: (key: string): Trial | null => trials.get(key) ?? null,
    /** Whether a page of the family was worth reading. */
    isProven: (family: string): boolean => proven.has(family),
    /** Notes how reading ended; its links are offered afterwards. */
    note(key: string, content: PageContent | null): void {
      const trial = trials.get(key)
      if (trial) trial.outcome = content && !texts.has(content.text) ? 'new' : 'nothing'
      if (content) texts.add(content.text)
    },
    /** A row that decides about a trial, and of which nothing tells yet whether it ends. */
    doubt: (): Pick<Trial, 'family' | 'row'> | null =>
      [...trials.values()].find((trial) => trial.outcome !== 'open' && isWorth(trial) === null) ?? null,
    decide(family: string, row: Row, isFinite: boolean): void {
      rows.decide(family, row, isFinite)
      if (isFinite) return
      // That was a request for nothing, too.
      lost += 1
      credits.set(family, (credits.get(family) ?? 0) - 1)
    },
    /** Judges the trials whose pages were read, once their links were offered. Returns whether a family is newly proven. */
    settle(): boolean {
      const before = proven.size
      settleWorth()
      settleWorth()
      for (const [key, { outcome, family }] of trials) {
        if (outcome === 'open') continue
        trials.delete(key)
        if (!proven.has(family)) lost += 1
      }
      return proven.size > before
    },
  }
}
