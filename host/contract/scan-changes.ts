import type { Finding, ModuleId, Severity } from '#analyzer/contract'

export type FindingRef = Pick<Finding, 'id' | 'module' | 'severity' | 'title' | 'gain' | 'evidence'>

/** What is different between two scans of a site, the newer one second. */
export type ScanChanges = {
  url: string
  before: { id: string; at: string; score: number | null }
  after: { id: string; at: string; score: number | null }
  /** Points won (positive) or lost; null when one of them has no score. */
  delta: number | null
  /** Judged by one of them only, for a failure or another choice of modules: their findings are neither new nor fixed. */
  notCompared: ModuleId[]
  fresh: FindingRef[]
  fixed: FindingRef[]
  /** Still there, and more severe than before. */
  worse: (FindingRef & { severityBefore: Severity; evidenceBefore: string[] })[]
  certificate: {
    before: string | null
    after: string | null
    issuerBefore: string | null
    issuerAfter: string | null
  } | null
  robots: { agent: string; before: string; after: string }[]
  /** Fell by 5 points or more, or has a new critical or high finding. */
  regressed: boolean
}
