import { nameKey } from '#host/contract/name-key.ts'
import type { ForgotPasswordInput } from '#host/contract/accounts.ts'
import type { AccountDeps, Caller } from './account-deps.ts'
import { sendResetLinkJob } from './account-mails.job.ts'

const ANSWER = 'If an account with that email exists, a link to set a new password is on its way.'

/** The job looks up the address, so that neither the answer nor its timing reveals whether it is known. */
export async function forgotPassword(
  { email }: ForgotPasswordInput,
  caller: Pick<Caller, 'clientAddress'>,
  { limits, queue }: Pick<AccountDeps, 'limits' | 'queue'>,
): Promise<{ message: string }> {
  await limits.take('forgot-address', caller.clientAddress)
  await limits.take('forgot-email', nameKey(email))
  await queue.enqueue(sendResetLinkJob, { email })
  return { message: ANSWER }
}
