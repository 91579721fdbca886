import type { ArtifactSource } from './computed/artifacts.ts'
import {
  completedMessage,
  gradeFor,
  moduleScore,
  type AnalysisReport,
  type Finding,
  type ModuleId,
  type ScanType,
} from './contract/index.ts'
import { isThrottling, retryAfterOf } from './gather/network/throttling.ts'
import type { FinishedModule } from './run-judge.ts'
import { scriptLinksOf } from './computed/script-links.ts'
import { writeSiteFiles } from './output/site-files.ts'
import { overallScore, scoringRows } from './scoring/overall-score.ts'
import { priceFindings } from './scoring/price-findings.ts'
import { scoreCap } from './scoring/score-cap.ts'
import { SCORING_VERSION } from './scoring/scoring-version.ts'
import { securityScore } from './scoring/security-score.ts'

type Parts = {
  url: string
  scanType: ScanType
  startedAt: Date
  modules: ReadonlyMap<ModuleId, FinishedModule>
  source: ArtifactSource
}

const UNASKED = { answers: null, pageTexts: null }

/** Combines the outcomes of the modules into a report: score, grades, priced findings and the readings of the page. */
export async function composeReport({ url, scanType, startedAt, modules, source }: Parts): Promise<AnalysisReport> {
  const scores = new Map([...modules].map(([id, { outcome }]) => [id, moduleScore(outcome)]))
  const cap = await scoreCap(source, Object.fromEntries(modules))
  const scoring = scoringRows(scores, cap)
  const score = overallScore(scoring, cap)
  const findings = priceFindings(
    [...modules.values()].flatMap(({ drafts }) => drafts),
    scoring,
  )
  const security = securityScore(scores, findings)
  // What came instead of the page is not read to anybody.
  const isOpened = cap === null || cap.limit !== null
  const document = await source('document')
  const visit = await source('visit').catch(() => null)
  return {
    url,
    finalUrl: document.finalUrl,
    scanType,
    startedAt: startedAt.toISOString(),
    completedAt: new Date().toISOString(),
    overallScore: score,
    securityScore: security,
    securityGrade: gradeFor(security),
    message: completedMessage({ scanType, overallScore: score, scoring, cap, analysisCount: modules.size }),
    scoringVersion: SCORING_VERSION,
    scoring,
    cap,
    siteType: await source('siteType').catch(() => 'content' as const),
    analysisCount: modules.size,
    modules: withFindings(modules, findings),
    findings,
    readings: isOpened ? await source('readings').catch(() => null) : null,
    ...((isOpened ? await source('answers').catch(() => null) : null) ?? UNASKED),
    siteFiles: await writeSiteFiles(source),
    basis: visit ? 'rendered' : 'raw-html',
    visited: {
      status: document.status,
      scriptLinks: await scriptLinksOf(source, visit !== null),
      ...(isThrottling(document) && { throttled: { retryAfter: retryAfterOf(document.headers) } }),
    },
    screenshot: visit?.screenshot ?? null,
    topics: (await source('page').catch(() => null))?.headings.slice(0, 20).map(({ text }) => text) ?? [],
  }
}

function withFindings(modules: ReadonlyMap<ModuleId, FinishedModule>, findings: readonly Finding[]) {
  const entries = [...modules].map(([id, { outcome }]) => [
    id,
    outcome.status === 'completed' ? { ...outcome, findings: findings.filter(({ module }) => module === id) } : outcome,
  ])
  return Object.fromEntries(entries) as AnalysisReport['modules']
}
