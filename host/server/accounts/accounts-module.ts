import { handleJob } from '../platform/jobs/job.ts'
import type { ServerModule } from '../platform/server-module.ts'
import type { AccountDeps } from './account-deps.ts'
import { sendConfirmationJob, sendConnectLinkJob, sendResetLinkJob, warnOfGuessesJob } from './account-mails.job.ts'
import { userStore } from './user-store.ts'

/** Retries, so that a short outage of the mail server does not lose a link. */
const MAIL_LIMITS = { concurrency: 2, lockLifetimeMs: 60_000, retryAfterMs: [5_000, 30_000, 180_000] }

export function accountsModule(deps: () => AccountDeps): ServerModule {
  return {
    name: 'accounts',
    jobs: [
      handleJob(sendResetLinkJob, MAIL_LIMITS, async (payload) => {
        const { sendResetLink } = await import('./account-mails.ts')
        await sendResetLink(payload, deps())
      }),
      handleJob(sendConfirmationJob, MAIL_LIMITS, async (payload) => {
        const { sendConfirmation } = await import('./account-mails.ts')
        await sendConfirmation(payload, deps())
      }),
      handleJob(warnOfGuessesJob, MAIL_LIMITS, async (payload) => {
        const { warnOfGuesses } = await import('./account-mails.ts')
        await warnOfGuesses(payload, deps())
      }),
      handleJob(sendConnectLinkJob, MAIL_LIMITS, async (payload) => {
        const { sendConnectLink } = await import('./account-mails.ts')
        await sendConnectLink(payload, deps())
      }),
    ],
    upgrade: () => userStore.confirmOlder(deps().clock.now()),
  }
}
