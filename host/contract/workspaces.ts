import type { z } from 'zod'
import { zod } from '#analyzer/contract'
import { emailAddress } from './email-address.ts'
import { ROLES, type Role } from './rights.ts'
import { slugRefusal } from './workspace-slug.ts'

export const MAX_MEMBERS = 500
export const MAX_WORKSPACES_OF_PERSON = 50
export const MAX_OPEN_INVITATIONS = 200
export const INVITATION_DAYS = 7
export const AUDIT_KEPT_DAYS = 400

/** Who made a thing, as lists have it. */
export const createdBySchema = zod
  .string()
  .nullable()
  .describe('The id of the person who made it, whom the list of members names; null for a visitor')

const NAME_MISSING = 'Name is required'
const name = zod
  .string({ error: NAME_MISSING })
  .trim()
  .min(1, NAME_MISSING)
  .max(80, 'The name may have at most 80 characters.')
  .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'The name must not contain control characters')

const slug = zod.string({ error: 'The address must be text' }).superRefine((value, context) => {
  const refusal = slugRefusal(value)
  if (refusal) context.addIssue({ code: 'custom', message: refusal })
})

export const roleSchema = zod.enum(ROLES, { error: () => `A role is one of ${ROLES.join(', ')}.` })

/** Body of `POST /api/workspaces`. */
export const createWorkspaceSchema = zod.object({ name, slug: slug.optional() })
export type CreateWorkspaceInput = z.output<typeof createWorkspaceSchema>

/** Body of `PATCH /api/workspaces/{id}`: any subset. */
export const updateWorkspaceSchema = zod
  .object({ name, slug, sharing: zod.enum(['on', 'off']), requireTwoFactor: zod.boolean() })
  .partial()
export type UpdateWorkspaceInput = z.output<typeof updateWorkspaceSchema>

export const memberRoleSchema = zod.object({ role: roleSchema })

/** Body of `POST /api/workspaces/{id}/invitations`. */
export const inviteSchema = zod.object({
  email: emailAddress,
  role: roleSchema,
})
export type InviteInput = z.output<typeof inviteSchema>

/** A workspace as one of its members sees it, with that member's role. */
export const membershipViewSchema = zod.object({
  id: zod.uuid(),
  slug: zod.string(),
  name: zod.string(),
  role: zod.enum(ROLES),
})

export const workspaceViewSchema = membershipViewSchema.extend({
  sharing: zod.enum(['on', 'off']),
  requireTwoFactor: zod.boolean(),
  members: zod.number().int(),
  createdAt: zod.iso.datetime(),
})
export type WorkspaceView = z.output<typeof workspaceViewSchema>

export const memberViewSchema = zod.object({
  userId: zod.uuid(),
  username: zod.string(),
  name: zod.string().nullable(),
  email: zod.string(),
  role: zod.enum(ROLES),
  joinedAt: zod.iso.datetime(),
})
export type MemberView = z.output<typeof memberViewSchema>

export const invitationViewSchema = zod.object({
  id: zod.uuid(),
  email: zod.string(),
  role: zod.enum(ROLES),
  invitedBy: zod.string().nullable().describe('Username'),
  createdAt: zod.iso.datetime(),
  expiresAt: zod.iso.datetime(),
})
export type InvitationView = z.output<typeof invitationViewSchema>

/** What the page of an invitation shows to whoever has its link. */
export type ShownInvitation = {
  workspace: string
  email: string
  role: Role
  invitedBy: string | null
  expiresAt: string
  requireTwoFactor: boolean
  /** What its reader can do: accept it, or what stands in the way. */
  reader: 'may-accept' | 'other-account' | 'unconfirmed' | 'has-account' | 'needs-account'
}

/** Query of `GET /api/workspaces/{id}/audit`. */
export const auditQuerySchema = zod.object({
  limit: zod.coerce.number().int().min(1).max(200).default(50),
  before: zod.uuid().optional(),
  action: zod.string().max(60).optional(),
  userId: zod.uuid().optional(),
  format: zod.enum(['json', 'csv']).default('json'),
})
export type AuditQuery = z.output<typeof auditQuerySchema>

const auditValues = zod.record(zod.string(), zod.unknown()).nullable()
export const auditEventViewSchema = zod.object({
  id: zod.uuid(),
  at: zod.iso.datetime(),
  action: zod.string(),
  userId: zod.string().nullable(),
  username: zod.string().nullable().describe('Null for somebody whose account is gone'),
  target: zod.string().nullable().describe('The id of what was created or changed'),
  targetName: zod.string().nullable().describe('Username, where it is a person'),
  before: auditValues,
  after: auditValues,
  clientAddress: zod.string().nullable(),
})
export type AuditEventView = z.output<typeof auditEventViewSchema>

/** A cookie of the browser: the slug of the workspace that was last used in it. It grants nothing. */
export const WORKSPACE_COOKIE = 'workspace'

export const LAST_OWNER = 'A workspace needs an owner.'
