import { MODULE_IDS, SEVERITIES, type Finding, type ModuleId, type ResultBlocks } from '#analyzer/contract'
import { REGRESSION_POINTS, type FindingRef, type ScanChanges } from '#host/contract/scan-changes.ts'
import type { ScanRecord } from './scan-model.ts'

/** What changed between two completed scans of one site. */
export function compareScans(before: ScanRecord, after: ScanRecord): ScanChanges {
  const known = new Map(before.findings.map((finding) => [finding.id, finding]))
  const still = new Set(after.findings.map(({ id }) => id))
  const fresh = after.findings.filter(({ id }) => !known.has(id)).map(refOf)
  const worse = after.findings.flatMap((finding) => {
    const severityBefore = known.get(finding.id)?.severity
    const raised = severityBefore && SEVERITIES.indexOf(finding.severity) < SEVERITIES.indexOf(severityBefore)
    return raised ? [{ ...refOf(finding), severityBefore }] : []
  })
  const scores = { before: before.overallScore, after: after.overallScore }
  const delta = scores.before === null || scores.after === null ? null : scores.after - scores.before
  const grave = fresh.some(({ severity }) => severity === 'critical' || severity === 'high')
  return {
    url: after.url,
    before: { id: before._id, at: before.createdAt.toISOString(), score: scores.before },
    after: { id: after._id, at: after.createdAt.toISOString(), score: scores.after },
    delta,
    modules: MODULE_IDS.filter((id) => before.finished[id] || after.finished[id])
      .map((module) => ({ module, before: scoreOf(before, module), after: scoreOf(after, module) }))
      .filter((row) => row.before !== row.after),
    fresh,
    fixed: before.findings.filter(({ id }) => !still.has(id)).map(refOf),
    worse,
    certificate: certificateChange(before, after),
    robots: robotsChanges(before, after),
    regressed: (delta !== null && delta <= -REGRESSION_POINTS) || grave,
  }
}

function refOf({ id, module, severity, title, gain }: Finding): FindingRef {
  return { id, module, severity, title, gain }
}

function scoreOf(scan: ScanRecord, module: ModuleId): number | null {
  return blockOf(scan, module)?.score ?? null
}

function blockOf<Id extends ModuleId>(scan: ScanRecord, id: Id): ResultBlocks[Id] | null {
  const outcome = scan.finished[id]?.outcome
  return outcome?.status === 'completed' ? (outcome.data as ResultBlocks[Id]) : null
}

function certificateChange(before: ScanRecord, after: ScanRecord): ScanChanges['certificate'] {
  const [was, is] = [blockOf(before, 'sslCertificate'), blockOf(after, 'sslCertificate')]
  if (!was || !is || (was.expiresAt === is.expiresAt && was.issuer === is.issuer)) return null
  return { before: was.expiresAt, after: is.expiresAt, issuerBefore: was.issuer, issuerAfter: is.issuer }
}

function robotsChanges(before: ScanRecord, after: ScanRecord): ScanChanges['robots'] {
  const declared = (scan: ScanRecord) =>
    new Map(blockOf(scan, 'robotsResults')?.details.crawlers.map((row) => [row.agent, row.declared] as const) ?? [])
  const [was, is] = [declared(before), declared(after)]
  return [...is].flatMap(([agent, now]) => {
    const then = was.get(agent)
    return then && then !== now ? [{ agent, before: then, after: now }] : []
  })
}
