import { handleJob } from '../platform/job.ts'
import type { ServerModule } from '../platform/server-module.ts'
import { deliverWebhooksJob } from './deliver-webhooks.job.ts'
import type { DeliverDeps } from './deliver-webhooks.ts'
import { eraseDeliveries, exportDeliveries } from './delivery-log.ts'

const EVERY_MS = 5_000

export function webhooksModule(deps: () => DeliverDeps): ServerModule {
  return {
    name: 'webhooks',
    jobs: [
      handleJob(deliverWebhooksJob, { concurrency: 1, lockLifetimeMs: 5 * 60_000 }, async () => {
        const { deliverDue } = await import('./deliver-webhooks.ts')
        await deliverDue(deps())
      }),
    ],
    recurring: [{ name: deliverWebhooksJob.name, everyMs: EVERY_MS }],
    eraseTenant: eraseDeliveries,
    exportTenant: exportDeliveries,
  }
}
