import { worstFirst, type SiteFinding, type SiteFindingId } from '#analyzer/contract'
import type { SharedSiteScan } from '#host/contract/shares.ts'
import { isShownWhole, SHOWN_FIRST } from '../../lib/long-list.ts'

/** `targetCount`: how many links it is about, where only some are shown. */
export type ShownFinding = SiteFinding & { targetCount?: number }
/** `findingCount`: how many findings it has, where only some are shown. */
export type ShownSiteScan<Scan> = Scan & { findings: ShownFinding[]; findingCount: number }

const TARGETS = 20
const SOURCES = 5
/** Behind the address of the page, for all findings. */
const ALL = { findings: 'all' } as const

/** The findings that say which pages crawlers do not reach. */
export const UNREACHABLE: readonly string[] = [
  'script-only-links',
  'orphans',
  'pages-too-deep',
  'crawlers-refused-here',
] satisfies readonly SiteFindingId[]

/**
 * A site scan as a page shows it: of many findings the most severe and those that the page links to, of thousands of broken
 * links some. The files to download have all of them.
 */
export function shownSiteScan<Scan extends Pick<SharedSiteScan, 'findings' | 'jobs'> & { findingCount?: number }>(
  scan: Scan,
  query: URLSearchParams,
): ShownSiteScan<Scan> {
  const { findings, findingCount = findings.length } = scan
  const linked = new Set([...UNREACHABLE, ...scan.jobs.flatMap((job) => job.findings.slice(0, 1))])
  const isWhole = isShownWhole(findingCount) || query.get('findings') === ALL.findings
  const shown = worstFirst(findings)
    .filter(({ id }, at) => isWhole || at < SHOWN_FIRST || linked.has(id))
    .map(withFewTargets)
  return { ...scan, findings: shown, findingCount }
}

/** The query of the same page with all findings. */
export function withAllFindings(query: URLSearchParams): string {
  return `?${new URLSearchParams({ ...Object.fromEntries(query), ...ALL }).toString()}`
}

function withFewTargets(finding: ShownFinding): ShownFinding {
  const { targets, targetCount = targets?.length ?? 0 } = finding
  if (!targets) return finding
  const shown = targets.slice(0, TARGETS).map((target) => ({ ...target, sources: target.sources.slice(0, SOURCES) }))
  return { ...finding, targets: shown, targetCount }
}
