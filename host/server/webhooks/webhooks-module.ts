import { z } from 'zod'
import { handleJob } from '../platform/jobs/job.ts'
import type { ServerModule } from '../platform/server-module.ts'
import type { DeliverDeps } from './deliver-webhooks.ts'
import { eraseDeliveries, exportDeliveries, releaseMails } from './delivery-log.ts'

export const deliverWebhooksJob = { name: 'webhooks.deliver', payload: z.object({}) }

const EVERY_MS = 5_000
/** A run whose worker was killed delays the next one by this; deliveries are claimed, so two at once are harmless. */
const LOCK_MS = 60_000

export function webhooksModule(deps: () => DeliverDeps): ServerModule {
  return {
    name: 'webhooks',
    jobs: [
      handleJob(deliverWebhooksJob, { concurrency: 1, lockLifetimeMs: LOCK_MS }, async () => {
        const { deliverDue } = await import('./deliver-webhooks.ts')
        await deliverDue(deps())
      }),
    ],
    recurring: [{ name: deliverWebhooksJob.name, everyMs: EVERY_MS }],
    addressConfirmed: (tenantId) => releaseMails(tenantId, deps().clock.now()),
    eraseTenant: eraseDeliveries,
    exportTenant: exportDeliveries,
  }
}
