import { modulesOf } from '#analyzer'
import { newId } from '../../platform/ids.ts'
import type { ScanRecord } from '../scan-model.ts'

/** A queued scan as `createScan` makes it, for tests that begin behind the API. */
export function scanRecord(over: Partial<ScanRecord> = {}): ScanRecord {
  const now = new Date()
  const url = over.url ?? 'https://shop.example/'
  return {
    _id: newId(),
    tenantId: 'tenant',
    url,
    host: new URL(url).host,
    scanType: 'comprehensive',
    origin: 'form',
    modules: [...modulesOf('comprehensive')],
    competitors: [],
    scheduleId: null,
    dueAt: null,
    embedKeyId: null,
    status: 'queued',
    attempt: 0,
    version: 1,
    lease: null,
    dismissed: false,
    queuedAt: now,
    createdAt: now,
    startedAt: null,
    completedAt: null,
    progress: 0,
    overallScore: null,
    securityGrade: 'N/A',
    complianceScore: null,
    issuesFound: 0,
    criticalIssues: 0,
    vulnerabilityCount: 0,
    failure: null,
    message: 'Scan queued for processing...',
    finalUrl: null,
    scoringVersion: null,
    siteType: null,
    hasScreenshot: false,
    followedUp: false,
    stepValidation: {},
    finished: {},
    scoring: [],
    cap: null,
    findings: [],
    readings: null,
    ...over,
  }
}
