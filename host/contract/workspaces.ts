import { z } from 'zod'
import { emailAddress } from './email-address.ts'
import { ROLES, type Role } from './rights.ts'
import { slugRefusal } from './workspace-slug.ts'

export const MAX_MEMBERS = 500
export const MAX_WORKSPACES_OF_PERSON = 50
export const MAX_OPEN_INVITATIONS = 200
export const INVITATION_DAYS = 7
export const AUDIT_KEPT_DAYS = 400

/** Who made a thing, as lists have it. */
export const createdBySchema = z
  .string()
  .nullable()
  .describe('The id of the person who made it, whom the list of members names; null for a visitor')

const NAME_MISSING = 'Name is required'
const name = z
  .string({ error: NAME_MISSING })
  .trim()
  .min(1, NAME_MISSING)
  .max(80, 'The name may have at most 80 characters.')
  .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'The name must not contain control characters')

const slug = z.string({ error: 'The address must be text' }).superRefine((value, context) => {
  const refusal = slugRefusal(value)
  if (refusal) context.addIssue({ code: 'custom', message: refusal })
})

export const roleSchema = z.enum(ROLES, { error: `A role is one of ${ROLES.join(', ')}.` })

/** Body of `POST /api/workspaces`. */
export const createWorkspaceSchema = z.object({ name, slug: slug.optional() })
export type CreateWorkspaceInput = z.output<typeof createWorkspaceSchema>

/** Body of `PATCH /api/workspaces/{id}`: any subset. */
export const updateWorkspaceSchema = z
  .object({ name, slug, sharing: z.enum(['on', 'off']), requireTwoFactor: z.boolean() })
  .partial()
export type UpdateWorkspaceInput = z.output<typeof updateWorkspaceSchema>

export const memberRoleSchema = z.object({ role: roleSchema })

/** Body of `POST /api/workspaces/{id}/invitations`. */
export const inviteSchema = z.object({
  email: emailAddress,
  role: roleSchema,
})
export type InviteInput = z.output<typeof inviteSchema>

/** A workspace as one of its members sees it, with that member's role. */
export const membershipViewSchema = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  role: z.enum(ROLES),
})

export const workspaceViewSchema = membershipViewSchema.extend({
  sharing: z.enum(['on', 'off']),
  requireTwoFactor: z.boolean(),
  members: z.number().int(),
  createdAt: z.iso.datetime(),
})
export type WorkspaceView = z.output<typeof workspaceViewSchema>

export const memberViewSchema = z.object({
  userId: z.uuid(),
  username: z.string(),
  name: z.string().nullable(),
  email: z.string(),
  role: z.enum(ROLES),
  joinedAt: z.iso.datetime(),
})
export type MemberView = z.output<typeof memberViewSchema>

export const invitationViewSchema = z.object({
  id: z.uuid(),
  email: z.string(),
  role: z.enum(ROLES),
  invitedBy: z.string().nullable().describe('Username'),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
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
export const auditQuerySchema = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  before: z.uuid().optional(),
  action: z.string().max(60).optional(),
  userId: z.uuid().optional(),
  format: z.enum(['json', 'csv']).default('json'),
})
export type AuditQuery = z.output<typeof auditQuerySchema>

const auditValues = z.record(z.string(), z.unknown()).nullable()
export const auditEventViewSchema = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  action: z.string(),
  userId: z.string().nullable(),
  username: z.string().nullable().describe('Null for somebody whose account is gone'),
  target: z.string().nullable().describe('The id of what was created or changed'),
  targetName: z.string().nullable().describe('Username, where it is a person'),
  before: auditValues,
  after: auditValues,
  clientAddress: z.string().nullable(),
})
export type AuditEventView = z.output<typeof auditEventViewSchema>

/** A cookie of the browser: the slug of the workspace that was last used in it. It grants nothing. */
export const WORKSPACE_COOKIE = 'workspace'

export const LAST_OWNER = 'A workspace needs an owner.'
