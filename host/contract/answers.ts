import { zod } from '#analyzer/contract'
import { channelViewSchema } from './channels.ts'
import { SCAN_STATUSES } from './scan-rules.ts'
import { scheduleViewSchema } from './schedules.ts'
import { membershipViewSchema } from './workspaces.ts'

/**
 * Answers of the HTTP API that no page reads as data. Like every schema of this folder, each stands in the API's
 * document under the name of its export.
 */
const id = zod.uuid()
const webhookSecret = zod.string().describe('whsec_…, returned only here and when a new secret is made')

export const messageSchema = zod.object({ message: zod.string() })
export const addressSchema = zod.object({ url: zod.string() })
export const passkeyOptionsSchema = zod
  .looseObject({ challenge: zod.string() })
  .describe('The options of WebAuthn, as JSON')
export const siteTagsSchema = zod.object({ host: zod.string(), tags: zod.array(zod.string()) })
export const createdScheduleSchema = scheduleViewSchema.extend({ webhookSecret })
export const createdChannelSchema = channelViewSchema.extend({
  webhookSecret: zod.string().optional().describe('whsec_…, of a webhook channel, returned only here'),
})
export const deliveryQueuedSchema = zod.object({ deliveryId: id })
export const webhookSecretSchema = zod.object({ secret: zod.string().describe('whsec_…') })
export const scanStartedSchema = zod.object({ scanId: id })
export const joinedSchema = zod.object({ workspace: membershipViewSchema })
export const embedScanCreatedSchema = zod.object({ id, token: zod.string(), status: zod.enum(SCAN_STATUSES) })
export const embedScanSchema = zod.object({
  id,
  status: zod.enum(SCAN_STATUSES),
  progress: zod.number().int(),
  step: zod.string().nullable(),
  overallScore: zod.number().min(0).max(100).nullable(),
  grade: zod.string().nullable(),
  resultUrl: zod.string().nullable(),
  message: zod.string().optional(),
})
export const assistantAnswerSchema = zod.object({
  answer: zod.string(),
  suggestions: zod.array(zod.string()).optional(),
  sources: zod.array(zod.object({ title: zod.string(), url: zod.string() })),
})
export const readySchema = zod.object({ status: zod.enum(['ready', 'unavailable']), message: zod.string().optional() })
