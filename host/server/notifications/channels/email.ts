import { z } from 'zod'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import { AppError } from '../../platform/errors.ts'
import { layOutMail } from '../../platform/mail-layout.ts'
import { defineChannel, type Attempt, type ChannelDeps, type Recipient, type Sent } from '../channel.ts'
import type { NotificationEvent } from '../event.ts'

const MAX_ADDRESSES = 10

/** Mails to confirmed addresses: of members of the workspace, and others whose reader has allowed its alerts. */
export const emailChannel = defineChannel({
  name: 'email',
  title: 'Email',
  help: 'Enter addresses of members of this workspace, or others that were confirmed for it.',
  look: 'mail',
  fields: [{ name: 'to', label: 'Addresses', hint: 'One per line.', placeholder: 'ada@example.com', many: true }],
  settings: z.object({
    to: z
      .array(z.email('Please enter email addresses.'), { error: 'Enter at least one address.' })
      .min(1, 'Enter at least one address.')
      .max(MAX_ADDRESSES, `At most ${MAX_ADDRESSES} addresses.`),
  }),
  shown: ({ to }) => to.map(shortMail).join(', '),
  async refusalOf({ to }, tenantId, { recipientAt }) {
    const found = await Promise.all(to.map((email) => recipientAt(tenantId, email)))
    return found.every(Boolean) ? null : 'Emails are sent only to members of this workspace and to confirmed addresses.'
  },
  async send(event, { to }, attempt, deps) {
    const found = await Promise.all(to.map((email) => deps.recipientAt(event.tenantId, email)))
    const known = found.filter((recipient) => recipient !== null)
    const confirmed = known.filter((recipient) => recipient.confirmed)
    if (known.length === 0) return refused('None of these addresses may get emails any more.')
    if (confirmed.length === 0)
      return { result: 'retry', status: null, error: 'The address of the account is not confirmed yet.' }
    const refusals = await Promise.all(confirmed.map((recipient) => mailTo(recipient, event, attempt, deps)))
    const [refusal] = refusals
    return refusal && refusals.every(Boolean) ? refused(refusal) : { result: 'delivered', status: null }
  },
})

/** Mails one address; returns why not, where the day's mails are used up. */
async function mailTo(
  { id, email }: Recipient,
  event: NotificationEvent,
  { deliveryId, unsubscribeLink }: Attempt,
  { limits, mailer, origin }: ChannelDeps,
): Promise<string | null> {
  try {
    await limits.take('alert-mails', id)
  } catch (error) {
    if (error instanceof AppError && error.code === 'rate-limited') return error.message
    throw error
  }
  const unsubscribe = unsubscribeLink(email)
  const headers = {
    'List-Unsubscribe': `<${unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    // The same for every attempt, so that mail programs show a mail once even if it was sent just before a crash.
    'Message-ID': `<${deliveryId}@${new URL(origin()).hostname}>`,
  }
  await mailer.send({ to: email, ...alertMail(event, unsubscribe), headers }).catch(async (error: unknown) => {
    await limits.giveBack('alert-mails', id)
    throw error
  })
  return null
}

/** The mail about an event. */
export function alertMail({ message }: Pick<NotificationEvent, 'message'>, unsubscribe: string) {
  const { title, headline, lines, lists, button } = message
  const isQuoted = [headline, ...lines, ...lists.flatMap(({ items }) => items.map(({ text }) => text))].some((text) =>
    text.includes('“'),
  )
  return layOutMail({
    subject: title,
    headline,
    lines,
    lists,
    button,
    foot: [
      `${PRODUCT_NAME} sends this email because email alerts are on.`,
      ...(isQuoted ? ['Text in “quotation marks” may come from the site itself.'] : []),
    ],
    unsubscribe,
  })
}

/** `a…@example.com`: whoever reads a list needs no more. */
function shortMail(email: string): string {
  return `${email.slice(0, 1)}…${email.slice(email.lastIndexOf('@'))}`
}

function refused(error: string): Sent {
  return { result: 'refused', status: null, error }
}
