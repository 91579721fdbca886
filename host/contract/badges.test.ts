import { expect, test } from 'vitest'
import { MODULE_IDS } from '#analyzer/contract'
import { badgeRefusal } from './badges.ts'

const SCAN = {
  status: 'completed',
  scanType: 'comprehensive',
  analysisCount: MODULE_IDS.length,
  overallScore: 80,
  cap: null,
  origin: 'form',
} as const

test('a complete comprehensive scan with a score can have a badge', () => {
  expect(badgeRefusal(SCAN)).toBeNull()
  expect(
    badgeRefusal({ ...SCAN, overallScore: 59, cap: { limit: 59, reason: 'Empty without JavaScript.' } }),
  ).toBeNull()
})

test('no badge for a scan without a score, or for a page that assistants cannot use', () => {
  const missing = { limit: null, reason: 'The page returned 404 (Not Found).' }
  expect(badgeRefusal({ ...SCAN, overallScore: null, cap: missing })).toContain(missing.reason)
  const selfSigned = { limit: 39, reason: 'No secure connection: its certificate is self-signed.' }
  expect(badgeRefusal({ ...SCAN, overallScore: 39, cap: selfSigned })).toContain(selfSigned.reason)
})
