import { z } from 'zod'
import { SCAN_TYPES, type ScanType } from '#analyzer/contract'

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

export const ALERT_WHEN = ['completion', 'regression'] as const
export type AlertWhen = (typeof ALERT_WHEN)[number]

const INVALID_URL = 'Please enter a valid URL'
const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

const fields = {
  name: z
    .string({ error: 'Name is required' })
    .trim()
    .min(1, 'Name is required')
    .max(120, 'The name may have at most 120 characters.'),
  url: z.string({ error: INVALID_URL }).trim().max(2048, INVALID_URL).refine(isWebAddress, INVALID_URL),
  schedule: z.enum(SCHEDULE_INTERVALS, 'Schedule is required'),
  scanType: z.enum(SCAN_TYPES, 'Scan type is required'),
  sslAnalysis: z.boolean(),
  complianceCheck: z.boolean(),
  vulnerabilityScan: z.boolean(),
  emailAlerts: z.boolean(),
  alertWhen: z.enum(ALERT_WHEN),
  webhookUrl: z
    .string({ error: INVALID_URL })
    .trim()
    .max(2048, INVALID_URL)
    .refine((value) => value === '' || isWebAddress(value), INVALID_URL)
    .nullish()
    .transform((value) => value || null),
  webhookWhen: z.enum(ALERT_WHEN),
  timeZone: z.string().refine(isTimeZone, 'This time zone is not known.'),
}

/** Body of `POST /api/scheduled-scans`. */
export const createScheduleSchema = z.object({
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
})
export type CreateScheduleInput = z.output<typeof createScheduleSchema>

/** Body of `PUT /api/scheduled-scans/{id}`: any subset, and `isActive`. */
export const updateScheduleSchema = z.object({ ...fields, isActive: z.boolean() }).partial()
export type UpdateScheduleInput = z.output<typeof updateScheduleSchema>

export type ScheduleView = {
  id: string
  name: string
  url: string
  schedule: ScheduleInterval
  scanType: ScanType
  sslAnalysis: boolean
  complianceCheck: boolean
  vulnerabilityScan: boolean
  emailAlerts: boolean
  alertWhen: AlertWhen
  webhookUrl: string | null
  webhookWhen: AlertWhen
  timeZone: string
  isActive: boolean
  lastRunAt: string | null
  nextRunAt: string | null
  lastScanId: string | null
  /** Why the last planned run could not be started; null when it was. */
  lastRefusal: { at: string; message: string } | null
  createdAt: string
}

export type DeliveryView = {
  id: string
  type: 'scan.completed' | 'scan.regressed' | 'webhook.test'
  url: string
  status: 'pending' | 'delivered' | 'failed'
  attempts: { at: string; status: number | null; error: string | null }[]
  /** Null in a test of a schedule that has no completed scan yet. */
  scanId: string | null
  createdAt: string
  nextAttemptAt: string | null
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format()
    // Offsets such as +02:00 are accepted too, but they know nothing of daylight saving.
    return !/^[+-]/.test(name)
  } catch {
    return false
  }
}
