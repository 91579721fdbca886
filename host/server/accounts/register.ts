import { nameKey } from '#host/contract/name-key.ts'
import type { RegisterInput } from '#host/contract/accounts.ts'
import { REGISTRATION_CLOSED } from '#host/contract/auth-form.ts'
import { audit, ownerAs } from '../platform/audit.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { acceptInvitation, requireInvitation, workspaceStore } from '../tenants/index.server.ts'
import type { AccountDeps, Caller, SignedIn } from './account-deps.ts'
import { sendConfirmationJob } from './account-mails.job.ts'
import { beginSession } from './begin-session.ts'
import { hashPassword, refuseWeakPassword } from './passwords.ts'
import type { UserRecord } from './user-model.ts'
import { userStore } from './user-store.ts'

/** Creates an account with a password, and signs it in. */
export async function register(input: RegisterInput, caller: Caller, deps: AccountDeps): Promise<SignedIn<UserRecord>> {
  refusePasswords(deps.env)
  const user = await createAccount(input, input.password, false, caller, deps)
  const { token } = await beginSession(user, caller, deps)
  return { user, token }
}

/**
 * Creates an account: as the owner of a new workspace, or by an invitation to its address as a member of that one. The link
 * of an invitation was mailed to the address, and so confirms it.
 * @param password null for somebody who signs in with the company's provider
 * @param confirmed whether the provider has verified the address
 */
export async function createAccount(
  input: Omit<RegisterInput, 'password'>,
  password: string | null,
  confirmed: boolean,
  caller: Pick<Caller, 'clientAddress'>,
  deps: AccountDeps,
): Promise<UserRecord> {
  const now = deps.clock.now()
  const invitation = input.invitation ? await requireInvitation(input.invitation, now) : null
  const invited = invitation !== null && invitation.emailKey === nameKey(input.email)
  if (invitation && !invited) throw invitationElsewhere()
  if (!invited && !(await isRegistrationOpen(deps))) throw new AppError('forbidden', REGISTRATION_CLOSED)
  if (password !== null) {
    refuseWeakPassword(password, input, 'password')
    await deps.limits.take('register-address', caller.clientAddress)
  }
  const user = await insertUser(input, password === null ? null : await hashPassword(password), now)
  if (invitation) {
    const { _id: target, role } = invitation
    await audit(deps.logger, { action: 'invitation.accept', actor: ownerAs(user, caller), target, after: { role } })
  }
  await audit(deps.logger, { action: 'account.create', actor: ownerAs(user, caller), target: user._id })
  if (invited || confirmed) await userStore.confirmAddress(user, now)
  else await deps.queue.enqueue(sendConfirmationJob, { userId: user._id }, { uniqueKey: user._id })
  return invited || confirmed ? { ...user, emailConfirmedAt: now } : user
}

/** @throws {AppError} `forbidden` where people sign in with the company's provider only */
export function refusePasswords({ OIDC_ONLY, OIDC_NAME }: AccountDeps['env']): void {
  if (OIDC_ONLY === 'on') throw new AppError('forbidden', `Accounts here sign in with ${OIDC_NAME}.`)
}

/** The first account of an installation is always allowed; the setting decides about others. */
export async function isRegistrationOpen({ env }: Pick<AccountDeps, 'env'>): Promise<boolean> {
  return env.REGISTRATION === 'open' || !(await userStore.exists())
}

type NewPerson = Pick<RegisterInput, 'username' | 'email'> & Partial<Omit<RegisterInput, 'password'>>

/** With a workspace, which is removed again if the user is refused. By an invitation there is one to join. */
export async function insertUser(input: NewPerson, passwordHash: string | null, createdAt: Date): Promise<UserRecord> {
  const { username, email, firstName, lastName, invitation } = input
  const names = { username, email, firstName: firstName ?? null, lastName: lastName ?? null }
  const _id = newId()
  const insert = (tenantId: string) => userStore.insert({ _id, tenantId, passwordHash, createdAt, ...names })
  if (invitation) {
    const user = await insert(_id)
    const invited = { userId: _id, email, confirmed: true }
    try {
      const { workspace } = await acceptInvitation(invitation, invited, createdAt)
      return await userStore.moveTo(user, workspace._id)
    } catch (error) {
      await userStore.remove(_id)
      throw error
    }
  }
  const workspace = await workspaceStore.create({ name: username, ownerId: _id }, createdAt)
  try {
    return await insert(workspace._id)
  } catch (error) {
    await workspaceStore.remove(workspace._id)
    throw error
  }
}

function invitationElsewhere(): AppError {
  const message = 'This invitation is for another address. Register with the address that it was sent to.'
  return new AppError('forbidden', message, { issues: [{ path: 'email', message }] })
}
