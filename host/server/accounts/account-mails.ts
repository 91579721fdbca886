import { PRODUCT_NAME } from '#host/contract/product.ts'
import { layOutMail } from '../platform/mail-layout.ts'
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
    ...layOutMail({
      subject: `Set a new password for ${PRODUCT_NAME}`,
      headline: `Set a new password for your ${PRODUCT_NAME} account.`,
      lines: [`The link works once, within ${LINK_MINUTES['reset-password']} minutes.`],
      button: { label: 'Set a new password', url: `${deps.origin()}/auth?reset=${token}` },
      foot: ['Someone requested this. If it was not you, ignore this email: your password does not change.'],
    }),
  })
}

/** Mails the link that confirms the address, unless it is already confirmed. */
export async function sendConfirmation({ userId }: { userId: string }, deps: MailDeps): Promise<void> {
  const user = await userStore.findById(userId)
  if (!user || user.emailConfirmedAt) return
  const token = await mailedLinkStore.issue('confirm-address', user, deps.clock.now())
  await deps.mailer.send({
    to: user.email,
    ...layOutMail({
      subject: `Confirm your email address for ${PRODUCT_NAME}`,
      headline: `Confirm this address for a ${PRODUCT_NAME} account.`,
      lines: ['The link works for one day. You can scan without it; email alerts wait until the address is confirmed.'],
      button: { label: 'Confirm the address', url: `${deps.origin()}/confirm/${token}` },
      foot: ['If you did not enter this address, ignore this email: alerts are sent only to confirmed addresses.'],
    }),
  })
}

/** Warns of many wrong passwords. The link lets a new browser sign in all the same; it proves no more than the mailbox. */
export async function warnOfGuesses({ userId }: { userId: string }, deps: MailDeps): Promise<void> {
  const user = await userStore.findById(userId)
  if (!user) return
  const token = await mailedLinkStore.issue('sign-in', user, deps.clock.now())
  await deps.mailer.send({
    to: user.email,
    ...layOutMail({
      subject: `Someone is guessing the password of your ${PRODUCT_NAME} account`,
      headline: `More than 100 wrong passwords were entered for your ${PRODUCT_NAME} account within an hour.`,
      lines: [
        'Nobody got in. Browsers that you have used before can sign in as usual.',
        'New browsers are refused for up to an hour. This link lets one sign in with your password. It works for one day.',
      ],
      button: { label: 'Sign in with a new browser', url: `${deps.origin()}/auth?link=${token}` },
      foot: ['You get this email at most once a day.'],
    }),
  })
}

/** Mails the link that connects a person of the provider, to the account that has the same address. */
export async function sendConnectLink(
  { userId, ...connection }: { userId: string; issuer: string; subject: string; visitorId: string },
  deps: MailDeps & Pick<AccountDeps, 'env'>,
): Promise<void> {
  const user = await userStore.findById(userId)
  if (!user) return
  const provider = deps.env.OIDC_NAME
  const token = await mailedLinkStore.issue('connect', user, deps.clock.now(), connection)
  await deps.mailer.send({
    to: user.email,
    ...layOutMail({
      subject: `Connect ${provider} to your ${PRODUCT_NAME} account`,
      headline: `Somebody came from ${provider} with this address. Your ${PRODUCT_NAME} account has the same one.`,
      lines: [
        `The link connects the two, and signs in. It works once, within ${LINK_MINUTES.connect} minutes, in the browser that came from ${provider}.`,
      ],
      button: { label: `Connect ${provider}`, url: `${deps.origin()}/connect/${token}` },
      foot: ['If it was not you, ignore this email: without the link nothing is connected.'],
    }),
  })
}
