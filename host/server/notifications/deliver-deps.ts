import { userStore } from '../accounts/index.server.ts'
import type { Scanner } from '../scans/index.server.ts'
import type { DeliverDeps } from './attempt-delivery.ts'
import type { Recipient } from './channel.ts'

type Services = Pick<DeliverDeps, 'clock' | 'limits' | 'logger' | 'mailer' | 'origin'> & {
  scanner: Pick<Scanner, 'postWebhook'>
}

/** What the engine and its channels get from the process: mail, accounts, and the network door. */
export function createDeliverDeps({ clock, limits, logger, mailer, origin, scanner }: Services): DeliverDeps {
  return {
    clock,
    limits,
    logger,
    mailer,
    origin,
    async post(url, body, headers = {}) {
      const answer = await scanner.postWebhook(url, { body, headers })
      return { status: answer.status, headers: answer.headers, body: answer.body.toString() }
    },
    async userOf(userId) {
      return toRecipient(await userStore.findById(userId))
    },
    async memberAt(tenantId, email) {
      const user = await userStore.findByEmail(email)
      return toRecipient(user?.tenantId === tenantId ? user : null)
    },
  }
}

type Account = Awaited<ReturnType<typeof userStore.findById>>

function toRecipient(user: Account): Recipient | null {
  return user && { userId: user._id, email: user.email, confirmed: Boolean(user.emailConfirmedAt) }
}
