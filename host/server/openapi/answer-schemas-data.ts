import { z } from 'zod'
import { findingSchema, SCAN_TYPES } from '#analyzer/contract'
import { ALERT_WHEN, SCHEDULE_INTERVALS } from '#host/contract/schedules.ts'
import { recheckSchema, SCAN_STATUSES, scanSummarySchema, scanViewSchema } from '#host/contract/scans.ts'
import { BADGE_SIZES, BADGE_STYLES } from '#widgets/contract'

const id = z.uuid()
const time = z.iso.datetime()
const score = z.number().min(0).max(100)
const issue = z.object({ path: z.string(), message: z.string() })
const error = z
  .object({
    message: z.string(),
    issues: z.array(issue).optional(),
    requestId: id.optional(),
    retryAfter: z.number().int().optional().describe('Seconds to wait, as in the Retry-After header'),
    scanId: id.nullish().describe("With 'Registration required': the visitor's first scan"),
  })
  .describe('The body of every failed call')
const message = z.object({ message: z.string() })

const user = z.object({
  id,
  username: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean().describe('Alerts are mailed to a confirmed address only'),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  createdAt: time,
})
const session = z.object({
  id,
  current: z.boolean(),
  userAgent: z.string(),
  clientAddress: z.string(),
  createdAt: time,
  lastSeenAt: time,
  expiresAt: time,
})

const schedule = z.object({
  id,
  name: z.string(),
  url: z.string(),
  schedule: z.enum(SCHEDULE_INTERVALS),
  scanType: z.enum(SCAN_TYPES),
  sslAnalysis: z.boolean(),
  complianceCheck: z.boolean(),
  vulnerabilityScan: z.boolean(),
  emailAlerts: z.boolean(),
  alertWhen: z.enum(ALERT_WHEN),
  webhookUrl: z.string().nullable(),
  webhookWhen: z.enum(ALERT_WHEN),
  timeZone: z.string(),
  isActive: z.boolean(),
  lastRunAt: time.nullable(),
  nextRunAt: time.nullable(),
  lastScanId: id.nullable(),
  lastRefusal: z
    .object({ at: time, message: z.string() })
    .nullable()
    .describe('Why the last planned run could not be started'),
  createdAt: time,
})
const createdSchedule = schedule.extend({
  webhookSecret: z.string().describe('whsec_…, returned only here and when a new secret is made'),
})
const delivery = z.object({
  id,
  type: z.enum(['scan.completed', 'scan.regressed', 'webhook.test']),
  url: z.string(),
  status: z.enum(['pending', 'delivered', 'failed']),
  attempts: z.array(z.object({ at: time, status: z.number().nullable(), error: z.string().nullable() })),
  scanId: id.nullable(),
  createdAt: time,
  nextAttemptAt: time.nullable(),
})

const publicBadge = z.object({
  id: z.string(),
  status: z.enum(['valid', 'expired', 'revoked', 'unknown']),
  valid: z.boolean(),
  reason: z.string().nullable(),
  host: z.string().nullable(),
  url: z.string().nullable(),
  score: score.nullable(),
  grade: z.string().nullable(),
  style: z.enum(BADGE_STYLES),
  size: z.enum(BADGE_SIZES),
  text: z.string().nullable(),
  showScore: z.boolean(),
  showGrade: z.boolean(),
  showDate: z.boolean(),
  dark: z.boolean(),
  animate: z.boolean(),
  issuedAt: time.nullable(),
  expiresAt: time.nullable(),
  verifyUrl: z.string(),
  imageUrl: z.string(),
  signature: z.string().nullable().describe('Compact JWS (EdDSA, kid)'),
})
const badge = publicBadge.extend({
  scanId: id,
  jsonUrl: z.string(),
  revokedAt: time.nullable(),
  seenOn: z.array(z.object({ origin: z.string(), count: z.number().int() })),
  shown: z.number().int(),
})

const embedKey = z.object({
  id,
  key: z.string(),
  name: z.string(),
  origins: z.array(z.string()),
  brandColor: z.string().nullable(),
  radius: z.number().nullable(),
  dailyQuota: z.number().int(),
  usedToday: z.number().int(),
  isActive: z.boolean(),
  createdAt: time,
  usage: z.array(z.object({ day: z.iso.date(), count: z.number().int() })),
})
const embedScan = z.object({
  id,
  status: z.enum(SCAN_STATUSES),
  progress: z.number().int(),
  step: z.string().nullable(),
  overallScore: score.nullable(),
  grade: z.string().nullable(),
  resultUrl: z.string().nullable(),
  message: z.string().optional(),
})

const apiToken = z.object({
  id,
  name: z.string(),
  preview: z.string(),
  createdAt: time,
  lastUsedAt: time.nullable(),
})

/** Response schemas by their names in the document. */
export const ANSWER_SCHEMAS = {
  Error: error,
  Message: message,
  User: user,
  Session: session,
  Finding: findingSchema,
  ScanSummary: scanSummarySchema,
  Scan: scanViewSchema,
  Recheck: recheckSchema,
  SiteTags: z.object({ host: z.string(), tags: z.array(z.string()) }),
  Schedule: schedule,
  CreatedSchedule: createdSchedule,
  Delivery: delivery,
  DeliveryQueued: z.object({ deliveryId: id }),
  PublicBadge: publicBadge,
  Badge: badge,
  EmbedKey: embedKey,
  EmbedScanCreated: z.object({ id, token: z.string(), status: z.enum(SCAN_STATUSES) }),
  EmbedScan: embedScan,
  ApiToken: apiToken,
  CreatedApiToken: apiToken.extend({ token: z.string().describe('lg_…, returned only here') }),
  ScanStarted: z.object({ scanId: id }),
  WebhookSecret: z.object({ secret: z.string().describe('whsec_…') }),
  AssistantAnswer: z.object({
    answer: z.string(),
    suggestions: z.array(z.string()).optional(),
    sources: z.array(z.object({ title: z.string(), url: z.string() })),
  }),
  Ready: z.object({ status: z.enum(['ready', 'unavailable']), message: z.string().optional() }),
} as const satisfies Record<string, z.ZodType>
