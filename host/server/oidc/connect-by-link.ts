import type { ConnectLink } from '#host/contract/oidc.ts'
import { AppError } from '../platform/errors.ts'
import {
  enter,
  identityStore,
  mailedLinkStore,
  sendConnectLinkJob,
  userStore,
  type AccountDeps,
  type Caller,
  type Entered,
} from '../accounts/index.server.ts'
import type { Person } from './provider.ts'

type User = NonNullable<Awaited<ReturnType<typeof userStore.findById>>>

/**
 * Mails a link that connects a person of the provider to the account with the same address. Both must have proved the address:
 * else somebody could wait with it for whoever owns it.
 * @returns whether a link is on its way
 */
export async function mailConnectLink(
  user: User,
  { issuer, subject, emailVerified }: Person,
  { visitorId }: Pick<Caller, 'visitorId'>,
  { limits, queue }: Pick<AccountDeps, 'limits' | 'queue'>,
): Promise<boolean> {
  const { _id: userId, emailConfirmedAt } = user
  if (!emailVerified || !emailConfirmedAt || (await identityStore.isConnected(userId))) return false
  if (!(await limits.allows('connect-links', userId))) return false
  await queue.enqueue(sendConnectLinkJob, { userId, issuer, subject, visitorId })
  return true
}

export async function showConnectLink(token: string, caller: Caller, now: Date): Promise<ConnectLink> {
  const found = await findLink(token, now)
  if (!found) return { state: 'void' }
  if (found.connection.visitorId !== caller.visitorId) return { state: 'other-browser' }
  return { state: 'ready', username: found.user.username }
}

/** Uses up the link and enters the account, which is connected once its second factor is shown too. */
export async function connectByLink(token: string, caller: Caller, deps: AccountDeps): Promise<Entered> {
  const found = await findLink(token, deps.clock.now())
  if (!found || found.connection.visitorId !== caller.visitorId || !(await mailedLinkStore.redeem(found.link)))
    throw new AppError('not-found', 'This link is no longer valid.')
  const { issuer, subject } = found.connection
  return enter(found.user, caller, deps, { connect: { issuer, subject } })
}

async function findLink(token: string, now: Date) {
  const link = await mailedLinkStore.find('connect', token, now)
  const user = link && (await userStore.findById(link.userId))
  return user?.email === link?.email && link?.connect && user ? { link, user, connection: link.connect } : null
}
