import { handleJob, MAIL_LIMITS } from '../platform/jobs/job.ts'
import type { ServerModule } from '../platform/server-module.ts'
import type { AccountDeps } from './account-deps.ts'
import { sendConfirmationJob, sendConnectLinkJob, sendResetLinkJob, warnOfGuessesJob } from './account-mails.job.ts'
import { userStore } from './user-store.ts'

export function accountsModule(deps: () => AccountDeps): ServerModule {
  const mails = () => import('./account-mails.ts')
  return {
    name: 'accounts',
    jobs: [
      handleJob(sendResetLinkJob, MAIL_LIMITS, async (payload) => (await mails()).sendResetLink(payload, deps())),
      handleJob(sendConfirmationJob, MAIL_LIMITS, async (payload) => (await mails()).sendConfirmation(payload, deps())),
      handleJob(warnOfGuessesJob, MAIL_LIMITS, async (payload) => (await mails()).warnOfGuesses(payload, deps())),
      handleJob(sendConnectLinkJob, MAIL_LIMITS, async (payload) => (await mails()).sendConnectLink(payload, deps())),
    ],
    upgrade: () => userStore.confirmOlder(deps().clock.now()),
  }
}
