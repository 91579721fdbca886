import type { ScanRecord } from './scan-model.ts'

const MODULE = 'competitorAnalysisResults'

/**
 * Earlier versions compared a scan without competitors with other sites of its account and stored their names and scores.
 * They are left out whenever a scan is read, because a scan may be read by strangers.
 */
export function withoutAdoptedSites(scan: ScanRecord): ScanRecord {
  const stored = scan.finished[MODULE]
  if (!stored || (scan.competitors ?? []).length > 0) return scan
  const { outcome } = stored
  const data = { score: null, message: 'No competitors were given for this scan', details: { competitors: [] } }
  const emptied = outcome.status === 'completed' ? { ...outcome, data: { ...outcome.data, ...data } } : outcome
  const findings = scan.findings.filter(({ module }) => module !== MODULE)
  const left = scan.findings.length - findings.length
  return {
    ...scan,
    finished: { ...scan.finished, [MODULE]: { ...stored, outcome: { ...emptied, findings: [] }, drafts: [] } },
    findings,
    notesFound: scan.notesFound - left,
  } as ScanRecord
}
