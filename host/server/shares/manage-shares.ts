import type { CreatedShare, CreateShareInput, SharedKind, ShareView } from '#host/contract/shares.ts'
import { hashPassword, userStore } from '../accounts/index.server.ts'
import { audit } from '../platform/audit.ts'
import { DAY_MS, type Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import type { Logger } from '../platform/logger.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { UserActor } from '../platform/session/actor.ts'
import { requireScan } from '../scans/index.server.ts'
import { siteScanStore } from '../site-scans/index.server.ts'
import { workspaceStore } from '../tenants/index.server.ts'
import { shareStore, type ShareRecord, type ShareTarget } from './share-store.ts'

/** What a call names; `withId` is the second scan of a comparison. */
export type AskedShare = { kind: SharedKind; id: string | undefined; withId?: string | undefined }

export type ShareDeps = { clock: Clock; limits: RateLimits; logger: Logger; origin: () => string }

/**
 * Makes a link that shows a result to everybody who has it.
 * @throws {AppError} `not-found`; `forbidden` where the workspace has turned sharing off; `conflict` for too many links
 */
export async function createShare(
  asked: AskedShare,
  { expiresInDays, password }: CreateShareInput,
  actor: UserActor,
  { clock, limits, logger, origin }: ShareDeps,
): Promise<CreatedShare> {
  const target = await requireTarget(asked, actor)
  const { tenantId, userId } = actor
  if ((await workspaceStore.find(tenantId))?.sharing !== 'on') {
    throw new AppError('forbidden', 'Sharing is turned off in this workspace. An owner can turn it on.')
  }
  await limits.take('shares-created', tenantId)
  const now = clock.now()
  const expiresAt = expiresInDays === null ? null : new Date(now.getTime() + expiresInDays * DAY_MS)
  const passwordHash = password === undefined ? null : await hashPassword(password)
  const { share, token } = await shareStore.create({ ...target, createdBy: userId, passwordHash, expiresAt }, now)
  const expires = expiresAt?.toISOString() ?? null
  const after = { ...factsOf(share), expiresAt: expires, password: passwordHash !== null }
  await audit(logger, { action: 'share.create', actor, target: share._id, after })
  return { id: share._id, url: `${origin()}/share/${token}`, expiresAt: expires }
}

/** The links of a result that still work, newest first. */
export async function listShares(
  asked: AskedShare,
  actor: UserActor,
  { clock }: Pick<ShareDeps, 'clock'>,
): Promise<ShareView[]> {
  const shares = await shareStore.list(await requireTarget(asked, actor), clock.now())
  const people = await userStore.byIds(shares.map(({ createdBy }) => createdBy))
  return shares.map(({ _id, createdAt, createdBy, expiresAt, passwordHash }) => ({
    id: _id,
    createdAt: createdAt.toISOString(),
    createdBy: people.get(createdBy)?.username ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    hasPassword: passwordHash !== null,
    own: createdBy === actor.userId,
  }))
}

/** Ends a link for everybody who has it. */
export async function revokeShare(
  id: string | undefined,
  actor: UserActor,
  { logger }: Pick<ShareDeps, 'logger'>,
): Promise<void> {
  const revoked = await shareStore.revoke(actor.tenantId, id)
  if (!revoked) throw new AppError('not-found', 'Link not found')
  await audit(logger, { action: 'share.delete', actor, target: revoked._id, before: factsOf(revoked) })
}

function factsOf({ kind, targetId, withId }: ShareRecord) {
  return { kind, of: targetId, ...(withId && { with: withId }) }
}

async function requireTarget({ kind, id, withId }: AskedShare, actor: UserActor): Promise<ShareTarget> {
  const { tenantId } = actor
  if (kind === 'site-scan')
    return { tenantId, kind, targetId: await siteScanStore.requireId(tenantId, id), withId: null }
  const second = kind === 'comparison' ? (await requireScan(withId, actor))._id : null
  return { tenantId, kind, targetId: (await requireScan(id, actor))._id, withId: second }
}
