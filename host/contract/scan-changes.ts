import type { Finding, ModuleId, Severity } from '#analyzer/contract'

export type FindingRef = Pick<Finding, 'id' | 'module' | 'severity' | 'title' | 'gain' | 'evidence'>

/** The differences between two scans of a site; `after` is the newer one. */
export type ScanChanges = {
  url: string
  before: { id: string; at: string; score: number | null }
  after: { id: string; at: string; score: number | null }
  /** Points gained (positive) or lost; null if a scan has no score. */
  delta: number | null
  /** Modules that only one scan judged (failed, or switched off): their findings are neither new nor fixed. */
  notCompared: ModuleId[]
  fresh: FindingRef[]
  fixed: FindingRef[]
  /** Still present, and more severe than before. */
  worse: (FindingRef & { severityBefore: Severity; evidenceBefore: string[] })[]
  certificate: {
    before: string | null
    after: string | null
    issuerBefore: string | null
    issuerAfter: string | null
  } | null
  robots: { agent: string; before: string; after: string }[]
  /** The score fell by 5 points or more, or there is a new critical or high finding. */
  regressed: boolean
}
