import { z } from 'zod'
import { handleJob, MAIL_LIMITS } from '../platform/jobs/job.ts'
import type { ServerModule } from '../platform/server-module.ts'
import type { DeliverDeps } from './attempt-delivery.ts'
import { alertAddressStore } from './alert-address-store.ts'
import { askAddressJob } from './alert-address.job.ts'
import { channelStore, toChannelView } from './channel-store.ts'
import { exportDeliveries, releaseMails } from './delivery-log.ts'

export const deliverJob = { name: 'notifications.deliver', payload: z.object({}) }

const EVERY_MS = 5_000
/** A run whose worker was killed delays the next one by this; deliveries are claimed, so two at once are harmless. */
const LOCK_MS = 60_000

export function notificationsModule(deps: () => DeliverDeps): ServerModule {
  return {
    name: 'notifications',
    things: { channel: channelStore.ownerOf },
    jobs: [
      handleJob(deliverJob, { concurrency: 1, lockLifetimeMs: LOCK_MS }, async () =>
        (await import('./deliver-due.ts')).deliverDue(deps()),
      ),
      handleJob(askAddressJob, { ...MAIL_LIMITS, concurrency: 1 }, async ({ tenantId, email }) =>
        (await import('./alert-address.ts')).mailAlertLink(tenantId, email, deps()),
      ),
    ],
    recurring: [{ name: deliverJob.name, everyMs: EVERY_MS }],
    addressConfirmed: (tenantId) => releaseMails(tenantId, deps().clock.now()),
    exportTenant: exportNotifications,
  }
}

/** Channels without their destinations, which are secrets, and what was sent. */
async function* exportNotifications(tenantId: string): AsyncGenerator<object> {
  for (const channel of await channelStore.list(tenantId)) {
    const { destination: _, ...view } = toChannelView(channel)
    yield { kind: 'channel', ...view }
  }
  for (const { email, confirmedAt } of await alertAddressStore.list(tenantId)) {
    yield { kind: 'confirmed-address', email, confirmedAt }
  }
  for await (const delivery of exportDeliveries(tenantId)) yield { kind: 'delivery', ...delivery }
}
