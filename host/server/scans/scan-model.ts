import { Schema } from 'mongoose'
import type {
  Failure,
  Finding,
  Grade,
  ModuleId,
  Readings,
  ScanType,
  ScoreCap,
  ScoringRow,
  SiteFiles,
  SiteType,
  StepValidation,
} from '#analyzer/contract'
import type { FinishedModule } from '#analyzer'
import { SCAN_ORIGINS, SCAN_STATUSES, type ScanOrigin, type ScanStatus } from '#host/contract/scans.ts'
import { defineModel } from '../platform/define-model.ts'

/** Who holds a running scan, and until when. Every write of a running scan names the token. */
export type ScanLease = { token: string; until: Date }

export type ScanRecord = {
  _id: string
  tenantId: string
  url: string
  host: string
  scanType: ScanType
  origin: ScanOrigin
  modules: ModuleId[]
  competitors: string[]
  scheduleId: string | null
  /** The planned time of a scheduled run: unique with its schedule, so that a run cannot start twice. */
  dueAt: Date | null
  embedKeyId: string | null
  /** The scan of another tenant that this one was copied from. */
  copyOf?: string
  status: ScanStatus
  /** Of this round; a retry by hand begins a new one. */
  attempt: number
  earlierAttempts: number
  /** Scan processes that its page brought down in this round. */
  exhausted: number
  version: number
  lease: ScanLease | null
  dismissed: boolean
  queuedAt: Date
  createdAt: Date
  startedAt: Date | null
  completedAt: Date | null
  progress: number
  overallScore: number | null
  /** Of the AI-readiness composite. */
  aiReadinessScore: number | null
  securityScore: number | null
  securityGrade: Grade
  complianceScore: number | null
  issuesFound: number
  notesFound: number
  criticalIssues: number
  vulnerabilityCount: number
  failure: Failure | null
  message: string
  finalUrl: string | null
  scoringVersion: string | null
  siteType: SiteType | null
  hasScreenshot: boolean
  /** Alerts, badges and schedules have heard of its end. */
  followedUp: boolean
  stepValidation: { [Id in ModuleId]?: StepValidation }
  /** Heavy parts, left out of lists. */
  finished: { [Id in ModuleId]?: FinishedModule }
  scoring: ScoringRow[]
  cap: ScoreCap | null
  findings: Finding[]
  readings: Readings | null
  /** What its fix pack is made of besides the findings. */
  siteFiles: SiteFiles | null
}

/** What lists read of a record; its heavy parts are a thousand times as large. */
export const LIST_PROJECTION = {
  url: 1,
  host: 1,
  scanType: 1,
  status: 1,
  progress: 1,
  overallScore: 1,
  securityScore: 1,
  securityGrade: 1,
  issuesFound: 1,
  notesFound: 1,
  complianceScore: 1,
  createdAt: 1,
  startedAt: 1,
  completedAt: 1,
  modules: 1,
} as const
export type ScanListRecord = Pick<ScanRecord, '_id' | keyof typeof LIST_PROJECTION>

const text = { type: String, default: null }
const scanSchema = new Schema<ScanRecord>(
  {
    _id: { type: String, required: true },
    tenantId: { type: String, required: true },
    url: { type: String, required: true },
    host: { type: String, required: true },
    scanType: { type: String, required: true },
    origin: { type: String, enum: SCAN_ORIGINS, required: true },
    modules: { type: [String], required: true },
    competitors: { type: [String], default: [] },
    scheduleId: text,
    dueAt: { type: Date, default: null },
    embedKeyId: text,
    copyOf: String,
    status: { type: String, enum: SCAN_STATUSES, required: true },
    attempt: { type: Number, default: 0 },
    earlierAttempts: { type: Number, default: 0 },
    exhausted: { type: Number, default: 0 },
    version: { type: Number, default: 1 },
    lease: { type: new Schema<ScanLease>({ token: String, until: Date }, { _id: false }), default: null },
    dismissed: { type: Boolean, default: false },
    queuedAt: { type: Date, required: true },
    createdAt: { type: Date, required: true },
    startedAt: { type: Date, default: null },
    completedAt: { type: Date, default: null },
    progress: { type: Number, default: 0 },
    overallScore: { type: Number, default: null },
    aiReadinessScore: { type: Number, default: null },
    securityScore: { type: Number, default: null },
    securityGrade: { type: String, default: 'N/A' },
    complianceScore: { type: Number, default: null },
    issuesFound: { type: Number, default: 0 },
    notesFound: { type: Number, default: 0 },
    criticalIssues: { type: Number, default: 0 },
    vulnerabilityCount: { type: Number, default: 0 },
    failure: { type: Schema.Types.Mixed, default: null },
    message: { type: String, default: '' },
    finalUrl: text,
    scoringVersion: text,
    siteType: text,
    hasScreenshot: { type: Boolean, default: false },
    followedUp: { type: Boolean, default: false },
    stepValidation: { type: Schema.Types.Mixed, default: {} },
    finished: { type: Schema.Types.Mixed, default: {} },
    scoring: { type: Schema.Types.Mixed, default: [] },
    cap: { type: Schema.Types.Mixed, default: null },
    findings: { type: Schema.Types.Mixed, default: [] },
    readings: { type: Schema.Types.Mixed, default: null },
    siteFiles: { type: Schema.Types.Mixed, default: null },
  } as never,
  { minimize: false, versionKey: false },
)
scanSchema.index({ tenantId: 1, createdAt: -1, _id: -1 })
scanSchema.index({ tenantId: 1, status: 1, createdAt: -1, _id: -1 })
scanSchema.index({ tenantId: 1, host: 1, status: 1, createdAt: -1 })
scanSchema.index({ status: 1, tenantId: 1, queuedAt: 1 })
scanSchema.index({ status: 1, 'lease.until': 1 })
// Finds the scans of the former version, which lack it, at each start.
scanSchema.index({ notesFound: 1 })
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
const KEPT_SECONDS = 365 * 86_400
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
