import type { z } from 'zod'
import { SCAN_TYPES, SITE_PAGES_DEFAULT, zod } from '#analyzer/contract'
import { MAX_CHANNELS } from './channels.ts'
import { createSiteScanSchema } from './site-scans.ts'
import { optionalWebAddress, webAddress } from './web-address.ts'
import { createdBySchema } from './workspaces.ts'

export const SCHEDULE_INTERVALS = ['daily', 'weekly', 'monthly'] as const
export type ScheduleInterval = (typeof SCHEDULE_INTERVALS)[number]

/** As the panel shows them; the times are in the user's time zone. */
export const SCHEDULE_LABELS: Readonly<Record<ScheduleInterval, string>> = {
  daily: 'Daily at 2:00 AM',
  weekly: 'Weekly on Monday at 2:00 AM',
  monthly: 'Monthly on the 1st at 1:00 AM',
}

/** How long a deleted schedule can be restored. */
export const UNDO_MINUTES = 5
export const MAX_SCHEDULES = 500

export const SCHEDULE_SCOPES = ['page', 'site'] as const

export const ALERT_WHEN = ['completion', 'regression'] as const

const fields = {
  name: zod
    .string({ error: 'Name is required' })
    .trim()
    .min(1, 'Name is required')
    .max(120, 'The name may have at most 120 characters.'),
  url: webAddress,
  schedule: zod.enum(SCHEDULE_INTERVALS, 'Schedule is required'),
  scanType: zod.enum(SCAN_TYPES, 'Scan type is required'),
  sslAnalysis: zod.boolean(),
  complianceCheck: zod.boolean(),
  vulnerabilityScan: zod.boolean(),
  emailAlerts: zod.boolean(),
  alertWhen: zod.enum(ALERT_WHEN),
  webhookUrl: optionalWebAddress,
  webhookWhen: zod.enum(ALERT_WHEN),
  timeZone: zod.string().refine(isTimeZone, 'This time zone is not known.'),
  channelIds: zod.array(zod.uuid()).max(MAX_CHANNELS),
  scope: zod.enum(SCHEDULE_SCOPES, 'Choose one page or the whole site.'),
  maxPages: createSiteScanSchema.shape.maxPages.unwrap(),
}

/** Body of `POST /api/scheduled-scans`. */
export const createScheduleSchema = zod.object({
  ...fields,
  schedule: fields.schedule.default('weekly'),
  scanType: fields.scanType.default('comprehensive'),
  sslAnalysis: fields.sslAnalysis.default(true),
  complianceCheck: fields.complianceCheck.default(true),
  vulnerabilityScan: fields.vulnerabilityScan.default(true),
  emailAlerts: fields.emailAlerts.default(false),
  alertWhen: fields.alertWhen.default('completion'),
  webhookWhen: fields.webhookWhen.default('completion'),
  timeZone: fields.timeZone.default('UTC'),
  channelIds: fields.channelIds.default([]),
  scope: fields.scope.default('page'),
  maxPages: fields.maxPages.default(SITE_PAGES_DEFAULT),
})
export type CreateScheduleInput = z.output<typeof createScheduleSchema>

/** Body of `PUT /api/scheduled-scans/{id}`: any subset, and `isActive`. */
export const updateScheduleSchema = zod.object({ ...fields, isActive: zod.boolean() }).partial()
export type UpdateScheduleInput = z.output<typeof updateScheduleSchema>

/** What a person sets of a schedule, as it is stored and shown. */
export const scheduleSettings = {
  name: zod.string(),
  url: zod.string(),
  schedule: zod.enum(SCHEDULE_INTERVALS),
  scanType: zod.enum(SCAN_TYPES),
  sslAnalysis: zod.boolean(),
  complianceCheck: zod.boolean(),
  vulnerabilityScan: zod.boolean(),
  emailAlerts: zod.boolean(),
  alertWhen: zod.enum(ALERT_WHEN),
  webhookUrl: zod.string().nullable(),
  webhookWhen: zod.enum(ALERT_WHEN),
  timeZone: zod.string(),
  channelIds: zod.array(zod.string()),
  scope: zod.enum(SCHEDULE_SCOPES).describe('One page, or many pages of the site'),
  maxPages: zod.number().int().describe('Pages that a run of a whole site reads at most'),
  isActive: zod.boolean(),
}

export const scheduleViewSchema = zod.object({
  id: zod.uuid(),
  ...scheduleSettings,
  lastRunAt: zod.iso.datetime().nullable(),
  nextRunAt: zod.iso.datetime().nullable(),
  lastScanId: zod.uuid().nullable(),
  lastRefusal: zod
    .object({ at: zod.iso.datetime(), message: zod.string() })
    .nullable()
    .describe('Why the last planned run could not be started; null if it was'),
  createdAt: zod.iso.datetime(),
  createdBy: createdBySchema,
})
export type ScheduleView = z.output<typeof scheduleViewSchema>

export const deliveryViewSchema = zod.object({
  id: zod.uuid(),
  type: zod.enum(['scan.completed', 'scan.regressed', 'site-scan.completed', 'site-scan.regressed', 'webhook.test']),
  url: zod.string(),
  status: zod.enum(['pending', 'delivered', 'failed']),
  attempts: zod.array(
    zod.object({ at: zod.iso.datetime(), status: zod.number().nullable(), error: zod.string().nullable() }),
  ),
  scanId: zod.uuid().nullable().describe('Null in a test of a schedule that has no completed scan yet'),
  createdAt: zod.iso.datetime(),
  nextAttemptAt: zod.iso
    .datetime()
    .nullable()
    .describe('Of a pending delivery that failed; null while it is being sent'),
})
export type DeliveryView = z.output<typeof deliveryViewSchema>

/** The same of a channel, which may be told of any event; its address is a secret. */
export const channelDeliverySchema = deliveryViewSchema.omit({ url: true }).extend({ type: zod.string() })
export type ChannelDelivery = z.output<typeof channelDeliverySchema>

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format()
    // Offsets such as +02:00 are accepted too, but they know nothing of daylight saving.
    return !/^[+-]/.test(name)
  } catch {
    return false
  }
}
