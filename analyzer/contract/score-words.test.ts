import { expect, test } from 'vitest'
import { MODULE_IDS, SCORE_PARTS } from './modules.ts'
import type { ScoringRow } from './report.ts'
import { completedMessage, scanKind } from './score-words.ts'

const rows = (...modules: ScoringRow['module'][]): ScoringRow[] =>
  modules.map((module) => ({ module, points: 5, score: 68, counted: true }))
const whole = { scanType: 'comprehensive', analysisCount: MODULE_IDS.length, overallScore: 68, cap: null } as const

/** How many modules count in a part of the score. */
function countedIn(name: string): number {
  return Object.keys(SCORE_PARTS.find(({ part }) => part === name)?.shares ?? {}).length
}

test('a whole comprehensive scan says the literal sentence alone, and why it is capped', () => {
  const scan = { ...whole, scoring: rows(...MODULE_IDS) }
  const sentence = 'Analysis complete! Your AI optimization score is 68/100'
  expect(completedMessage(scan)).toBe(sentence)
  expect(completedMessage({ ...scan, cap: { limit: 39, reason: 'Noindex.' } })).toBe(`${sentence}. Noindex.`)
})

test('a compliance scan never speaks of AI', () => {
  const scoring = rows('securityHeaders', 'sslCertificate', 'complianceResults', 'accessibilityResults')
  const message = completedMessage({ ...whole, scanType: 'compliance', analysisCount: 4, scoring })
  expect(message).toBe(
    `Analysis complete! Your compliance score is 68/100. This compliance scan counts only Security Headers, SSL/TLS, Compliance and User Experience (1 of ${countedIn('User Experience')} modules)`,
  )
  expect(message).not.toContain('AI')
})

test('quick and partial scans name what they count, and leave out what did not', () => {
  const scoring: ScoringRow[] = [
    ...rows('securityHeaders', 'seoResults'),
    { module: 'sslCertificate', points: 0, score: null, counted: false },
  ]
  const counts = `scan counts only Security Headers and SEO (1 of ${countedIn('SEO')} modules)`
  expect(completedMessage({ ...whole, scanType: 'quick', analysisCount: 15, scoring })).toContain(
    `This quick ${counts}`,
  )
  expect(completedMessage({ ...whole, analysisCount: 3, scoring })).toContain(`This partial ${counts}`)
  expect(scanKind({ scanType: 'comprehensive', analysisCount: 3 })).toBe(
    `comprehensive scan, 3 of ${MODULE_IDS.length} modules`,
  )
  expect(scanKind({ scanType: 'quick', analysisCount: 15 })).toBe('quick scan')
})
