import { handleJob } from '../platform/job.ts'
import type { ServerModule } from '../platform/server-module.ts'
import type { AccountDeps } from './account-deps.ts'
import { sendResetLinkJob } from './send-reset-link.job.ts'

export function accountsModule(deps: () => AccountDeps): ServerModule {
  return {
    name: 'accounts',
    jobs: [
      handleJob(sendResetLinkJob, { concurrency: 2, lockLifetimeMs: 60_000 }, async (payload) => {
        const { sendResetLink } = await import('./send-reset-link.ts')
        await sendResetLink(payload, deps())
      }),
    ],
  }
}
