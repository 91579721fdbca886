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
export type ProxyStats = {
  bytes: number
  requests: number
  connections: number
  refused: { target: string; reason: string }[]
  cutOff: string[]
}

export const VISIT_BUDGET: ProxyBudget = {
  maxBytes: 60 * 2 ** 20,
  maxResponseBytes: 25 * 2 ** 20,
  maxRequests: 1_500,
  maxConnections: 300,
  idleMs: 15_000,
  lifetimeMs: 40_000,
}

const MAX_NOTES = 200

/** Counts the traffic of one visit against its budget, and notes what was refused or cut off. */
export class BudgetMeter {
  readonly stats: ProxyStats = { bytes: 0, requests: 0, connections: 0, refused: [], cutOff: [] }
  private readonly budget: ProxyBudget
  /** From the first request, because a page may be opened long before its visit. */
  private deadline = Infinity

  constructor(budget: ProxyBudget) {
    this.budget = budget
  }

  /** @throws {AnalyzerError} `blocked-target` when the budget is used up */
  begin(what: 'requests' | 'connections'): void {
    this.stats[what] += 1
    this.deadline = Math.min(this.deadline, Date.now() + this.budget.lifetimeMs)
    const spent = this.overspent()
    if (spent) throw new AnalyzerError('blocked-target', spent)
  }

  refuse(target: string, reason: string): void {
    if (this.stats.refused.length < MAX_NOTES) this.stats.refused.push({ target: target.slice(0, 200), reason })
  }

  /** Notes the error if it is a refusal of ours; false if it is a network failure. */
  noteRefusal(error: unknown, target: string): boolean {
    if (!(error instanceof AnalyzerError) || error.code !== 'blocked-target') return false
    this.refuse(target, error.message)
    return true
  }

  /** Counts the bytes of `source`, and calls `cut` when they pass a limit or stop for too long. */
  watch(source: Readable, target: string, cut: () => void): void {
    let bytes = 0
    let timer: NodeJS.Timeout | undefined
    const stop = () => clearTimeout(timer)
    const end = (reason: string) => {
      stop()
      if (this.stats.cutOff.length < MAX_NOTES) this.stats.cutOff.push(`${reason}: ${target.slice(0, 160)}`)
      cut()
    }
    timer = setTimeout(() => end('idle'), this.budget.idleMs)
    source.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      this.stats.bytes += chunk.length
      timer?.refresh()
      if (bytes > this.budget.maxResponseBytes) end('response too large')
      else if (this.stats.bytes > this.budget.maxBytes || Date.now() > this.deadline) end('budget')
    })
    for (const event of ['end', 'close', 'error']) source.on(event, stop)
  }

  /** Which budget is used up, or null. */
  private overspent(): string | null {
    if (Date.now() > this.deadline) return 'time budget'
    if (this.stats.bytes > this.budget.maxBytes) return 'byte budget'
    if (this.stats.requests > this.budget.maxRequests) return 'request budget'
    if (this.stats.connections > this.budget.maxConnections) return 'connection budget'
    return null
  }
}
