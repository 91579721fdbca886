import { PRODUCT_NAME } from '#host/contract/product.ts'
import { layOutMail } from '../platform/mail-layout.ts'
import type { AccountDeps } from './account-deps.ts'
import { tellOwner } from './tell-owner.ts'
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
  const codes = left === 1 ? '1 code is left.' : `${left} codes are left.`
  await tellOwner(securityMail(user, `Someone signed in to your account with a recovery code. ${codes}`, deps), deps)
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
