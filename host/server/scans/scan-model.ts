import { Schema } from 'mongoose'
import { z } from 'zod'
import { analysisReportSchema, emptyOf, MODULE_IDS } from '#analyzer/contract'
import type { FinishedModule, SitePart } from '#analyzer'
import { HISTORY_COLUMNS } from '#host/contract/history.ts'
import { scanSummarySchema, scanViewSchema } from '#host/contract/scans.ts'
import { defineModel, defineTenantModel, toMongooseSchema } from '../platform/database/define-model.ts'
import { newId } from '../platform/ids.ts'

const moment = z.date()

/** What a scan stores of its view besides the fields of lists. */
const viewed = scanViewSchema.pick({
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
  answers: true,
})

/** A scan as it is stored: the fields of its view, and internal ones. */
const scanRecordSchema = scanSummarySchema
  .omit({ id: true, analysisCount: true })
  .extend(viewed.shape)
  .extend({
    _id: z.string(),
    tenantId: z.string(),
    /** The person who started it, or whose schedule or token did; null if nobody is known to have. */
    createdBy: z.string().nullable(),
    host: z.string(),
    modules: z.array(z.enum(MODULE_IDS)),
    competitors: z.array(z.string()),
    scheduleId: z.string().nullable(),
    /** The planned time of a scheduled run: unique within its schedule, so that a run cannot start twice. */
    dueAt: moment.nullable(),
    embedKeyId: z.string().nullable(),
    /** The site scan that this page belongs to, and what that needs of the visit. */
    siteScanId: z.string().optional(),
    sitePart: z.custom<SitePart>().optional(),
    visited: analysisReportSchema.shape.visited,
    /** The scan of another tenant that this one was copied from. */
    copyOf: z.string().optional(),
    /** Attempts in this round; a manual retry begins a new one. */
    attempt: z.number(),
    earlierAttempts: z.number(),
    /** Scan processes that its page has exhausted in this round. */
    exhausted: z.number(),
    /** Who holds a running scan, and until when. Every write to a running scan names the token. */
    lease: z.object({ token: z.string(), until: moment }).nullable(),
    dismissed: z.boolean(),
    queuedAt: moment,
    createdAt: moment,
    startedAt: moment.nullable(),
    completedAt: moment.nullable(),
    criticalIssues: z.number(),
    vulnerabilityCount: z.number(),
    hasScreenshot: z.boolean(),
    /** Set when alerts, badges and schedules have been notified of its end. */
    followedUp: z.boolean(),
    /** Its site is in the list of sites, or will be when the scan ends; scans of the previous version lack it. */
    listed: z.boolean(),
    /** Large, and left out of lists like scoring, findings and readings. */
    finished: z.partialRecord(z.enum(MODULE_IDS), z.custom<FinishedModule>()),
    /** The page as its readers get it. Packed by a scan process, and unpacked only by one. Earlier scans lack it. */
    pageTexts: analysisReportSchema.shape.pageTexts,
    /** Drafts for the fix pack, in addition to the findings. */
    siteFiles: analysisReportSchema.shape.siteFiles,
  })
export type ScanRecord = z.infer<typeof scanRecordSchema>

/** The fields that lists read; the others are a thousand times as large. */
type ListField = keyof typeof scanSummarySchema.shape & keyof ScanRecord
export const LIST_FIELDS = Object.keys(scanSummarySchema.shape).filter(
  (name): name is ListField => name in scanRecordSchema.shape,
)
export const LIST_PROJECTION = Object.fromEntries([...LIST_FIELDS, 'host', 'modules'].map((name) => [name, 1]))
export type ScanListRecord = Pick<ScanRecord, '_id' | 'host' | 'modules' | ListField>

type Asked = 'tenantId' | 'url' | 'host' | 'scanType' | 'origin' | 'modules'

/** The message of a waiting scan. */
export const QUEUED_MESSAGE = 'Scan queued for processing...'

