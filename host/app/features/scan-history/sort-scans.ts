import type { ScanSummary } from '#host/contract/scans.ts'

export type SortKey = 'url' | 'createdAt' | 'overallScore' | 'issuesFound' | 'complianceScore' | 'status'

/** What has no value stands last in either direction. */
export function sortScans(
  scans: readonly ScanSummary[],
  key: SortKey,
  direction: 'ascending' | 'descending',
): ScanSummary[] {
  const sign = direction === 'ascending' ? 1 : -1
  return [...scans].sort((left, right) => {
    const [a, b] = [left[key], right[key]]
    if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'en'))
  })
}
