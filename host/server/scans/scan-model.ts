import { Schema } from 'mongoose'
import { z } from 'zod'
import { analysisReportSchema, emptyOf, MODULE_IDS } from '#analyzer/contract'
import type { FinishedModule } from '#analyzer'
import { HISTORY_COLUMNS } from '#host/contract/history.ts'
import { scanSummarySchema, scanViewSchema } from '#host/contract/scans.ts'
import { defineModel, schemaOf } from '../platform/database/define-model.ts'
import { newId } from '../platform/ids.ts'

const moment = z.date()

/** A scan as it is stored: the fields of its view, and what no view shows. */
const scanRecordSchema = scanViewSchema
  .pick({
    url: true,
    scanType: true,
    status: true,
    progress: true,
    overallScore: true,
    securityScore: true,
    securityGrade: true,
    issuesFound: true,
    notesFound: true,
    complianceScore: true,
    finalUrl: true,
    version: true,
    message: true,
    scoringVersion: true,
    scoring: true,
    cap: true,
    siteType: true,
    stepValidation: true,
    findings: true,
    rechecks: true,
    readings: true,
    failure: true,
    origin: true,
  })
  .extend({
    _id: z.string(),
    tenantId: z.string(),
    host: z.string(),
    modules: z.array(z.enum(MODULE_IDS)),
    competitors: z.array(z.string()),
    scheduleId: z.string().nullable(),
    /** The planned time of a scheduled run: unique with its schedule, so that a run cannot start twice. */
    dueAt: moment.nullable(),
    embedKeyId: z.string().nullable(),
    /** The scan of another tenant that this one was copied from. */
    copyOf: z.string().optional(),
    /** Of this round; a retry by hand begins a new one. */
    attempt: z.number(),
    earlierAttempts: z.number(),
    /** Scan processes that its page brought down in this round. */
    exhausted: z.number(),
    /** Who holds a running scan, and until when. Every write of a running scan names the token. */
    lease: z.object({ token: z.string(), until: moment }).nullable(),
    dismissed: z.boolean(),
    queuedAt: moment,
    createdAt: moment,
    startedAt: moment.nullable(),
    completedAt: moment.nullable(),
    /** Of the AI-readiness composite. */
    aiReadinessScore: z.number().nullable(),
    criticalIssues: z.number(),
    vulnerabilityCount: z.number(),
    hasScreenshot: z.boolean(),
    /** Alerts, badges and schedules have heard of its end. */
    followedUp: z.boolean(),
    /** Its site stands in the list of sites, or will when the scan ends; scans of the former version lack it. */
    listed: z.boolean(),
    /** Heavy, and left out of lists, as scoring, findings and readings are. */
    finished: z.partialRecord(z.enum(MODULE_IDS), z.custom<FinishedModule>()),
    /** What its fix pack is made of besides the findings. */
    siteFiles: analysisReportSchema.shape.siteFiles,
  })
export type ScanRecord = z.infer<typeof scanRecordSchema>

/** What lists read of a record; its heavy parts are a thousand times as large. */
type ListField = keyof typeof scanSummarySchema.shape & keyof ScanRecord
export const LIST_FIELDS = Object.keys(scanSummarySchema.shape).filter(
  (name): name is ListField => name in scanRecordSchema.shape,
)
export const LIST_PROJECTION = Object.fromEntries([...LIST_FIELDS, 'host', 'modules'].map((name) => [name, 1]))
export type ScanListRecord = Pick<ScanRecord, '_id' | 'host' | 'modules' | ListField>

type Asked = 'tenantId' | 'url' | 'host' | 'scanType' | 'origin' | 'modules'

/** What a scan says while it waits. */
export const QUEUED_MESSAGE = 'Scan queued for processing...'

/** A queued scan of which nothing is known yet but what was asked for. */
export function blankScan(asked: Pick<ScanRecord, Asked> & Partial<ScanRecord>, now: Date): ScanRecord {
  const waiting = { status: 'queued', version: 1, listed: true, securityGrade: 'N/A', message: QUEUED_MESSAGE } as const
  const blank = emptyOf(scanRecordSchema) as ScanRecord
  return { ...blank, ...waiting, _id: newId(), queuedAt: now, createdAt: now, ...asked }
}

const scanSchema = schemaOf(scanRecordSchema)
/** What the history is searched by stands in the index of its order, so that no document is read for it. */
scanSchema.index({
  tenantId: 1,
  createdAt: -1,
  _id: -1,
  url: 1,
  status: 1,
  securityGrade: 1,
  issuesFound: 1,
  complianceScore: 1,
})
scanSchema.index({ tenantId: 1, status: 1, createdAt: -1, _id: -1 })
// By each other column of the history: equal values stand together, with the newest first; and so within each state.
for (const { field } of HISTORY_COLUMNS) {
  if (field === 'createdAt' || field === 'status') continue
  scanSchema.index({ tenantId: 1, [field]: 1, createdAt: -1, _id: -1 })
  scanSchema.index({ tenantId: 1, status: 1, [field]: 1, createdAt: -1, _id: -1 })
}
scanSchema.index({ tenantId: 1, host: 1, status: 1, createdAt: -1 })
scanSchema.index({ status: 1, tenantId: 1, queuedAt: 1 })
scanSchema.index({ status: 1, 'lease.until': 1 })
// Finds the scans of the former version, which lack it, at each start.
scanSchema.index({ notesFound: 1 })
scanSchema.index({ listed: 1 })
scanSchema.index({ followedUp: 1, completedAt: 1 }, { partialFilterExpression: { followedUp: false } })
scanSchema.index({ tenantId: 1, copyOf: 1 }, { unique: true, partialFilterExpression: { copyOf: { $type: 'string' } } })
scanSchema.index({ tenantId: 1, scheduleId: 1, createdAt: -1 })
// What the home card looks for, past any number of scans by schedules.
scanSchema.index({ tenantId: 1, origin: 1, dismissed: 1, createdAt: -1 })
scanSchema.index({ scheduleId: 1, dueAt: 1 }, { unique: true, partialFilterExpression: { dueAt: { $type: 'date' } } })
// And one by hand, of an address, is under way at a time.
scanSchema.index(
  { scheduleId: 1, url: 1 },
  { unique: true, partialFilterExpression: { origin: 'schedule', dueAt: null, completedAt: null } },
)

/** The privacy page promises that scans are kept 12 months. */
export const KEPT_SECONDS = 365 * 86_400
scanSchema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })

export const ScanModel = defineModel<ScanRecord>('Scan', scanSchema)

/** The screenshot of a scan, apart from it because only one page shows it. */
export type ScreenshotRecord = { _id: string; tenantId: string; jpeg: Buffer; createdAt: Date }
const screenshotSchema = new Schema<ScreenshotRecord>(
  { _id: String, tenantId: { type: String, index: true }, jpeg: Buffer, createdAt: Date } as never,
  { versionKey: false },
)
screenshotSchema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })
export const ScreenshotModel = defineModel<ScreenshotRecord>('Screenshot', screenshotSchema)

/** A visitor's one scan in 24 hours; the unique id is what makes fifty requests at once create one. */
export type VisitorScanRecord = { _id: string; scanId: string | null; at: Date }
export const VISITOR_SCAN_SECONDS = 24 * 60 * 60
const visitorScanSchema = new Schema<VisitorScanRecord>({ _id: String, scanId: String, at: Date } as never, {
  versionKey: false,
})
visitorScanSchema.index({ at: 1 }, { expireAfterSeconds: VISITOR_SCAN_SECONDS })
export const VisitorScanModel = defineModel<VisitorScanRecord>('VisitorScan', visitorScanSchema)
