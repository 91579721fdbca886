import { z } from 'zod'
import { findingSchema, siteFindingSchema, sitePageSchema } from '#analyzer/contract'
import { sessionViewSchema, userViewSchema } from '#host/contract/accounts.ts'
import {
  auditEventViewSchema,
  invitationViewSchema,
  membershipViewSchema,
  memberViewSchema,
  workspaceViewSchema,
} from '#host/contract/workspaces.ts'
import {
  addedPasskeySchema,
  halfSignedInSchema,
  newTotpSchema,
  passkeyViewSchema,
  recoveryCodesSchema,
} from '#host/contract/second-factor.ts'
import { apiTokenViewSchema, createdApiTokenSchema } from '#host/contract/api-tokens.ts'
import { createdShareSchema, shareViewSchema } from '#host/contract/shares.ts'
import { badgeViewSchema, publicBadgeSchema } from '#host/contract/badges.ts'
import { channelTestSchema, channelViewSchema } from '#host/contract/channels.ts'
import { embedKeyViewSchema } from '#host/contract/embed-keys.ts'
import { deliveryViewSchema, scheduleViewSchema } from '#host/contract/schedules.ts'
import { SCAN_STATUSES } from '#host/contract/scan-rules.ts'
import { askedPageSchema, recheckSchema, scanSummarySchema, scanViewSchema } from '#host/contract/scans.ts'
import { siteChangesSchema, siteScanSummarySchema, siteScanViewSchema } from '#host/contract/site-scans.ts'

const id = z.uuid()
const score = z.number().min(0).max(100)
const issue = z.object({ path: z.string(), message: z.string() })
const error = z
  .object({
    message: z.string(),
    issues: z.array(issue).optional(),
    requestId: id.optional(),
    retryAfter: z.number().int().optional().describe('Seconds to wait, as in the Retry-After header'),
    scanId: id.nullish().describe("With 'Registration required': the visitor's first scan"),
    scanStatus: z.enum(SCAN_STATUSES).nullish().describe('The status of that scan'),
  })
  .describe('The body of every failed call')
const message = z.object({ message: z.string() })

const createdSchedule = scheduleViewSchema.extend({
  webhookSecret: z.string().describe('whsec_…, returned only here and when a new secret is made'),
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

/** Response schemas by their names in the document. */
export const ANSWER_SCHEMAS = {
  Error: error,
  Message: message,
  User: userViewSchema,
  Session: sessionViewSchema,
  HalfSignedIn: halfSignedInSchema,
  NewTotp: newTotpSchema,
  RecoveryCodes: recoveryCodesSchema,
  Address: z.object({ url: z.string() }),
  Passkey: passkeyViewSchema,
  AddedPasskey: addedPasskeySchema,
  PasskeyOptions: z.looseObject({ challenge: z.string() }).describe('The options of WebAuthn, as JSON'),
  Finding: findingSchema,
  ScanSummary: scanSummarySchema,
  Scan: scanViewSchema,
  Recheck: recheckSchema,
  AskedPage: askedPageSchema,
  SiteScanSummary: siteScanSummarySchema,
  SiteScan: siteScanViewSchema,
  SitePage: sitePageSchema,
  SiteFinding: siteFindingSchema,
  SiteChanges: siteChangesSchema,
  SiteTags: z.object({ host: z.string(), tags: z.array(z.string()) }),
  Schedule: scheduleViewSchema,
  CreatedSchedule: createdSchedule,
  Delivery: deliveryViewSchema,
  Channel: channelViewSchema,
  CreatedChannel: channelViewSchema.extend({
    webhookSecret: z.string().optional().describe('whsec_…, of a webhook channel, returned only here'),
  }),
  ChannelTest: channelTestSchema,
  DeliveryQueued: z.object({ deliveryId: id }),
  PublicBadge: publicBadgeSchema,
  Badge: badgeViewSchema,
  EmbedKey: embedKeyViewSchema,
  EmbedScanCreated: z.object({ id, token: z.string(), status: z.enum(SCAN_STATUSES) }),
  EmbedScan: embedScan,
  ApiToken: apiTokenViewSchema,
  CreatedApiToken: createdApiTokenSchema,
  Share: shareViewSchema,
  CreatedShare: createdShareSchema,
  Workspace: workspaceViewSchema,
  Joined: z.object({ workspace: membershipViewSchema }),
  Member: memberViewSchema,
  Invitation: invitationViewSchema,
  AuditEvent: auditEventViewSchema,
  ScanStarted: z.object({ scanId: id }),
  WebhookSecret: z.object({ secret: z.string().describe('whsec_…') }),
  AssistantAnswer: z.object({
    answer: z.string(),
    suggestions: z.array(z.string()).optional(),
    sources: z.array(z.object({ title: z.string(), url: z.string() })),
  }),
  Ready: z.object({ status: z.enum(['ready', 'unavailable']), message: z.string().optional() }),
} as const satisfies Record<string, z.ZodType>
