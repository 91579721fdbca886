import {
  changePasswordSchema,
  deleteUserSchema,
  forgotPasswordSchema,
  loginSchema,
  registerSchema,
  resetPasswordSchema,
  updateUserSchema,
} from '#host/contract/accounts.ts'
import { analyticsSchema } from '#host/contract/analytics.ts'
import {
  confirmTotpSchema,
  newPasskeySchema,
  passkeyAnswerSchema,
  presenceSchema,
  removeTotpSchema,
  secondStepSchema,
} from '#host/contract/second-factor.ts'
import { createApiTokenSchema } from '#host/contract/api-tokens.ts'
import { askSchema } from '#host/contract/assistant.ts'
import { publishBadgeSchema } from '#host/contract/badges.ts'
import { createChannelSchema, updateChannelSchema } from '#host/contract/channels.ts'
import { contactSchema } from '#host/contract/contact.ts'
import { createEmbedKeySchema, startEmbedScanSchema, updateEmbedKeySchema } from '#host/contract/embed-keys.ts'
import { askPageSchema, createScanSchema } from '#host/contract/scans.ts'
import { createShareSchema } from '#host/contract/shares.ts'
import { siteTagsSchema } from '#host/contract/sites.ts'
import { createSiteScanSchema } from '#host/contract/site-scans.ts'
import {
  createWorkspaceSchema,
  inviteSchema,
  memberRoleSchema,
  updateWorkspaceSchema,
} from '#host/contract/workspaces.ts'
import { createScheduleSchema, updateScheduleSchema } from '#host/contract/schedules.ts'

/** The schemas that the calls validate their bodies with. */
export const REQUEST_SCHEMAS = {
  Login: loginSchema,
  Register: registerSchema,
  ForgotPassword: forgotPasswordSchema,
  ResetPassword: resetPasswordSchema,
  UpdateUser: updateUserSchema,
  ChangePassword: changePasswordSchema,
  DeleteUser: deleteUserSchema,
  SecondStep: secondStepSchema,
  Presence: presenceSchema,
  ConfirmTotp: confirmTotpSchema,
  RemoveTotp: removeTotpSchema,
  PasskeyAnswer: passkeyAnswerSchema,
  NewPasskey: newPasskeySchema,
  CreateScan: createScanSchema,
  CreateSiteScan: createSiteScanSchema,
  SetSiteTags: siteTagsSchema,
  CreateSchedule: createScheduleSchema,
  UpdateSchedule: updateScheduleSchema,
  CreateChannel: createChannelSchema,
  UpdateChannel: updateChannelSchema,
  PublishBadge: publishBadgeSchema,
  CreateEmbedKey: createEmbedKeySchema,
  UpdateEmbedKey: updateEmbedKeySchema,
  StartEmbedScan: startEmbedScanSchema,
  CreateApiToken: createApiTokenSchema,
  CreateShare: createShareSchema,
  CreateWorkspace: createWorkspaceSchema,
  UpdateWorkspace: updateWorkspaceSchema,
  MemberRole: memberRoleSchema,
  Invite: inviteSchema,
  Ask: askSchema,
  AskPage: askPageSchema,
  Contact: contactSchema,
  Analytics: analyticsSchema,
} as const
