import type { z } from 'zod'
import { zod } from '#analyzer/contract'
import { emailAddress } from './email-address.ts'
import { membershipViewSchema } from './workspaces.ts'

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 256
const MAX_NAME_LENGTH = 100
const MAX_USERNAME_LENGTH = 64

const SHORT_USERNAME = 'Username must be at least 3 characters'
const SHORT_PASSWORD = 'Password must be at least 6 characters'
const LONG_PASSWORD = `Password must be at most ${MAX_PASSWORD_LENGTH} characters`

const username = zod
  .string({ error: SHORT_USERNAME })
  .trim()
  .min(3, SHORT_USERNAME)
  .max(MAX_USERNAME_LENGTH, `Username must be at most ${MAX_USERNAME_LENGTH} characters`)
  .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'Username must not contain control characters')
const password = (missing: string) =>
  zod.string({ error: missing }).min(MIN_PASSWORD_LENGTH, missing).max(MAX_PASSWORD_LENGTH, LONG_PASSWORD)
const personName = zod
  .string({ error: 'A name must be text' })
  .trim()
  .max(MAX_NAME_LENGTH, `Names must be at most ${MAX_NAME_LENGTH} characters`)
  .transform((value) => value || null)
  .nullish()

export const loginSchema = zod.object({
  username: zod.string({ error: 'Username is required' }).min(1, 'Username is required'),
  password: zod.string({ error: 'Password is required' }).min(1, 'Password is required'),
  link: zod
    .string({ error: 'A link is the token of a mail' })
    .max(200, 'A link is the token of a mail')
    .optional()
    .describe('The token of the link in a warning of guesses; works while the account is closed to new browsers'),
})
export type LoginInput = z.output<typeof loginSchema>

export const registerSchema = zod.object({
  username,
  email: emailAddress,
  password: password(SHORT_PASSWORD),
  firstName: personName,
  lastName: personName,
  invitation: zod
    .string({ error: 'An invitation is the token of its link' })
    .max(200, 'An invitation is the token of its link')
    .optional()
    .describe('The token of an invitation to this address; works while registration is closed'),
})
export type RegisterInput = z.output<typeof registerSchema>

export const forgotPasswordSchema = zod.object({ email: emailAddress })
export type ForgotPasswordInput = z.output<typeof forgotPasswordSchema>

const BAD_TOKEN = 'This reset link is invalid. Please request a new one.'
export const resetPasswordSchema = zod.object({
  token: zod.string({ error: BAD_TOKEN }).min(1, BAD_TOKEN).max(200, BAD_TOKEN),
  newPassword: password(SHORT_PASSWORD),
})
export type ResetPasswordInput = z.output<typeof resetPasswordSchema>

/** The set-new-password form: the password twice. */
export const resetFormSchema = resetPasswordSchema
  .extend({ confirmPassword: password('Password confirmation is required') })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ['confirmPassword'],
    message: "Passwords don't match",
    when: ({ value }) => typeof value === 'object' && value !== null,
  })

/** `currentPassword` is required when the address changes and the session is not fresh. */
export const updateUserSchema = zod.object({
  email: emailAddress.optional(),
  firstName: personName,
  lastName: personName,
  currentPassword: zod.string({ error: 'Password is required' }).optional(),
})
export type UpdateUserInput = z.output<typeof updateUserSchema>

export const changePasswordSchema = zod.object({
  currentPassword: zod.string({ error: 'Password is required' }).min(1, 'Password is required'),
  newPassword: password(SHORT_PASSWORD),
  endApiTokens: zod.boolean({ error: 'endApiTokens must be true or false' }).optional(),
})
export type ChangePasswordInput = z.output<typeof changePasswordSchema>

/** An account as its owner sees it. */
export const userViewSchema = zod.object({
  id: zod.uuid(),
  username: zod.string(),
  email: zod.string(),
  emailConfirmed: zod.boolean().describe('Alerts are mailed to a confirmed address only'),
  firstName: zod.string().nullable(),
  lastName: zod.string().nullable(),
  createdAt: zod.iso.datetime(),
  twoFactor: zod.boolean().describe('Whether signing in needs a second factor'),
  workspaces: zod.array(membershipViewSchema).describe('The first is the one that calls without `workspace` are about'),
})
export type UserView = z.output<typeof userViewSchema>

export const sessionViewSchema = zod.object({
  id: zod.uuid(),
  current: zod.boolean(),
  userAgent: zod.string(),
  clientAddress: zod.string(),
  createdAt: zod.iso.datetime(),
  lastSeenAt: zod.iso.datetime(),
  expiresAt: zod.iso.datetime(),
})
export type SessionView = z.output<typeof sessionViewSchema>
