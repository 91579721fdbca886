import {
  MAX_WORKSPACES_OF_PERSON,
  type CreateWorkspaceInput,
  type UpdateWorkspaceInput,
  type WorkspaceView,
} from '#host/contract/workspaces.ts'
import { audit } from '../platform/audit.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import type { Logger } from '../platform/logger.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { ServerModule } from '../platform/server-module.ts'
import type { UserActor } from '../platform/session/actor.ts'
import {
  eraseWorkspace,
  findMember,
  workspaceNotFound,
  workspaceStore,
  type WorkspaceRecord,
} from '../tenants/index.server.ts'

export type WorkspaceDeps = {
  clock: Clock
  limits: RateLimits
  logger: Logger
  modules: readonly ServerModule[]
}

/** The person's workspaces, the first one in front. */
export async function listWorkspaces({ userId }: UserActor): Promise<WorkspaceView[]> {
  return (await workspaceStore.ofPerson(userId)).map((workspace) => toWorkspaceView(workspace, userId))
}

export async function createWorkspace(
  { name, slug }: CreateWorkspaceInput,
  actor: UserActor,
  { clock, limits, logger }: WorkspaceDeps,
): Promise<WorkspaceView> {
  if (actor.memberships.length >= MAX_WORKSPACES_OF_PERSON) {
    throw new AppError('conflict', `You can be in at most ${MAX_WORKSPACES_OF_PERSON} workspaces.`)
  }
  await limits.take('workspaces-created', actor.userId)
  const made = await workspaceStore.create({ name, slug, ownerId: actor.userId }, clock.now())
  const at = { ...actor, tenantId: made._id }
  await audit(logger, { action: 'workspace.create', actor: at, target: made._id, after: { name, slug: made.slug } })
  return toWorkspaceView(made, actor.userId)
}

/** @throws {AppError} `conflict` for a taken slug, and for a policy that would close the workspace to whoever sets it */
export async function updateWorkspace(
  input: UpdateWorkspaceInput,
  actor: UserActor,
  { logger }: Pick<WorkspaceDeps, 'logger'>,
): Promise<WorkspaceView> {
  if (input.requireTwoFactor && !actor.twoFactors) {
    throw new AppError(
      'conflict',
      'Set up a second factor for your own account first. Then require one of every member.',
    )
  }
  const change = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))
  let before: WorkspaceRecord | null = null
  const updated = await workspaceStore.change(actor.tenantId, (now) => {
    before = now
    return change
  })
  const names = Object.keys(change) as (keyof UpdateWorkspaceInput)[]
  const namedFields = (from: WorkspaceRecord) => Object.fromEntries(names.map((name) => [name, from[name]]))
  await audit(logger, {
    action: 'workspace.update',
    actor,
    target: actor.tenantId,
    before: namedFields(before ?? updated),
    after: namedFields(updated),
  })
  return toWorkspaceView(updated, actor.userId)
}

/** Deletes a workspace with everything in it. The person has just proved to be there. */
export async function deleteWorkspace(
  actor: UserActor,
  { logger, modules }: Pick<WorkspaceDeps, 'logger' | 'modules'>,
): Promise<void> {
  // Before the erasure, which takes the entry along: the log line stays.
  await audit(logger, { action: 'workspace.delete', actor, target: actor.tenantId })
  await eraseWorkspace(actor.tenantId, modules)
}

/**
 * The id of the workspace that a call names.
 * @throws {AppError} `not-found` for an id that is unknown, malformed or of others
 */
export function requireHome(id: string | undefined, { tenantId }: Pick<UserActor, 'tenantId'>): string {
  if (id !== tenantId) throw workspaceNotFound()
  return tenantId
}

function toWorkspaceView(workspace: WorkspaceRecord, userId: string): WorkspaceView {
  const { _id: id, slug, name, members, sharing, requireTwoFactor, createdAt } = workspace
  const role = findMember(members, userId)?.role
  if (!role) throw workspaceNotFound()
  return {
    id,
    slug,
    name,
    role,
    sharing,
    requireTwoFactor,
    members: members.length,
    createdAt: createdAt.toISOString(),
  }
}
