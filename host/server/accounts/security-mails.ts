import { PRODUCT_NAME } from '#host/contract/product.ts'
import { layOutMail } from '../platform/mail-layout.ts'
import type { Mail } from '../platform/mailer.ts'
import type { AccountDeps } from './account-deps.ts'
import type { UserRecord } from './user-model.ts'

type MailDeps = Pick<AccountDeps, 'mailer' | 'logger' | 'origin'>
export type FactorChange =
  | 'app-added'
  | 'app-removed'
  | 'passkey-added'
  | 'passkey-removed'
  | 'codes-renewed'
  | 'reset'
  | 'provider-connected'
  | 'provider-disconnected'

const CHANGES: Readonly<Record<FactorChange, string>> = {
  'app-added': 'An authenticator app was added to your account.',
  'app-removed': 'The authenticator app was removed from your account.',
  'passkey-added': 'A passkey was added to your account.',
  'passkey-removed': 'A passkey was removed from your account.',
  'codes-renewed': 'New recovery codes were made for your account, and the old ones no longer work.',
  'provider-connected': 'A sign-in provider was connected to your account.',
  'provider-disconnected': 'The sign-in provider was disconnected from your account.',
  reset: 'The operator removed every second factor of your account, and ended its sessions.',
}

/** Tells the owner of a change to how the account signs in. */
export async function tellOfFactor(user: UserRecord, change: FactorChange, deps: MailDeps): Promise<void> {
  await tellOwner(securityMail(user, CHANGES[change], deps), deps)
}

export async function tellOfRecoveryCode(user: UserRecord, left: number, deps: MailDeps): Promise<void> {
  await tellOwner(
    securityMail(user, `Someone signed in to your account with a recovery code. ${codesLeft(left)}`, deps),
    deps,
  )
}

function codesLeft(left: number): string {
  if (left === 0) return 'It was the last one: make new codes in the security settings, while you are signed in.'
  return left === 1 ? '1 code is left.' : `${left} codes are left.`
}

const PASSWORD_CHANGES = {
  settings: {
    how: 'in its settings',
    lines: [
      'Every other session was ended.',
      'If this was not you, request a link for a new password on the sign-in page.',
    ],
  },
  link: {
    how: 'with a link sent to this address',
    lines: [
      'All sessions and your personal API tokens were ended.',
      'If this was not you, request a new link on the sign-in page and check who can read this mailbox.',
    ],
  },
} as const

/** Tells the owner of a new password, and where it was set. */
export async function tellOfPassword(user: UserRecord, where: keyof typeof PASSWORD_CHANGES, deps: MailDeps) {
  const { how, lines } = PASSWORD_CHANGES[where]
  const mail = layOutMail({
    subject: `Your ${PRODUCT_NAME} password was changed`,
    headline: `The password of your ${PRODUCT_NAME} account was changed ${how}.`,
    lines,
  })
  await tellOwner({ to: user.email, ...mail }, deps)
}

/** The last mail of an account. */
export async function tellOfDeletion(user: UserRecord, deps: MailDeps): Promise<void> {
  const mail = layOutMail({
    subject: `Your ${PRODUCT_NAME} account was deleted`,
    headline: `Your ${PRODUCT_NAME} account and everything in workspaces of your own were deleted.`,
    lines: [
      'What you made for a workspace with other members stays there.',
      'This cannot be undone. If it was not you, check who can read this mailbox, and tell us.',
    ],
    button: { label: 'Write to us', url: `${deps.origin()}/contact` },
  })
  await tellOwner({ to: user.email, ...mail }, deps)
}

function securityMail({ email }: UserRecord, headline: string, { origin }: MailDeps) {
  return {
    to: email,
    ...layOutMail({
      subject: `Security of your ${PRODUCT_NAME} account`,
      headline,
      lines: [
        'If this was not you, change your password, which ends every other session, and check how your account signs in.',
      ],
      button: { label: 'Open the security settings', url: `${origin()}/settings/security` },
    }),
  }
}

/** Notifies the owner of a change that has been made: a failing mail server must not make the change look failed. */
export async function tellOwner(mail: Mail, { mailer, logger }: Pick<AccountDeps, 'mailer' | 'logger'>): Promise<void> {
  await mailer.send(mail).catch((error: unknown) => {
    logger.warn({ err: error, subject: mail.subject }, 'the owner of an account could not be notified of a change')
  })
}
