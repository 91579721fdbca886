import { isAtLeast, mayGrant, type Role } from '#host/contract/rights.ts'
import { LAST_OWNER, MAX_MEMBERS } from '#host/contract/workspaces.ts'
import { AppError } from '../platform/errors.ts'
import type { Member } from './workspace-model.ts'

type Members = readonly Member[]

export function findMember(members: Members, userId: string): Member | null {
  return members.find((member) => member.userId === userId) ?? null
}

/**
 * The members after one of them got another role. Whoever grants or takes a role needs the right for the role that the
 * member has and for the one that the member gets.
 * @throws {AppError} `not-found` for a stranger, `forbidden`, or `conflict` where no owner would be left
 */
export function changeRole(members: Members, actorId: string, userId: string, role: Role): Member[] {
  const target = requireMember(members, userId)
  const actor = requireMember(members, actorId)
  // Everybody may lower themselves.
  const steppingDown = actorId === userId && isAtLeast(target.role, role)
  if (!steppingDown) {
    requireRightOver(actor.role, target.role)
    requireRightOver(actor.role, role)
  }
  return withOwner(members.map((member) => (member === target ? { ...member, role } : member)))
}

/** The members after one has left or was removed. */
export function left(members: Members, actorId: string, userId: string): Member[] {
  const target = requireMember(members, userId)
  if (actorId !== userId) requireRightOver(requireMember(members, actorId).role, target.role)
  return withOwner(members.filter((member) => member !== target))
}

/**
 * The members after one has joined by an invitation. Who is a member already keeps the role.
 * @throws {AppError} `not-found` if the inviter could not invite today
 */
export function joined(members: Members, member: Member, inviterId: string): Member[] | null {
  const inviter = findMember(members, inviterId)
  if (!inviter || !mayGrant(inviter.role, member.role)) throw invitationNotFound()
  if (findMember(members, member.userId)) return null
  if (members.length >= MAX_MEMBERS) {
    throw new AppError('conflict', `A workspace can have at most ${MAX_MEMBERS} members.`)
  }
  return [...members, member]
}

/** The same answer for an unknown, used, expired or withdrawn invitation. */
export function invitationNotFound(): AppError {
  return new AppError('not-found', 'This invitation is no longer valid. Please ask for a new one.')
}

function requireRightOver(actor: Role, role: Role): void {
  if (!mayGrant(actor, role)) throw new AppError('forbidden', `Your role does not allow you to manage ${role}s.`)
}

function requireMember(members: Members, userId: string): Member {
  const member = findMember(members, userId)
  if (!member) throw new AppError('not-found', 'Member not found')
  return member
}

function withOwner(members: Member[]): Member[] {
  if (!members.some(({ role }) => role === 'owner')) throw new AppError('conflict', LAST_OWNER)
  return members
}
