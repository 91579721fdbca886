import { beforeAll, expect, test } from 'vitest'
import { openTestDatabase } from '#host/server/testing/open-test-database.ts'
import { newId } from '../platform/ids.ts'
import { changeRole, left } from './member-rules.ts'
import { WorkspaceModel, type Member } from './workspace-model.ts'
import { workspaceStore } from './workspace-store.ts'

beforeAll(() => openTestDatabase([WorkspaceModel]))

const NOW = new Date('2026-11-25T12:00:00.000Z')
const person = (role: Member['role']): Member => ({ userId: newId(), role, joinedAt: NOW })

async function workspaceOf(...members: Member[]) {
  const made = await workspaceStore.create({ name: 'Books', ownerId: newId() }, NOW)
  return workspaceStore.change(made._id, () => ({ members }))
}

test.each(['leave', 'step down', 'remove each other'] as const)(
  'of 50 owners who %s at once, one owner is left',
  async (how) => {
    const owners = Array.from({ length: 50 }, () => person('owner'))
    const { _id } = await workspaceOf(...owners)
    const next = (at: number) => owners[(at + 1) % owners.length]?.userId ?? ''
    const results = await Promise.allSettled(
      owners.map(({ userId }, at) =>
        workspaceStore.change(_id, ({ members }) => ({
          members:
            how === 'leave'
              ? left(members, userId, userId)
              : how === 'step down'
                ? changeRole(members, userId, userId, 'viewer')
                : left(members, userId, next(at)),
        })),
      ),
    )
    const after = await workspaceStore.find(_id)
    const remaining = after?.members.filter(({ role }) => role === 'owner') ?? []
    const refusals = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
    expect(remaining.length).toBeGreaterThan(0)
    if (how === 'remove each other') return
    expect(remaining).toHaveLength(1)
    expect(refusals).toEqual(['AppError: A workspace needs an owner.'])
  },
)

test('nobody grants a role above their own, or manages somebody above it', () => {
  const [owner, admin, member, viewer] = (['owner', 'admin', 'member', 'viewer'] as const).map(person) as [
    Member,
    Member,
    Member,
    Member,
  ]
  const all = [owner, admin, member, viewer]
  const roleOf = (members: Member[], { userId }: Member) => members.find((at) => at.userId === userId)?.role
  const refused = (work: () => unknown) => expect(work).toThrowError(/does not allow/)
  refused(() => changeRole(all, admin.userId, member.userId, 'owner'))
  refused(() => changeRole(all, admin.userId, admin.userId, 'owner'))
  refused(() => changeRole(all, admin.userId, owner.userId, 'viewer'))
  refused(() => changeRole(all, member.userId, viewer.userId, 'member'))
  refused(() => left(all, admin.userId, owner.userId))
  refused(() => left(all, member.userId, viewer.userId))
  expect(roleOf(changeRole(all, admin.userId, member.userId, 'admin'), member)).toBe('admin')
  expect(roleOf(changeRole(all, owner.userId, admin.userId, 'owner'), admin)).toBe('owner')
  expect(roleOf(changeRole(all, member.userId, member.userId, 'viewer'), member)).toBe('viewer')
  expect(left(all, viewer.userId, viewer.userId)).toHaveLength(3)
  expect(() => left(all, owner.userId, owner.userId)).toThrowError('A workspace needs an owner.')
  expect(() => left(all, owner.userId, newId())).toThrowError('Member not found')
  expect(() => changeRole(all, newId(), viewer.userId, 'member')).toThrowError('Member not found')
})

test('a taken slug that was chosen is refused, one that is made of a name gets an ending', async () => {
  const make = (slug?: string) => workspaceStore.create({ name: 'Ünique Näme', slug, ownerId: newId() }, NOW)
  expect((await make()).slug).toBe('unique-name')
  expect((await make()).slug).toMatch(/^unique-name-[0-9a-f]{6}$/)
  await expect(make('unique-name')).rejects.toMatchObject({ code: 'conflict' })
  const other = await make('another-name')
  await expect(workspaceStore.change(other._id, () => ({ slug: 'unique-name' }))).rejects.toMatchObject({
    code: 'conflict',
  })
})
