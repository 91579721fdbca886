import type { Mail } from '../platform/mailer.ts'
import type { AccountDeps } from './account-deps.ts'

/** Tells of a change that is made already: a mail server that is down must not make it look otherwise. */
export async function tellOwner(mail: Mail, { mailer, logger }: Pick<AccountDeps, 'mailer' | 'logger'>): Promise<void> {
  await mailer.send(mail).catch((error: unknown) => {
    logger.warn({ err: error, subject: mail.subject }, 'the owner of an account could not be told of a change')
  })
}
