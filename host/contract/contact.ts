import type { z } from 'zod'
import { zod } from '#analyzer/contract'
import type { FormAnswer } from './form-answer.ts'

export const CONTACT_FIELDS_MISSING = 'Please fill in all required fields'

const required = (limit: number) =>
  zod
    .string({ error: CONTACT_FIELDS_MISSING })
    .trim()
    .min(1, CONTACT_FIELDS_MISSING)
    .max(limit, `At most ${limit} characters, please.`)

/** Body of `POST /api/contact`. */
export const contactSchema = zod.object({
  name: required(120),
  email: required(254).pipe(zod.email('Please enter a valid email')),
  subject: zod.string().trim().max(200).default(''),
  message: required(10_000),
})
/** A honeypot field, which people cannot see and browsers do not fill in. */
export const CONTACT_TRAP = 'fax'
export const CONTACT_TRAPPED = 'This form was filled in by a program and was refused.'
export type ContactInput = z.output<typeof contactSchema>

export type ContactAnswer = FormAnswer & { sent: boolean }
