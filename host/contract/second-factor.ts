import type { z } from 'zod'
import { zod } from '#analyzer/contract'

export const MAX_PASSKEYS = 20
export const RECOVERY_CODES = 10
/** How a half-finished sign-in may go on. */
export const SECOND_FACTOR_METHODS = ['totp', 'passkey', 'recovery-code'] as const
export type SecondFactorMethod = (typeof SECOND_FACTOR_METHODS)[number]

const CODE_MISSING = 'Please enter a code'
const code = zod.string({ error: CODE_MISSING }).trim().min(1, CODE_MISSING).max(100, 'This code is too long')
const NO_PASSKEY = 'This is not the answer of a passkey'
const encoded = zod.string({ error: NO_PASSKEY }).max(20_000, NO_PASSKEY)
const credential = { id: encoded.max(1_400, NO_PASSKEY), rawId: encoded, type: zod.literal('public-key') }

/** What a browser sends when a passkey signs in: the JSON of WebAuthn. */
export const passkeyAnswerSchema = zod
  .object({
    ...credential,
    response: zod.object({
      clientDataJSON: encoded,
      authenticatorData: encoded,
      signature: encoded,
      userHandle: encoded.nullish().transform((value) => value ?? undefined),
    }),
  })
  .describe('The JSON of an authenticating PublicKeyCredential')
export type PasskeyAnswer = z.output<typeof passkeyAnswerSchema>

/** What a browser sends when a passkey is made. */
export const newPasskeySchema = zod
  .object({
    ...credential,
    response: zod.object({
      clientDataJSON: encoded,
      attestationObject: encoded,
      transports: zod.array(zod.string().max(40)).max(10).optional(),
    }),
    name: zod
      .string({ error: 'Name must be text' })
      .trim()
      .max(60, 'The name may have at most 60 characters')
      .optional(),
  })
  .describe('The JSON of a registering PublicKeyCredential, with a name for it')
export type NewPasskey = z.output<typeof newPasskeySchema>

/** Proves again who is there, before a factor is added or removed. */
export const presenceSchema = zod.object({
  password: zod.string({ error: 'Password is required' }).optional(),
  passkey: passkeyAnswerSchema.optional(),
})
export type Presence = z.output<typeof presenceSchema>

/** Before an account or a workspace is deleted, a code of the second factor is enough too: not everybody has a password. */
export const deleteUserSchema = presenceSchema.extend({ code: code.optional() })
export type Deletion = z.output<typeof deleteUserSchema>

export const confirmTotpSchema = zod.object({ code })
export const removeTotpSchema = presenceSchema.extend({ code })

/** Body of `POST /api/login/two-factor`: one of the three. */
export const secondStepSchema = zod
  .object({ code: code.optional(), recoveryCode: code.optional(), passkey: passkeyAnswerSchema.optional() })
  .refine(({ code: typed, recoveryCode, passkey }) => typed ?? recoveryCode ?? passkey, {
    path: ['code'],
    message: CODE_MISSING,
  })
export type SecondStep = z.output<typeof secondStepSchema>

/** One field takes both: a recovery code is longer than a code of an app, and has letters. */
export function readSecondStep(typed: string): SecondStep {
  return /^[\d\s]{1,12}$/.test(typed) ? { code: typed } : { recoveryCode: typed }
}

export const passkeyViewSchema = zod.object({
  id: zod.string(),
  name: zod.string(),
  createdAt: zod.iso.datetime(),
  lastUsedAt: zod.iso.datetime().nullable(),
})
export type PasskeyView = z.output<typeof passkeyViewSchema>

export const newTotpSchema = zod.object({
  secret: zod.string().describe('Base32, for typing'),
  uri: zod.string().describe('otpauth://totp/…'),
  qr: zod.string().describe('The uri as an SVG image'),
})
export type NewTotp = z.output<typeof newTotpSchema>
export const recoveryCodesSchema = zod.object({ recoveryCodes: zod.array(zod.string()) })
export const addedPasskeySchema = passkeyViewSchema.extend({
  recoveryCodes: zod.array(zod.string()).optional().describe('With the first factor of an account only'),
})
export type AddedPasskey = z.output<typeof addedPasskeySchema>
export const halfSignedInSchema = zod
  .object({ twoFactor: zod.literal(true), methods: zod.array(zod.enum(SECOND_FACTOR_METHODS)) })
  .describe('The password was right, and a second factor is needed')
export type HalfSignedIn = z.output<typeof halfSignedInSchema>

/** What a person sees of the factors of the account. */
export type SecurityView = {
  totp: boolean
  passkeys: PasskeyView[]
  recoveryCodesLeft: number
  hasPassword: boolean
  /** Whether the account signs in with the provider of the operator. */
  connected: boolean
}
