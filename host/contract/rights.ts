/** From least to most. */
export const ROLES = ['viewer', 'member', 'admin', 'owner'] as const
export type Role = (typeof ROLES)[number]

/** What an API token may be narrowed to. */
export const SCOPES = ['read', 'scan', 'manage'] as const
export type Scope = (typeof SCOPES)[number]

type Rule = {
  /** The lowest role that has the right. */
  from: Role
  /** The lowest role that has it for what the person has made. */
  own?: Role
  /** What a token needs for it; without one, no token has the right. */
  scope?: Scope
  /** Completes "may ..." on the members page; rights without it are part of another. */
  may?: string
}

/** Who may do what in a workspace: the one table that routes, jobs, sockets, tokens and pages read. */
export const RIGHTS = {
  read: { from: 'viewer', scope: 'read', may: 'read results, history and reports, and export them' },
  'personal-tokens': { from: 'viewer' },
  scan: { from: 'member', scope: 'scan', may: 'scan sites, check findings again and set tags' },
  schedule: { from: 'member', scope: 'manage', may: 'create, change and run schedules' },
  publish: { from: 'member', scope: 'manage', may: 'publish badges' },
  share: { from: 'member', scope: 'manage', may: 'share results by link' },
  delete: { from: 'admin', own: 'member', scope: 'manage', may: 'delete scans, schedules and badges of others' },
  'embed-keys': { from: 'admin', scope: 'manage', may: 'manage embed keys' },
  'workspace-tokens': { from: 'admin', may: 'manage API tokens of the workspace' },
  channels: { from: 'admin', scope: 'manage', may: 'manage channels' },
  'members-list': { from: 'viewer' },
  members: { from: 'admin', may: 'invite people, and manage members up to admins' },
  audit: { from: 'admin', may: 'read the audit log' },
  settings: { from: 'owner', may: 'change name, address and policies' },
  owners: { from: 'owner', may: 'make and remove owners' },
  'export-workspace': { from: 'owner', may: 'export the whole workspace' },
  'delete-workspace': { from: 'owner', may: 'delete the workspace' },
} as const satisfies Readonly<Record<string, Rule>>

export type Right = keyof typeof RIGHTS
const RULES: Readonly<Record<Right, Rule>> = RIGHTS

/** @param own whether it is about something that the person has made */
export function mayDo(role: Role, right: Right, own = false): boolean {
  const { from, own: ownFrom = from } = RULES[right]
  return isAtLeast(role, own ? ownFrom : from)
}

/** Whether a role may invite people to another, or give and take it. */
export function mayGrant(role: Role, granted: Role): boolean {
  return mayDo(role, granted === 'owner' ? 'owners' : 'members') && isAtLeast(role, granted)
}

/** Why a role lacks a right, and who has it. */
export function rightRefusal(role: Role, right: Right): string {
  const { from, own } = RULES[right]
  const made = own && isAtLeast(role, own) ? ', unless you made it' : ''
  return `Your role in this workspace is ${role}. This needs at least the role ${from}${made}.`
}

/** Whether tokens with these scopes may use a right, if the role behind them has it. */
export function scopesAllow(scopes: readonly Scope[], right: Right): boolean {
  const { scope } = RULES[right]
  return scope !== undefined && scopes.includes(scope)
}

export function isAtLeast(role: Role, least: Role): boolean {
  return ROLES.indexOf(role) >= ROLES.indexOf(least)
}

/** What a role may do beyond the role below it, each completing "may ...". */
export function addedBy(role: Role): string[] {
  return Object.values(RULES).flatMap(({ from, may }) => (from === role && may ? [may] : []))
}
