import { compareFindings, MODULE_IDS, type ModuleId } from '#analyzer/contract'
import type { SharedScan } from '#host/contract/shares.ts'

/** The scores of each module; a difference only where both scans have a score. */
export function compareRows(a: SharedScan, b: SharedScan) {
  return MODULE_IDS.map((id) => {
    const [left, right] = [a[id]?.score ?? null, b[id]?.score ?? null]
    return { id, a: left, b: right, difference: left === null || right === null ? null : right - left }
  }).filter((row) => row.a !== null || row.b !== null)
}

/** The findings of the modules that both scans judged. The others would look fixed or new. */
export function findingChanges(a: SharedScan, b: SharedScan) {
  const judged = (id: ModuleId) => [a, b].filter((scan) => scan[id]?.error === null).length
  const compared = new Set<string>(MODULE_IDS.filter((id) => judged(id) === 2))
  const { fixed, fresh } = compareFindings(a.findings, b.findings, compared)
  const stayed = b.findings.filter((finding) => compared.has(finding.module) && !fresh.includes(finding))
  return { fixed, fresh, stayed, notCompared: MODULE_IDS.filter((id) => judged(id) === 1) }
}
