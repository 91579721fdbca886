import { createHash } from 'node:crypto'
import { trusted } from 'mongoose'
import type { Owned } from '../platform/session/things.ts'
import { BadgeModel, ErasedBadgeModel, NewestResultModel, type BadgeRecord, type ErasedBadge } from './badge-model.ts'

const MAX_ORIGINS = 50
const LISTED = 200

export const badgeStore = {
  async insert(record: BadgeRecord): Promise<void> {
    await BadgeModel.create(record)
  },

  async list(tenantId: string): Promise<BadgeRecord[]> {
    return BadgeModel.find({ tenantId }).sort({ issuedAt: -1 }).limit(LISTED).lean<BadgeRecord[]>()
  },

  /** Whose a badge is, of any tenant. */
  async ownerOf(id: string): Promise<Owned | null> {
    const found = await BadgeModel.findById(id, { tenantId: 1, createdBy: 1 }).lean<BadgeRecord>()
    return found && { tenantId: found.tenantId, createdBy: found.createdBy ?? null }
  },

  async revoke(tenantId: string, id: string, now: Date): Promise<boolean> {
    const { matchedCount } = await BadgeModel.updateOne({ _id: id, tenantId }, { $set: { revokedAt: now } })
    return matchedCount === 1
  },

  /** The record whoever owns it: a badge is public to everyone who has its id. */
  async findPublic(id: string): Promise<BadgeRecord | ErasedBadge | null> {
    return (await BadgeModel.findById(id).lean<BadgeRecord>()) ?? ErasedBadgeModel.findById(id).lean<ErasedBadge>()
  },

  /** Renews the badges of an address that are not revoked. An older scan that arrives late changes none. */
  async renew(tenantId: string, change: Partial<BadgeRecord> & Pick<BadgeRecord, 'url' | 'scannedAt'>): Promise<void> {
    const older = { scannedAt: trusted({ $lt: change.scannedAt }) }
    await BadgeModel.updateMany({ tenantId, url: change.url, revokedAt: null, ...older }, { $set: change })
  },

  /** Ends the validity of the badges of these addresses that show an older scan. */
  async expire(tenantId: string, urls: readonly string[], scannedAt: Date, now: Date): Promise<void> {
    const older = { scannedAt: trusted({ $lt: scannedAt }), expiresAt: trusted({ $gt: now }) }
    await BadgeModel.updateMany({ tenantId, url: trusted({ $in: urls }), ...older }, { $set: { expiresAt: now } })
  },

  /** Remembers when these addresses were scanned, also for when the scan is deleted. */
  async noteScan(tenantId: string, urls: readonly string[], scannedAt: Date): Promise<void> {
    for (const _id of new Set(urls.map((url) => traceOf(tenantId, url)))) {
      await NewestResultModel.updateOne({ _id }, { $setOnInsert: { tenantId, scannedAt } }, { upsert: true })
      await NewestResultModel.updateOne({ _id, scannedAt: trusted({ $lt: scannedAt }) }, { $set: { scannedAt } })
    }
  },

  /** Whether the address was scanned later, or a badge of it, revoked or not, has shown a newer scan. */
  async hasNewer(tenantId: string, url: string, scannedAt: Date): Promise<boolean> {
    const newer = { scannedAt: trusted({ $gt: scannedAt }) }
    const found = await Promise.all([
      NewestResultModel.exists({ _id: traceOf(tenantId, url), ...newer }),
      BadgeModel.exists({ tenantId, url, ...newer }),
    ])
    return found.some((one) => one !== null)
  },

  /** Badges of an earlier version, which did not store their scan's address and modules. */
  async early(): Promise<Pick<BadgeRecord, '_id' | 'tenantId' | 'scanId' | 'url'>[]> {
    return BadgeModel.find({ askedUrl: trusted({ $exists: false }) }, { tenantId: 1, scanId: 1, url: 1 }).lean<
      Pick<BadgeRecord, '_id' | 'tenantId' | 'scanId' | 'url'>[]
    >()
  },

  async complete(id: string, change: Partial<BadgeRecord>): Promise<void> {
    await BadgeModel.updateOne({ _id: id, askedUrl: trusted({ $exists: false }) }, { $set: change })
  },

  async count(id: string, shown: number, origins: ReadonlyMap<string, number>): Promise<void> {
    const known = await BadgeModel.findById(id, { seenOn: 1 }).lean<Pick<BadgeRecord, 'seenOn'>>()
    if (!known) return
    const room = MAX_ORIGINS - Object.keys(known.seenOn).length
    const fresh = [...origins].filter(([origin]) => !(escapeDots(origin) in known.seenOn)).slice(0, Math.max(0, room))
    const counted = [...origins].filter(([origin]) => escapeDots(origin) in known.seenOn).concat(fresh)
    const increments = Object.fromEntries(counted.map(([origin, count]) => [`seenOn.${escapeDots(origin)}`, count]))
    await BadgeModel.updateOne({ _id: id }, { $inc: { shown, ...increments } })
  },

  /** Keeps the ids of a tenant's badges, and nothing else of them, so that copies of them read as revoked. */
  async eraseTenant(tenantId: string, now: Date): Promise<void> {
    const ids = await BadgeModel.find({ tenantId }, { _id: 1 }).lean<Pick<BadgeRecord, '_id'>[]>()
    const erased = ids.map(({ _id }) => ({
      updateOne: { filter: { _id }, update: { $set: { erasedAt: now } }, upsert: true },
    }))
    if (erased.length > 0) await ErasedBadgeModel.bulkWrite(erased)
  },
}

function traceOf(tenantId: string, url: string): string {
  return createHash('sha256').update(`${tenantId} ${url}`).digest('base64url')
}

/** A key must not contain a dot, which separates paths in an update. */
function escapeDots(origin: string): string {
  return origin.replaceAll('.', '\u{FF0E}').replaceAll('$', '\u{FF04}')
}

export function listOrigins({ seenOn }: BadgeRecord): { origin: string; count: number }[] {
  return Object.entries(seenOn)
    .map(([key, count]) => ({ origin: key.replaceAll('\u{FF0E}', '.').replaceAll('\u{FF04}', '$'), count }))
    .sort((a, b) => b.count - a.count)
}
