import {
  compareFindings,
  completedBlock,
  isComparable,
  isRegression,
  MODULE_IDS,
  type Finding,
  type ModuleId,
  type ResultBlocks,
} from '#analyzer/contract'
import type { FindingRef, ScanChanges } from '#host/contract/scan-changes.ts'
import type { HowComparable } from '#host/contract/shares.ts'
import type { ScanRecord } from './scan-model.ts'
import { seriesKey } from './scan-series.ts'

/** Lines of evidence for each finding; a page with hundreds of images has as many. */
const EVIDENCE_LINES = 6

export function howComparable(a: ScanRecord, b: ScanRecord): HowComparable {
  const sameModules = a.scanType === b.scanType && a.modules.join(' ') === b.modules.join(' ')
  return { sameModules, sameSeries: seriesKey(a) === seriesKey(b) }
}

/** What changed between two completed scans of one site. */
export function compareScans(before: ScanRecord, after: ScanRecord): ScanChanges {
  const inBoth = MODULE_IDS.filter((id) => isJudged(before, id) && isJudged(after, id))
  const compared = new Set<ModuleId>(inBoth)
  const { fresh, fixed, worse } = compareFindings(before.findings, after.findings, compared)
  const scores = { before: before.overallScore, after: after.overallScore }
  const delta = scores.before === null || scores.after === null ? null : scores.after - scores.before
  return {
    url: after.url,
    before: { id: before._id, at: before.createdAt.toISOString(), score: scores.before },
    after: { id: after._id, at: after.createdAt.toISOString(), score: scores.after },
    delta,
    notCompared: MODULE_IDS.filter((id) => !compared.has(id) && (scanBlock(before, id) || scanBlock(after, id))),
    fresh: fresh.map(toRef),
    fixed: fixed.map(toRef),
    worse: worse.map((change) => ({
      ...toRef(change.after),
      severityBefore: change.before.severity,
      evidenceBefore: toRef(change.before).evidence,
    })),
    certificate: certificateChange(before, after),
    robots: robotsChanges(before, after),
    regressed: isRegression(delta, fresh),
  }
}

function toRef({ id, module, severity, title, gain, evidence }: Finding): FindingRef {
  return { id, module, severity, title, gain, evidence: evidence.slice(0, EVIDENCE_LINES) }
}

function scanBlock<Id extends ModuleId>(scan: ScanRecord, id: Id): ResultBlocks[Id] | null {
  return completedBlock<Id>(scan.finished[id]?.outcome)
}

function isJudged(scan: ScanRecord, id: ModuleId): boolean {
  const block = scanBlock(scan, id)
  return block !== null && isComparable(block, scan.overallScore)
}

function certificateChange(before: ScanRecord, after: ScanRecord): ScanChanges['certificate'] {
  const [was, is] = [scanBlock(before, 'sslCertificate'), scanBlock(after, 'sslCertificate')]
  if (!was || !is || (was.expiresAt === is.expiresAt && was.issuer === is.issuer)) return null
  return { before: was.expiresAt, after: is.expiresAt, issuerBefore: was.issuer, issuerAfter: is.issuer }
}

function robotsChanges(before: ScanRecord, after: ScanRecord): ScanChanges['robots'] {
  const declared = (scan: ScanRecord) =>
    new Map(scanBlock(scan, 'robotsResults')?.details.crawlers.map((row) => [row.agent, row.declared] as const) ?? [])
  const [was, is] = [declared(before), declared(after)]
  return [...is].flatMap(([agent, now]) => {
    const then = was.get(agent)
    return then && then !== now ? [{ agent, before: then, after: now }] : []
  })
}
