import type { ModuleId } from '#analyzer/contract'
import type { SharedScan } from '#host/contract/shares.ts'

/** The mean of the scored modules, rounded; null if none has a score. */
export function meanScore(scan: Pick<SharedScan, ModuleId>, modules: readonly ModuleId[]): number | null {
  const scores = modules.flatMap((id) => scan[id]?.score ?? [])
  return scores.length === 0 ? null : Math.round(scores.reduce((sum, score) => sum + score, 0) / scores.length)
}
