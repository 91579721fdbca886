import type { Mail } from '../platform/mailer.ts'
import type { AccountDeps } from './account-deps.ts'

/** Notifies the owner of a change that has been made: a failing mail server must not make the change look failed. */
export async function tellOwner(mail: Mail, { mailer, logger }: Pick<AccountDeps, 'mailer' | 'logger'>): Promise<void> {
  await mailer.send(mail).catch((error: unknown) => {
    logger.warn({ err: error, subject: mail.subject }, 'the owner of an account could not be notified of a change')
  })
}
