import {
  allowInsecureRequests,
  authorizationCodeGrant,
  AuthorizationResponseError,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
  type Configuration,
} from 'openid-client'
import type { Env } from '../platform/config/env.ts'
import type { Logger } from '../platform/logger.ts'

const PATIENCE_SECONDS = 10
const MAX_ANSWER_BYTES = 1024 * 1024
/** Keys are looked up again by themselves; what else a provider says of itself changes rarely. */
const KNOWN_FOR_MS = 60 * 60_000

export type Attempt = { state: string; nonce: string; verifier: string }
/** What the provider says of a person. Only issuer and subject say who it is. */
export type Person = {
  issuer: string
  subject: string
  email: string | null
  emailVerified: boolean
  username: string | null
  firstName: string | null
  lastName: string | null
}
export type Outcome = { kind: 'person'; person: Person } | { kind: 'away' | 'refused' }

export type OidcProvider = ReturnType<typeof createOidcProvider>

/** The provider that the operator has set. It is asked for its addresses with the first sign-in, not at start. */
export function createOidcProvider(
  env: Pick<Env, 'OIDC_ISSUER' | 'OIDC_CLIENT_ID' | 'OIDC_CLIENT_SECRET'>,
  origin: () => string,
  logger: Logger,
) {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: secret } = env
  let known: { config: Configuration; at: number } | undefined
  const redirectUri = () => `${origin()}/auth/oidc/callback`

  async function configuration(): Promise<Configuration> {
    if (known && Date.now() - known.at < KNOWN_FOR_MS) return known.config
    if (!issuer || !clientId) throw new Error('No OIDC_ISSUER is set.')
    const config = await discovery(new URL(issuer), clientId, secret, undefined, {
      timeout: PATIENCE_SECONDS,
      [customFetch]: boundedFetch,
      // Settings allow plain http on this machine only.
      execute: issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    })
    // Without this, the signature of a token that came over TLS is not checked.
    enableNonRepudiationChecks(config)
    known = { config, at: Date.now() }
    return config
  }

  return {
    isSet: issuer !== undefined,
    /** The address that asks the provider, and what must come back; null if the provider does not respond. */
    async begin(): Promise<{ url: string; attempt: Attempt } | null> {
      const attempt = { state: randomState(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() }
      try {
        const url = buildAuthorizationUrl(await configuration(), {
          redirect_uri: redirectUri(),
          scope: 'openid email profile',
          state: attempt.state,
          nonce: attempt.nonce,
          code_challenge: await calculatePKCECodeChallenge(attempt.verifier),
          code_challenge_method: 'S256',
        })
        return { url: url.href, attempt }
      } catch (error) {
        logger.warn({ err: error }, 'the OpenID provider does not respond')
        return null
      }
    },
    /** Exchanges the code of the provider's answer. State, nonce, issuer, audience, times and signature must be right. */
    async finish(search: string, { state, nonce, verifier }: Attempt): Promise<Outcome> {
      try {
        const tokens = await authorizationCodeGrant(await configuration(), new URL(`${redirectUri()}${search}`), {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        const claims = tokens.claims()
        return claims ? { kind: 'person', person: personOf(claims) } : { kind: 'refused' }
      } catch (error) {
        logger.warn({ err: error }, 'a sign-in with the OpenID provider failed')
        return { kind: isAway(error) ? 'away' : 'refused' }
      }
    },
  }
}

function personOf(claims: Readonly<Record<string, unknown>> & { iss: string; sub: string }): Person {
  const text = (name: string) => {
    const value = claims[name]
    return typeof value === 'string' && value.trim() ? value.trim().slice(0, 254) : null
  }
  return {
    issuer: claims.iss,
    subject: claims.sub,
    email: text('email'),
    emailVerified: claims['email_verified'] === true,
    username: text('preferred_username'),
    firstName: text('given_name'),
    lastName: text('family_name'),
  }
}

/** No connection, no answer in time, or an answer of a broken server. Anything else is a refusal, ours or theirs. */
function isAway(error: unknown): boolean {
  if (error instanceof AuthorizationResponseError) return false
  const { cause = null, code = null, name = '' } = error as { cause?: unknown; code?: unknown; name?: string }
  if (error instanceof AnswerTooLargeError || cause instanceof AnswerTooLargeError) return true
  const status = (cause as { status?: unknown } | null)?.status
  return name === 'TimeoutError' || code === 'OAUTH_TIMEOUT' || error instanceof TypeError || Number(status) >= 500
}

class AnswerTooLargeError extends Error {
  override readonly name = 'AnswerTooLargeError'
}

/** The provider is the operator's choice, and still may answer without end. Redirects are not followed. */
async function boundedFetch(url: string, init: object): Promise<Response> {
  const response = await fetch(url, { ...init, redirect: 'manual' })
  const chunks: Uint8Array[] = []
  let size = 0
  const reader = response.body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    size += part.value.byteLength
    if (size > MAX_ANSWER_BYTES) {
      await reader?.cancel()
      throw new AnswerTooLargeError('The OpenID provider answered with more than 1 MiB.')
    }
    chunks.push(part.value)
  }
  const { status, headers } = response
  const empty = size === 0 && [204, 205, 304].includes(status)
  return new Response(empty ? null : Buffer.concat(chunks), { status, headers })
}
