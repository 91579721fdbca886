import type { SiteFinding } from '#analyzer/contract'

/** `targetCount`: how many links it is about, where only some are shown. */
export type ShownFinding = SiteFinding & { targetCount?: number }

const TARGETS = 20
const SOURCES = 5

/** Findings as a page shows them. A large site has thousands of broken links, which the files to download list. */
export function shownFindings(findings: readonly ShownFinding[]): ShownFinding[] {
  return findings.map((finding) => {
    const { targets, targetCount = targets?.length ?? 0 } = finding
    if (!targets) return finding
    const shown = targets.slice(0, TARGETS).map((target) => ({ ...target, sources: target.sources.slice(0, SOURCES) }))
    return { ...finding, targets: shown, targetCount }
  })
}
