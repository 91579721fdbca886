import { API_CALLS_PER_MINUTE } from '#host/contract/api-tokens.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import type { RateLimit, RateLimits } from '../platform/rate-limits.ts'
import type { ApiTokenRecord } from './api-token-model.ts'
import { apiTokenStore } from './api-token-store.ts'

const PER_TOKEN: RateLimit = {
  name: 'api-token',
  points: API_CALLS_PER_MINUTE,
  windowSeconds: 60,
  refusal: `Too many calls: a token is limited to ${API_CALLS_PER_MINUTE} a minute`,
}

export type ApiTokenDeps = { clock: Clock; limits: Pick<RateLimits, 'take'> }

/**
 * The token of a program's call, counted against its limit. Cookies are ignored, so that no other site can make a browser
 * send the call.
 * @throws {AppError} `unauthorized`, the same for a missing, malformed, unknown or revoked token; `rate-limited`
 */
export async function requireApiToken(request: Request, { clock, limits }: ApiTokenDeps): Promise<ApiTokenRecord> {
  const sent = /^Bearer +(lg_[\w-]{43})$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
  const token = sent ? await apiTokenStore.use(sent, clock.now()) : null
  if (!token) throw new AppError('unauthorized', 'Unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } })
  await limits.take(PER_TOKEN, token._id)
  return token
}
