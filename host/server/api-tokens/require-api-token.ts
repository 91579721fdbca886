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
  refusal: `Too many calls: ${API_CALLS_PER_MINUTE} a minute is the limit of a token`,
}

export type ApiTokenDeps = { clock: Clock; limits: Pick<RateLimits, 'take'> }

/**
 * The token of a program's call, counted against its limit. Cookies play no part: a browser cannot be made to send this.
 * @throws {AppError} `unauthorized`, the same for none, a malformed, an unknown and a revoked token; `rate-limited`
 */
export async function requireApiToken(request: Request, { clock, limits }: ApiTokenDeps): Promise<ApiTokenRecord> {
  const sent = /^Bearer +(lg_[\w-]{43})$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
  const token = sent ? await apiTokenStore.use(sent, clock.now()) : null
  if (!token) throw new AppError('unauthorized', 'Unauthorized', { headers: { 'WWW-Authenticate': 'Bearer' } })
  await limits.take(PER_TOKEN, token._id)
  return token
}
