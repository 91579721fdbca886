import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import type { NewPasskey, PasskeyAnswer, PasskeyView } from '#host/contract/second-factor.ts'
import type { Clock } from '../platform/clock.ts'
import { AppError } from '../platform/errors.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import { ticketStore } from '../platform/session/ticket-store.ts'
import { secondFactorStore, type PasskeyRecord } from '../second-factor/index.server.ts'

/** The browser that a passkey answers in. */
type PasskeyCaller = {
  clientAddress: string
  /** The origin that the browser shows: passkeys are bound to it. */
  pageOrigin: string
  tickets: Readonly<{ passkey: string | null }>
}
type PasskeyDeps = { clock: Clock; limits: RateLimits }

/** A question that any passkey of this site may answer, and the ticket for the cookie. */
export async function signInOptions(caller: PasskeyCaller, { clock, limits }: PasskeyDeps) {
  await limits.take('passkey-questions', caller.clientAddress)
  const options = await generateAuthenticationOptions({ rpID: relyingPartyId(caller), userVerification: 'required' })
  const ticket = await ticketStore.issue('passkey', { challenge: options.challenge, userId: null }, clock.now())
  return { options, ticket }
}

/**
 * Checks the answer to the question that this browser was asked, and uses the question up.
 * @returns whose passkey it is, or null for an unknown passkey or a wrong answer
 */
export async function checkPasskey(
  answer: PasskeyAnswer,
  caller: PasskeyCaller,
  { clock }: Pick<PasskeyDeps, 'clock'>,
): Promise<string | null> {
  const asked = await ticketStore.redeem('passkey', caller.tickets.passkey, clock.now())
  const factors = asked?.userId === null ? await secondFactorStore.byPasskey(answer.id) : null
  const passkey = factors?.passkeys.find(({ id }) => id === answer.id)
  if (!asked || !factors || !passkey) return null
  const { userHandle } = answer.response
  if (userHandle !== undefined && userHandle !== Buffer.from(factors._id).toString('base64url')) return null
  const checked = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {} } as AuthenticationResponseJSON,
    expectedChallenge: asked.challenge,
    expectedOrigin: caller.pageOrigin,
    expectedRPID: relyingPartyId(caller),
    requireUserVerification: true,
    credential: {
      id: passkey.id,
      publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
      counter: passkey.counter,
      transports: passkey.transports as AuthenticatorTransport[],
    },
  }).catch(() => null)
  if (!checked?.verified) return null
  const { newCounter } = checked.authenticationInfo
  return (await secondFactorStore.usePasskey(factors, passkey.id, newCounter, clock.now())) ? factors._id : null
}

/** What a browser needs to make a passkey that signs in without a name or a password, and the ticket for the cookie. */
export async function newPasskeyOptions(
  user: { _id: string; username: string },
  caller: PasskeyCaller,
  { clock }: Pick<PasskeyDeps, 'clock'>,
) {
  const { passkeys } = await secondFactorStore.of(user._id)
  const options = await generateRegistrationOptions({
    rpName: PRODUCT_NAME,
    rpID: relyingPartyId(caller),
    userID: new Uint8Array(Buffer.from(user._id)),
    userName: user.username,
    attestationType: 'none',
    excludeCredentials: passkeys.map(({ id }) => ({ id })),
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const ticket = await ticketStore.issue('passkey', { challenge: options.challenge, userId: user._id }, clock.now())
  return { options, ticket }
}

/** @throws {AppError} `invalid-input` unless it answers the question that this browser was asked for this person */
export async function readNewPasskey(
  { name, ...made }: NewPasskey,
  userId: string,
  caller: PasskeyCaller,
  { clock }: Pick<PasskeyDeps, 'clock'>,
): Promise<PasskeyRecord> {
  const now = clock.now()
  const asked = await ticketStore.redeem('passkey', caller.tickets.passkey, now)
  const checked =
    asked?.userId === userId
      ? await verifyRegistrationResponse({
          response: { ...made, clientExtensionResults: {} } as RegistrationResponseJSON,
          expectedChallenge: asked.challenge,
          expectedOrigin: caller.pageOrigin,
          expectedRPID: relyingPartyId(caller),
          requireUserVerification: true,
        }).catch(() => null)
      : null
  if (!checked?.verified) throw new AppError('invalid-input', 'This passkey could not be added. Please begin again.')
  const { id, publicKey, counter } = checked.registrationInfo.credential
  return {
    id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter,
    transports: made.response.transports ?? [],
    name: name || 'Passkey',
    createdAt: now,
    lastUsedAt: null,
  }
}

export function toPasskeyView({ id, name, createdAt, lastUsedAt }: PasskeyRecord): PasskeyView {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}

function relyingPartyId({ pageOrigin }: PasskeyCaller): string {
  return new URL(pageOrigin).hostname
}
