import { randomBytes } from 'node:crypto'
import { trusted } from 'mongoose'
import { slugOfName } from '#host/contract/workspace-slug.ts'
import { isDuplicateKey } from '../platform/database/database.ts'
import { AppError } from '../platform/errors.ts'
import { newId } from '../platform/ids.ts'
import { WorkspaceModel, type WorkspaceRecord } from './workspace-model.ts'

/** Of 50 concurrent changes the last is written in the 50th round. */
const CHANGE_ROUNDS = 120
const SLUG_ROUNDS = 20
/** More than a person may have; a limit for the query. */
const READ_OF_PERSON = 200

export type WorkspaceChange = Partial<Omit<WorkspaceRecord, '_id' | 'version' | 'createdAt'>>

export const workspaceStore = {
  /** @throws {AppError} `conflict` if a chosen slug is taken; one that is made of the name gets an ending instead */
  async create(
    { name, slug, ownerId }: { name: string; slug?: string | undefined; ownerId: string },
    now: Date,
  ): Promise<WorkspaceRecord> {
    const record: WorkspaceRecord = {
      _id: newId(),
      name,
      slug: slug ?? slugOfName(name),
      members: [{ userId: ownerId, role: 'owner', joinedAt: now }],
      sharing: 'on',
      requireTwoFactor: false,
      version: 1,
      createdAt: now,
    }
    if (slug !== undefined) await WorkspaceModel.create(record).catch(refuseTaken)
    else record.slug = await withFreeSlug(record.slug, (free) => WorkspaceModel.create({ ...record, slug: free }))
    return record
  },

  async find(id: string): Promise<WorkspaceRecord | null> {
    return WorkspaceModel.findById(id).lean<WorkspaceRecord>()
  },

  /** All workspaces of a person, the one joined first in front. */
  async ofPerson(userId: string): Promise<WorkspaceRecord[]> {
    const found = await WorkspaceModel.find({ 'members.userId': userId })
      .limit(READ_OF_PERSON)
      .lean<WorkspaceRecord[]>()
    const joined = ({ members }: WorkspaceRecord) =>
      members.find((member) => member.userId === userId)?.joinedAt.getTime() ?? 0
    return found.sort((a, b) => joined(a) - joined(b) || a._id.localeCompare(b._id))
  },

  /** All workspaces of several persons, for sockets. */
  async ofPersons(userIds: readonly string[]): Promise<WorkspaceRecord[]> {
    return WorkspaceModel.find({ 'members.userId': trusted({ $in: userIds }) } as never).lean<WorkspaceRecord[]>()
  },

  /**
   * Changes a workspace by a function of what it is now. The write names the version that was read, so a rule that the
   * function checks holds when it is written: concurrent changes are worked out again, one after the other.
   * @param change throws to refuse; null to leave everything as it is
   * @throws {AppError} `not-found`; `conflict` for a taken slug
   */
  async change(id: string, change: (now: WorkspaceRecord) => WorkspaceChange | null): Promise<WorkspaceRecord> {
    for (let round = 0; round < CHANGE_ROUNDS; round += 1) {
      const seen = await workspaceStore.find(id)
      if (!seen) throw workspaceNotFound()
      const asked = change(seen)
      if (!asked) return seen
      const { version } = seen
      const updated = await WorkspaceModel.findOneAndUpdate(
        { _id: id, version },
        { $set: { ...asked, version: version + 1 } },
        { returnDocument: 'after' },
      )
        .lean<WorkspaceRecord>()
        .catch(refuseTaken)
      if (updated) return updated
    }
    throw new AppError('conflict', 'This workspace is being changed by others right now. Please try again.')
  },

  async remove(id: string): Promise<void> {
    await WorkspaceModel.deleteOne({ _id: id })
  },

  /** Workspaces of an earlier version. */
  async early(limit: number): Promise<Pick<WorkspaceRecord, '_id' | 'name'>[]> {
    return WorkspaceModel.find({ version: trusted({ $exists: false }) } as never, { name: 1 })
      .limit(limit)
      .lean<Pick<WorkspaceRecord, '_id' | 'name'>[]>()
  },

  /** Gives a workspace of an earlier version what it lacks, once however many processes do it. */
  async upgrade({ _id, name }: Pick<WorkspaceRecord, '_id' | 'name'>, members: WorkspaceRecord['members']) {
    const rest = { members, sharing: 'on', requireTwoFactor: false, version: 1 } as const
    const early = { _id, version: trusted({ $exists: false }) } as never
    await withFreeSlug(slugOfName(name), (slug) => WorkspaceModel.updateOne(early, { $set: { slug, ...rest } }))
  },

  async count(): Promise<number> {
    return WorkspaceModel.estimatedDocumentCount()
  },
}

/** A page of a workspace. A plain address would lead to the workspace last used in the reader's browser. */
export async function pathIn(tenantId: string, place: `/${string}`): Promise<string> {
  const workspace = await workspaceStore.find(tenantId)
  return workspace ? `/w/${workspace.slug}${place}` : place
}

export function workspaceNotFound(): AppError {
  return new AppError('not-found', 'Workspace not found')
}

function refuseTaken(error: unknown): never {
  if (!isDuplicateKey(error)) throw error
  const message = 'This address is taken. Please choose another.'
  throw new AppError('conflict', message, { issues: [{ path: 'slug', message }] })
}

/** @returns the slug that was free: the given one, or with a random ending */
async function withFreeSlug(base: string, write: (slug: string) => Promise<unknown>): Promise<string> {
  for (let round = 0; ; round += 1) {
    const slug = round === 0 ? base : `${base}-${randomBytes(3).toString('hex')}`
    try {
      await write(slug)
      return slug
    } catch (error) {
      if (!isDuplicateKey(error) || round === SLUG_ROUNDS) throw error
    }
  }
}
