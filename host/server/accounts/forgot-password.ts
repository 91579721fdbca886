import type { ForgotPasswordInput } from '#host/contract/accounts.ts'
import type { AccountDeps, Caller } from './account-deps.ts'
import { FORGOT_PER_ADDRESS, FORGOT_PER_EMAIL } from './account-limits-rules.ts'
import { sendResetLinkJob } from './account-mails.job.ts'
import { toSignInName } from './sign-in-name.ts'

const ANSWER = 'If an account with that email exists, a link to set a new password is on its way.'

/** The job looks up the address, so that neither the answer nor its timing reveals whether it is known. */
export async function forgotPassword(
  { email }: ForgotPasswordInput,
  caller: Pick<Caller, 'clientAddress'>,
  { limits, queue }: Pick<AccountDeps, 'limits' | 'queue'>,
): Promise<{ message: string }> {
  await limits.take(FORGOT_PER_ADDRESS, caller.clientAddress)
  await limits.take(FORGOT_PER_EMAIL, toSignInName(email))
  await queue.enqueue(sendResetLinkJob, { email })
  return { message: ANSWER }
}