/** A queued scan that holds only what was requested. */
export function blankScan(asked: Pick<ScanRecord, Asked> & Partial<ScanRecord>, now: Date): ScanRecord {
  const waiting = { status: 'queued', version: 1, listed: true, securityGrade: 'N/A', message: QUEUED_MESSAGE } as const
  const blank = emptyOf(scanRecordSchema) as ScanRecord
  return { ...blank, ...waiting, _id: newId(), queuedAt: now, createdAt: now, ...asked }
}

const scanSchema = toMongooseSchema(scanRecordSchema)
/** Holds all fields that the history searches, so that no document is read for them. */
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
// For each other sortable column, newest first among equals, with and without the status.
for (const { field } of HISTORY_COLUMNS) {
  if (field === 'createdAt' || field === 'status') continue
  scanSchema.index({ tenantId: 1, [field]: 1, createdAt: -1, _id: -1 })
  scanSchema.index({ tenantId: 1, status: 1, [field]: 1, createdAt: -1, _id: -1 })
}
scanSchema.index({ tenantId: 1, host: 1, status: 1, createdAt: -1 })
// Finds newer scans of an address before a badge of it is published.
scanSchema.index({ tenantId: 1, finalUrl: 1, createdAt: -1 })
scanSchema.index({ status: 1, tenantId: 1, queuedAt: 1 })
scanSchema.index({ status: 1, 'lease.until': 1 })
// Finds scans of the previous version, which lack the field, at each start.
scanSchema.index({ notesFound: 1 })
scanSchema.index({ listed: 1 })
scanSchema.index({ followedUp: 1, completedAt: 1 }, { partialFilterExpression: { followedUp: false } })
// A site scan judges each page once, also after its worker was killed.
scanSchema.index(
  { siteScanId: 1, url: 1 },
  { unique: true, partialFilterExpression: { siteScanId: { $type: 'string' } } },
)
scanSchema.index({ tenantId: 1, copyOf: 1 }, { unique: true, partialFilterExpression: { copyOf: { $type: 'string' } } })
scanSchema.index({ tenantId: 1, scheduleId: 1, createdAt: -1 })
// Lets the home card skip any number of scheduled scans.
scanSchema.index({ tenantId: 1, origin: 1, dismissed: 1, createdAt: -1 })
scanSchema.index({ scheduleId: 1, dueAt: 1 }, { unique: true, partialFilterExpression: { dueAt: { $type: 'date' } } })
// Only one manual run of a schedule and address is queued or running at a time.
scanSchema.index(
  { scheduleId: 1, url: 1 },
  { unique: true, partialFilterExpression: { origin: 'schedule', dueAt: null, completedAt: null } },
)

/** The privacy page promises that scans are kept 12 months. */
export const KEPT_SECONDS = 365 * 86_400
scanSchema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })

export const ScanModel = defineTenantModel<ScanRecord>('Scan', scanSchema)

/** The screenshot of a scan, stored separately because only one page shows it. */
export type ScreenshotRecord = { _id: string; tenantId: string; jpeg: Buffer; createdAt: Date }
const screenshotSchema = new Schema<ScreenshotRecord>(
  { _id: String, tenantId: { type: String, index: true }, jpeg: Buffer, createdAt: Date } as never,
  { versionKey: false },
)
screenshotSchema.index({ createdAt: 1 }, { expireAfterSeconds: KEPT_SECONDS })
export const ScreenshotModel = defineTenantModel<ScreenshotRecord>('Screenshot', screenshotSchema)

/** A visitor's one scan in 24 hours; the unique id makes fifty parallel requests create only one. */
const visitorScanSchema = toMongooseSchema(z.object({ _id: z.string(), scanId: z.string().nullable(), at: z.date() }))
const VISITOR_SCAN_SECONDS = 24 * 60 * 60
visitorScanSchema.index({ at: 1 }, { expireAfterSeconds: VISITOR_SCAN_SECONDS })
export const VisitorScanModel = defineModel('VisitorScan', visitorScanSchema)
