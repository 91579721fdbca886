import { CONTACT_TRAP, CONTACT_TRAPPED, contactSchema, type ContactAnswer } from '#host/contract/contact.ts'
import type { Actor } from '../platform/session/actor.ts'
import { AppError } from '../platform/errors.ts'
import { refusedForm } from '../platform/http/read-form.ts'
import { parseInput } from '../platform/http/read-json.ts'
import { sendMessage, type ContactDeps } from './send-message.ts'

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
