import { z } from 'zod'
import { emailAddress } from './email-address.ts'
import { membershipViewSchema } from './workspaces.ts'

export const MIN_PASSWORD_LENGTH = 6
export const MAX_PASSWORD_LENGTH = 256
const MAX_NAME_LENGTH = 100
const MAX_USERNAME_LENGTH = 64

const SHORT_USERNAME = 'Username must be at least 3 characters'
const SHORT_PASSWORD = 'Password must be at least 6 characters'
const LONG_PASSWORD = `Password must be at most ${MAX_PASSWORD_LENGTH} characters`

const username = z
  .string({ error: SHORT_USERNAME })
  .trim()
  .min(3, SHORT_USERNAME)
  .max(MAX_USERNAME_LENGTH, `Username must be at most ${MAX_USERNAME_LENGTH} characters`)
  .regex(/^[^\p{Cc}\p{Cf}]*$/u, 'Username must not contain control characters')
const password = (missing: string) =>
  z.string({ error: missing }).min(MIN_PASSWORD_LENGTH, missing).max(MAX_PASSWORD_LENGTH, LONG_PASSWORD)
const personName = z
  .string({ error: 'A name must be text' })
  .trim()
  .max(MAX_NAME_LENGTH, `Names must be at most ${MAX_NAME_LENGTH} characters`)
  .transform((value) => value || null)
  .nullish()

export const loginSchema = z.object({
  username: z.string({ error: 'Username is required' }).min(1, 'Username is required'),
  password: z.string({ error: 'Password is required' }).min(1, 'Password is required'),
  link: z
    .string({ error: 'A link is the token of a mail' })
    .max(200, 'A link is the token of a mail')
    .optional()
    .describe('The token of the link in a warning of guesses; works while the account is closed to new browsers'),
})
export type LoginInput = z.output<typeof loginSchema>

export const registerSchema = z.object({
  username,
  email: emailAddress,
  password: password(SHORT_PASSWORD),
  firstName: personName,
  lastName: personName,
  invitation: z
    .string({ error: 'An invitation is the token of its link' })
    .max(200, 'An invitation is the token of its link')
    .optional()
    .describe('The token of an invitation to this address; works while registration is closed'),
})
export type RegisterInput = z.output<typeof registerSchema>

export const forgotPasswordSchema = z.object({ email: emailAddress })
export type ForgotPasswordInput = z.output<typeof forgotPasswordSchema>

const BAD_TOKEN = 'This reset link is invalid. Please request a new one.'
export const resetPasswordSchema = z.object({
  token: z.string({ error: BAD_TOKEN }).min(1, BAD_TOKEN).max(200, BAD_TOKEN),
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
export const updateUserSchema = z.object({
  email: emailAddress.optional(),
  firstName: personName,
  lastName: personName,
  currentPassword: z.string({ error: 'Password is required' }).optional(),
})
export type UpdateUserInput = z.output<typeof updateUserSchema>

export const changePasswordSchema = z.object({
  currentPassword: z.string({ error: 'Password is required' }).min(1, 'Password is required'),
  newPassword: password(SHORT_PASSWORD),
  endApiTokens: z.boolean({ error: 'endApiTokens must be true or false' }).optional(),
})
export type ChangePasswordInput = z.output<typeof changePasswordSchema>

/** An account as its owner sees it. */
export const userViewSchema = z.object({
  id: z.uuid(),
  username: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean().describe('Alerts are mailed to a confirmed address only'),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  twoFactor: z.boolean().describe('Whether signing in needs a second factor'),
  workspaces: z.array(membershipViewSchema).describe('The first is the one that calls without `workspace` are about'),
})
export type UserView = z.output<typeof userViewSchema>

export const sessionViewSchema = z.object({
  id: z.uuid(),
  current: z.boolean(),
  userAgent: z.string(),
  clientAddress: z.string(),
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
})
export type SessionView = z.output<typeof sessionViewSchema>
