import { PRODUCT_NAME } from '#host/contract/product.ts'
import type { AccountDeps } from './account-deps.ts'
import { LINK_MINUTES, mailedLinkStore } from './mailed-link-store.ts'
import { userStore } from './user-store.ts'

type MailDeps = Pick<AccountDeps, 'clock' | 'mailer' | 'origin'>

/*
 * Anyone can register with somebody else's address, so these mails contain nothing that was typed at registration: a name
 * such as "You won, see evil.example" would turn the product into a spam relay.
 */

/** Mails the link if the address belongs to an account; to the stored address, never to the typed one. */
export async function sendResetLink({ email }: { email: string }, deps: MailDeps): Promise<void> {
  const user = await userStore.findByEmail(email)
  if (!user) return
  const token = await mailedLinkStore.issue('reset-password', user, deps.clock.now())
  await deps.mailer.send({
    to: user.email,
    subject: `Set a new password for ${PRODUCT_NAME}`,
    text: [
      'Hello,',
      `someone requested a new password for your ${PRODUCT_NAME} account. Open this link to set one:`,
      `${deps.origin()}/auth?reset=${token}`,
      `The link works once, within ${LINK_MINUTES['reset-password']} minutes. If this was not you, ignore this mail: your password does not change.`,
    ].join('\n\n'),
  })
}

/** Mails the link that confirms the address, unless it is already confirmed. */
export async function sendConfirmation({ userId }: { userId: string }, deps: MailDeps): Promise<void> {
  const user = await userStore.findById(userId)
  if (!user || user.emailConfirmedAt) return
  const token = await mailedLinkStore.issue('confirm-address', user, deps.clock.now())
  await deps.mailer.send({
    to: user.email,
    subject: `Confirm your email address for ${PRODUCT_NAME}`,
    text: [
      'Hello,',
      `this address was entered for a ${PRODUCT_NAME} account. Open this link to confirm it:`,
      `${deps.origin()}/confirm/${token}`,
      'The link works for one day. You can scan without it; email alerts wait until the address is confirmed.',
      'If this was not you, ignore this mail: alerts are sent only to confirmed addresses.',
    ].join('\n\n'),
  })
}
