import { newId } from '../platform/ids.ts'
import type { ScanRecord } from './scan-model.ts'

type Known = 'tenantId' | 'url' | 'host' | 'scanType' | 'origin' | 'modules'

/** What a scan says while it waits. */
export const QUEUED_MESSAGE = 'Scan queued for processing...'

/** A queued scan of which nothing is known yet but what was asked for. */
export function blankScan(asked: Pick<ScanRecord, Known> & Partial<ScanRecord>, now: Date): ScanRecord {
  return {
    _id: newId(),
    competitors: [],
    scheduleId: null,
    dueAt: null,
    embedKeyId: null,
    status: 'queued',
    attempt: 0,
    earlierAttempts: 0,
    exhausted: 0,
    version: 1,
    lease: null,
    dismissed: false,
    queuedAt: now,
    createdAt: now,
    startedAt: null,
    completedAt: null,
    progress: 0,
    overallScore: null,
    aiReadinessScore: null,
    securityScore: null,
    securityGrade: 'N/A',
    complianceScore: null,
    issuesFound: 0,
    notesFound: 0,
    criticalIssues: 0,
    vulnerabilityCount: 0,
    failure: null,
    message: QUEUED_MESSAGE,
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
    siteFiles: null,
    ...asked,
  }
}
