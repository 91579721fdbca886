import {
  CONTACT_TRAP,
  CONTACT_TRAPPED,
  contactSchema,
  type ContactAnswer,
  type ContactInput,
} from '#host/contract/contact.ts'
import { AppError } from '../platform/errors.ts'
import { refusedForm } from '../platform/http/read-form.ts'
import { parseInput } from '../platform/http/read-json.ts'
import type { Actor } from '../platform/session/actor.ts'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import type { Logger } from '../platform/logger.ts'
import { layOutMail } from '../platform/mail-layout.ts'
import type { Mailer } from '../platform/mailer.ts'
import type { RateLimits } from '../platform/rate-limits.ts'
import { ContactMessageModel } from './contact-model.ts'

/** Recipient without the setting CONTACT_TO. */
const OPERATOR = 'operator@localhost'

export type ContactDeps = {
  clock: Clock
  limits: RateLimits
  mailer: Mailer
  logger: Logger
  env: { CONTACT_TO?: string | undefined }
}

/** Stores a message, then mails it to the operator. If the mail fails, the message is still stored. */
export async function sendMessage(input: ContactInput, actor: Actor, deps: ContactDeps): Promise<void> {
  const { name, email, subject, message } = input
  await deps.limits.take('contact', actor.clientAddress)
  const record = {
    _id: newId(),
    name,
    email,
    subject,
    message,
    tenantId: actor.kind === 'user' ? actor.tenantId : null,
    createdAt: deps.clock.now(),
  }
  await ContactMessageModel.create(record)
  const mail = {
    to: deps.env.CONTACT_TO ?? OPERATOR,
    ...layOutMail({
      subject: `Contact: ${subject || 'no subject'}`,
      headline: 'A message from the contact form.',
      lines: [`From: ${name.replace(/\s+/g, ' ')} <${email}>`, message],
    }),
    headers: { 'Reply-To': email },
  }
  await deps.mailer.send(mail).catch((error: unknown) => {
    deps.logger.error({ err: error, messageId: record._id }, 'a contact message is stored but could not be mailed')
  })
}

const KEPT_VALUES = ['name', 'email', 'subject', 'message']

/** Handles the contact form sent without JavaScript, with the rules of the API call. A refused message is returned. */
export async function submitContactForm(
  fields: Readonly<Record<string, string>>,
  actor: Actor,
  deps: ContactDeps,
): Promise<{ status: number; answer: ContactAnswer }> {
  try {
    if (fields[CONTACT_TRAP]) throw new AppError('invalid-input', CONTACT_TRAPPED)
    await sendMessage(parseInput(contactSchema, fields), actor, deps)
    return { status: 200, answer: { sent: true, message: '', issues: [], values: {} } }
  } catch (error) {
    const { status, answer } = refusedForm(error, fields, KEPT_VALUES)
    return { status, answer: { ...answer, sent: false } }
  }
}
