import { z } from 'zod'
import { channelViewSchema } from './channels.ts'
import { SCAN_STATUSES } from './scan-rules.ts'
import { scheduleViewSchema } from './schedules.ts'
import { membershipViewSchema } from './workspaces.ts'

/**
 * Answers of the HTTP API that no page reads as data. Like every schema of this folder, each stands in the API's
 * document under the name of its export.
 */
const id = z.uuid()
const webhookSecret = z.string().describe('whsec_…, returned only here and when a new secret is made')

export const messageSchema = z.object({ message: z.string() })
export const addressSchema = z.object({ url: z.string() })
export const passkeyOptionsSchema = z
  .looseObject({ challenge: z.string() })
  .describe('The options of WebAuthn, as JSON')
export const siteTagsSchema = z.object({ host: z.string(), tags: z.array(z.string()) })
export const createdScheduleSchema = scheduleViewSchema.extend({ webhookSecret })
export const createdChannelSchema = channelViewSchema.extend({
  webhookSecret: z.string().optional().describe('whsec_…, of a webhook channel, returned only here'),
})
export const deliveryQueuedSchema = z.object({ deliveryId: id })
export const webhookSecretSchema = z.object({ secret: z.string().describe('whsec_…') })
export const scanStartedSchema = z.object({ scanId: id })
export const joinedSchema = z.object({ workspace: membershipViewSchema })
export const embedScanCreatedSchema = z.object({ id, token: z.string(), status: z.enum(SCAN_STATUSES) })
export const embedScanSchema = z.object({
  id,
  status: z.enum(SCAN_STATUSES),
  progress: z.number().int(),
  step: z.string().nullable(),
  overallScore: z.number().min(0).max(100).nullable(),
  grade: z.string().nullable(),
  resultUrl: z.string().nullable(),
  message: z.string().optional(),
})
export const assistantAnswerSchema = z.object({
  answer: z.string(),
  suggestions: z.array(z.string()).optional(),
  sources: z.array(z.object({ title: z.string(), url: z.string() })),
})
export const readySchema = z.object({ status: z.enum(['ready', 'unavailable']), message: z.string().optional() })
