import type { Readable } from 'node:stream'
import { AnalyzerError } from '../../errors.ts'

/** The limits of one visit. Sizes in bytes on the wire, times in milliseconds. */
export type ProxyBudget = {
  maxBytes: number
  maxResponseBytes: number
  maxRequests: number
  maxConnections: number
  idleMs: number
  lifetimeMs: number
}

export const VISIT_BUDGET: ProxyBudget = {
  maxBytes: 60 * 2 ** 20,
  maxResponseBytes: 25 * 2 ** 20,
  maxRequests: 1_500,
  maxConnections: 300,
  idleMs: 15_000,
  lifetimeMs: 40_000,
}

/** Counts the traffic of one visit against its budget. */
export class BudgetMeter {
  private readonly spent = { bytes: 0, requests: 0, connections: 0 }
  private readonly budget: ProxyBudget
  /** From the first request, because a page may be opened long before its visit. */
  private deadline = Infinity

  constructor(budget: ProxyBudget) {
    this.budget = budget
  }

  /** @throws {AnalyzerError} `blocked-target` when the budget is used up */
  begin(what: 'requests' | 'connections'): void {
    this.spent[what] += 1
    this.deadline = Math.min(this.deadline, Date.now() + this.budget.lifetimeMs)
    if (this.isUsedUp()) throw new AnalyzerError('blocked-target', 'The budget of this visit is used up.')
  }

  /** Counts the bytes of `source`, and calls `cut` when they pass a limit or stop for too long. */
  watch(source: Readable, cut: () => void): void {
    const { idleMs, maxResponseBytes, maxBytes } = this.budget
    const timer = setTimeout(cut, idleMs)
    const stop = () => clearTimeout(timer)
    let bytes = 0
    source.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      this.spent.bytes += chunk.length
      timer.refresh()
      if (bytes <= maxResponseBytes && this.spent.bytes <= maxBytes && Date.now() <= this.deadline) return
      stop()
      cut()
    })
    for (const event of ['end', 'close', 'error']) source.on(event, stop)
  }

  private isUsedUp(): boolean {
    const { bytes, requests, connections } = this.spent
    const { maxBytes, maxRequests, maxConnections } = this.budget
    return Date.now() > this.deadline || bytes > maxBytes || requests > maxRequests || connections > maxConnections
  }
}

/** Whether we refused it; else the network failed. */
export function isRefusal(error: unknown): boolean {
  return error instanceof AnalyzerError && error.code === 'blocked-target'
}
