import { expect, it } from 'vitest'
import type { PublicBadge } from '#widgets/contract'
import { badgeCard, ogCard } from './og-card.ts'

const ORIGIN = 'https://legible.example'
const BADGE = {
  id: '0197f3a2-6b1e-7c40-9d2a-5e8f10c4b7a1',
  status: 'valid',
  host: 'northwind.example',
  score: 87,
  grade: 'A',
  showScore: true,
  issuedAt: '2026-11-21T09:00:00.000Z',
} as PublicBadge

/** Width and height out of the PNG's header. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)]

it('draws every card at the size that social networks ask for', () => {
  expect(sizeOf(ogCard('/platform', ORIGIN))).toEqual([1200, 630])
  expect(sizeOf(badgeCard(BADGE, ORIGIN))).toEqual([1200, 630])
})

it('draws a page once, and an unknown path as the front page', () => {
  expect(ogCard('/platform', ORIGIN)).toBe(ogCard('/platform', ORIGIN))
  expect(ogCard('/no/such', ORIGIN)).toBe(ogCard('/', ORIGIN))
  expect(badgeCard({ ...BADGE, host: null, status: 'unknown' }, ORIGIN)).toBe(ogCard('/', ORIGIN))
})

it('shows no score of a badge that is not valid, or whose owner hides it', () => {
  const withdrawn = badgeCard({ ...BADGE, status: 'revoked' }, ORIGIN)
  expect(withdrawn).toBe(badgeCard({ ...BADGE, status: 'revoked', score: 12, grade: 'D' }, ORIGIN))
  const hidden = badgeCard({ ...BADGE, showScore: false }, ORIGIN)
  expect(hidden).toBe(badgeCard({ ...BADGE, showScore: false, score: 12 }, ORIGIN))
  expect(hidden).not.toBe(withdrawn)
})
