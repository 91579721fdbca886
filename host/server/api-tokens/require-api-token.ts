import { mayDo, rightRefusal, RIGHTS, scopesAllow, type Right, type Role } from '#host/contract/rights.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import type { ProgramActor } from '../platform/session/actor.ts'
import { hasFactor, secondFactorStore } from '../second-factor/index.server.ts'
import { findMember, workspaceNotFound, workspaceStore, type WorkspaceRecord } from '../tenants/index.server.ts'
import type { ApiTokenRecord } from './api-token-model.ts'
import { apiTokenStore } from './api-token-store.ts'

/** What a token of the workspace may do, narrowed by its scopes. */
const WORKSPACE_ROLE: Role = 'admin'

export type ApiTokenDeps = { clock: Clock; limits: Pick<RateLimits, 'take'> }

/**
 * The program that sent a token, counted against its limit. Cookies are ignored, so that no other site can make a browser
 * send the call. What the person behind a personal token may do is read for each call.
 * @param right what the call needs; left out where that depends on the body
 * @throws {AppError} `unauthorized`, the same for a missing, malformed, unknown or revoked token; `forbidden`; `rate-limited`;
 * `not-found` for another workspace than the token's
 */
export async function requireApiToken(
  request: Request,
  { clock, limits }: ApiTokenDeps,
  right?: Right,
): Promise<ProgramActor> {
  const sent = /^Bearer +(lg_[\w-]{43})$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
  const token = sent ? await apiTokenStore.use(sent, clock.now()) : null
  const workspace = token && (await workspaceStore.find(token.tenantId))
  const role = token && workspace && roleOf(token, workspace)
  if (!role) throw new AppError('unauthorized', 'Unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } })
  await limits.take('api-token', token._id)
  if (workspace.requireTwoFactor && token.userId !== null) await requireFactor(token.userId)
  const slug = new URL(request.url).searchParams.get('workspace')
  if (slug !== null && slug !== workspace.slug) throw workspaceNotFound()
  const { tenantId, userId, scopes } = token
  const program: ProgramActor = {
    tenantId,
    userId,
    require(wanted) {
      if (!mayDo(role, wanted)) throw new AppError('forbidden', rightRefusal(role, wanted))
      if (scopesAllow(scopes, wanted)) return
      const { scope = null } = RIGHTS[wanted] as { scope?: string }
      throw new AppError('forbidden', scope ? `This token lacks the scope "${scope}".` : 'No token may do this.')
    },
  }
  if (right) program.require(right)
  return program
}

/** What a workspace asks of its members holds for their programs too. */
async function requireFactor(userId: string): Promise<void> {
  if (hasFactor(await secondFactorStore.of(userId))) return
  throw new AppError('forbidden', 'This workspace requires a second factor of the person behind this token.')
}

function roleOf({ kind, userId }: ApiTokenRecord, { members }: WorkspaceRecord): Role | null {
  return kind === 'workspace' ? WORKSPACE_ROLE : (findMember(members, userId ?? '')?.role ?? null)
}
