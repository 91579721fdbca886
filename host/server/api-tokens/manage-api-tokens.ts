import type { ApiTokenView, CreateApiTokenInput, CreatedApiToken } from '#host/contract/api-tokens.ts'
import { mayDo } from '#host/contract/rights.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import type { UserActor } from '../platform/session/actor.ts'
import { apiTokenStore, type TokenHolder } from './api-token-store.ts'

/** Whose tokens a person sees and revokes: the person's own, and the workspace's if the role allows it. */
function holdersFor({ tenantId, userId, role }: Pick<UserActor, 'tenantId' | 'userId' | 'role'>): TokenHolder[] {
  const own = { tenantId, userId }
  return mayDo(role, 'workspace-tokens') ? [own, { tenantId, userId: null }] : [own]
}

export async function listApiTokens(actor: UserActor): Promise<ApiTokenView[]> {
  return apiTokenStore.list(holdersFor(actor))
}

/** @returns the id */
export async function revokeApiToken(id: string | undefined, actor: UserActor): Promise<string> {
  return apiTokenStore.remove(holdersFor(actor), id)
}

/** @throws {AppError} `forbidden` for a token of the workspace that the role may not make */
export async function createApiToken(
  input: CreateApiTokenInput,
  actor: UserActor,
  clock: Clock,
): Promise<CreatedApiToken> {
  if (input.kind === 'workspace' && !mayDo(actor.role, 'workspace-tokens')) {
    throw new AppError('forbidden', 'Only admins and owners make tokens of the workspace.')
  }
  const userId = input.kind === 'personal' ? actor.userId : null
  return apiTokenStore.create({ tenantId: actor.tenantId, userId }, input, clock)
}
