import { registerSchema } from '#host/contract/accounts.ts'
import { audit } from '../platform/audit.ts'
import { AppError } from '../platform/errors.ts'
import { parseInput } from '../platform/http/read-json.ts'
import { newSecret } from '../platform/secrets.ts'
import { workspaceStore } from '../tenants/index.server.ts'
import type { AccountDeps } from './account-deps.ts'
import { LINK_MINUTES, mailedLinkStore } from './mailed-link-store.ts'
import { resetSecondFactor } from './manage-factors.ts'
import { hashPassword } from './passwords.ts'
import { insertUser } from './register.ts'
import type { UserRecord } from './user-model.ts'
import { userStore } from './user-store.ts'

const LISTED = 1_000

export type AdminDeps = Pick<AccountDeps, 'clock' | 'logger' | 'mailer' | 'origin' | 'sessions'>

type Command = {
  usage: string
  about: string
  arguments: number
  run: (args: readonly string[], deps: AdminDeps) => Promise<string>
}

/** What an operator does on the machine itself. Whoever can run these can also read the database. */
export const ADMIN_COMMANDS: Readonly<Record<string, Command>> = {
  owner: {
    usage: 'owner USERNAME EMAIL',
    about: 'makes an account with its own workspace, also where registration is closed',
    arguments: 2,
    run: makeOwner,
  },
  'password-link': {
    usage: 'password-link USERNAME',
    about: 'prints a link that sets a new password, for somebody whom no mail reaches',
    arguments: 1,
    run: async ([name = ''], deps) => passwordLink(await requireUser(name), deps),
  },
  'reset-second-factor': {
    usage: 'reset-second-factor USERNAME',
    about: 'removes every second factor of somebody who has lost them all, and ends the sessions',
    arguments: 1,
    run: removeFactors,
  },
  list: { usage: 'list', about: 'lists accounts with their workspaces and roles', arguments: 0, run: listAccounts },
}

/** The address counts as confirmed: the operator vouches for it. Nobody ever knows the first password. */
async function makeOwner([username, email]: readonly string[], deps: AdminDeps): Promise<string> {
  const names = parseInput(registerSchema.pick({ username: true, email: true }), { username, email })
  const now = deps.clock.now()
  const user = await insertUser(names, await hashPassword(newSecret()), now)
  await userStore.confirmAddress(user, now)
  await record('account.create', user, deps)
  return `The account ${user.username} was made. ${await passwordLink(user, deps)}`
}

async function passwordLink(user: UserRecord, deps: AdminDeps): Promise<string> {
  const token = await mailedLinkStore.issue('reset-password', user, deps.clock.now())
  await record('password.reset', user, deps)
  return `This link sets its password, once, within ${LINK_MINUTES['reset-password']} minutes:\n${deps.origin()}/auth?reset=${token}`
}

async function removeFactors([name = '']: readonly string[], deps: AdminDeps): Promise<string> {
  const { username } = await requireUser(name)
  if (await resetSecondFactor(name, deps)) return `The second factors of ${printable(username)} were removed.`
  throw new AppError('conflict', `${printable(username)} has no second factor.`)
}

async function listAccounts(): Promise<string> {
  const people = await userStore.list(LISTED)
  const workspaces = await workspaceStore.ofPersons(people.map(({ _id }) => _id))
  const rows = people.map(({ _id, username, email, createdAt }) => {
    const roles = workspaces.flatMap(({ slug, members }) =>
      members.flatMap((member) => (member.userId === _id ? `${slug} (${member.role})` : [])),
    )
    return [username, email, createdAt.toISOString().slice(0, 10), roles.join(', ')].map(printable).join('\t')
  })
  return [['username', 'email', 'created', 'workspaces'].join('\t'), ...rows].join('\n')
}

async function requireUser(name: string): Promise<UserRecord> {
  const user = await userStore.findBySignInName(name)
  if (!user) throw new AppError('not-found', `There is no account "${printable(name)}".`)
  return user
}

async function record(action: 'account.create' | 'password.reset', user: UserRecord, { logger }: AdminDeps) {
  const actor = { userId: null, tenantId: user.tenantId, clientAddress: null }
  await audit(logger, { action, actor, target: user._id })
}

/** Names are typed by people, and a terminal obeys control characters. */
function printable(text: string): string {
  return text.replace(/[^\P{C}]/gu, '?')
}
