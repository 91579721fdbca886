import { MODULE_IDS } from '#analyzer/contract'
import { BADGE_VALID_DAYS, DEFAULT_BADGE_LOOK, SAMPLE_BADGE_ID } from '#host/contract/badges.ts'
import { DAY_MS } from '../platform/clock.ts'
import type { BadgeRecord } from './badge-model.ts'

/** The badge of an invented site that the samples of the documentation name. Always valid, and always the same one. */
export function createSampleBadge(): (now: Date) => BadgeRecord {
  let made: BadgeRecord | undefined
  return (now) => {
    const today = new Date(now.getTime() - (now.getTime() % DAY_MS))
    if (made?.issuedAt.getTime() === today.getTime()) return made
    made = {
      _id: SAMPLE_BADGE_ID,
      tenantId: '',
      scanId: '',
      host: 'northwind.example',
      url: 'https://northwind.example/',
      askedUrl: 'https://northwind.example/',
      scanType: 'comprehensive',
      modules: [...MODULE_IDS],
      score: 87,
      grade: 'A',
      scannedAt: today,
      ...DEFAULT_BADGE_LOOK,
      issuedAt: today,
      expiresAt: new Date(today.getTime() + BADGE_VALID_DAYS * DAY_MS),
      revokedAt: null,
      shown: 0,
      seenOn: {},
    }
    return made
  }
}
