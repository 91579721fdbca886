import { z } from 'zod'
import { mayDo } from '#host/contract/rights.ts'
import { userStore } from '../accounts/index.server.ts'
import type { Env } from '../platform/config/env.ts'
import { handleJob, MAIL_LIMITS } from '../platform/jobs/job.ts'
import type { SecretBox } from '../platform/secret-box.ts'
import type { ServerModule } from '../platform/server-module.ts'
import type { Scanner } from '../scans/index.server.ts'
import { findMember, workspaceStore } from '../tenants/index.server.ts'
import type { DeliverDeps } from './attempt-delivery.ts'
import { alertAddressStore } from './alert-address-store.ts'
import { askAddressJob } from './alert-address.job.ts'
import { channelStore, toChannelView } from './channel-store.ts'
import type { Recipient } from './channel.ts'
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

type Services = Pick<DeliverDeps, 'clock' | 'limits' | 'logger' | 'mailer' | 'metrics' | 'origin'> & {
  env: Pick<Env, 'TELEGRAM_API_URL'>
  scanner: Pick<Scanner, 'postWebhook'>
  secrets: SecretBox
}

/** What the engine and its channels get from the process: mail, accounts, and the network door. */
export function createDeliverDeps({ env, scanner, secrets, ...services }: Services): DeliverDeps {
  const { clock, limits, logger, mailer, metrics, origin } = services
  return {
    secrets,
    telegramUrl: env.TELEGRAM_API_URL,
    clock,
    limits,
    logger,
    mailer,
    metrics,
    origin,
    async post(url, body, headers = {}, options) {
      const answer = await scanner.postWebhook(url, { body, headers }, options)
      return { status: answer.status, headers: answer.headers, body: answer.body.toString() }
    },
    async userOf(tenantId, userId) {
      const workspace = await workspaceStore.find(tenantId)
      const user = workspace && findMember(workspace.members, userId) && (await userStore.findById(userId))
      return user ? toRecipient(user) : null
    },
    async ownersOf(tenantId) {
      const members = (await workspaceStore.find(tenantId))?.members ?? []
      const managers = members.filter(({ role }) => mayDo(role, 'channels'))
      const users = await Promise.all(managers.map(({ userId }) => userStore.findById(userId)))
      return users.filter((user) => user !== null).map(toRecipient)
    },
    async recipientAt(tenantId, email) {
      const user = await userStore.findByEmail(email)
      const workspace = user && (await workspaceStore.find(tenantId))
      if (workspace && findMember(workspace.members, user._id)) return toRecipient(user)
      const allowed = await alertAddressStore.find(tenantId, email)
      return allowed && { id: allowed._id, email: allowed.email, confirmed: true }
    },
  }
}

type Account = NonNullable<Awaited<ReturnType<typeof userStore.findById>>>

function toRecipient(user: Account): Recipient {
  return { id: user._id, email: user.email, confirmed: Boolean(user.emailConfirmedAt) }
}
