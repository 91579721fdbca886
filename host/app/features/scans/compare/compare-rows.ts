import { MODULE_IDS, type Finding, type ModuleId } from '#analyzer/contract'
import type { ScanView } from '#host/contract/scans.ts'

export type CompareRow = { id: ModuleId; a: number | null; b: number | null; difference: number | null }

/** Module by module; null where either side has no score. */
export function compareRows(a: ScanView, b: ScanView): CompareRow[] {
  return MODULE_IDS.map((id) => {
    const [left, right] = [a[id]?.score ?? null, b[id]?.score ?? null]
    return { id, a: left, b: right, difference: left === null || right === null ? null : right - left }
  }).filter((row) => row.a !== null || row.b !== null)
}

export type FindingChanges = { gone: Finding[]; added: Finding[]; stayed: Finding[] }

/** Findings keep their id between scans of one site. */
export function findingChanges(before: readonly Finding[], after: readonly Finding[]): FindingChanges {
  const [earlier, later] = [new Set(before.map(({ id }) => id)), new Set(after.map(({ id }) => id))]
  return {
    gone: before.filter(({ id }) => !later.has(id)),
    added: after.filter(({ id }) => !earlier.has(id)),
    stayed: after.filter(({ id }) => earlier.has(id)),
  }
}
