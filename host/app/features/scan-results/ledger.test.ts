import { expect, it } from 'vitest'
import { MODULE_IDS } from '#analyzer/contract'
import { ledgerOf } from './ledger.ts'

it('adds the counted modules up to eight parts, whose losses are what the score lacks', () => {
  const ledger = ledgerOf([
    { module: 'securityHeaders', points: 10, score: 50, counted: true },
    { module: 'seoResults', points: 9, score: 100, counted: true },
    { module: 'visualSearchResults', points: 6, score: 50, counted: true },
    { module: 'apiHealthResults', points: 4, score: null, counted: false },
  ])
  expect(ledger.rows).toHaveLength(8)
  const seo = { label: 'SEO (2 of 4 modules)', points: 15, share: 60, lost: 12, score: 80 }
  expect(ledger.rows).toContainEqual(seo)
  expect(ledger.rows.find((row) => row.label === 'AI Readiness (5 modules)')?.score).toBeNull()
  expect(ledger).toMatchObject({ points: 25, lost: 32, score: 68 })
})

it('shows shares that add up to 100 and losses that add up to what is lost', () => {
  const scoring = MODULE_IDS.map((module, at) => ({ module, points: 7, score: (at * 13) % 100, counted: true }))
  const { rows, lost } = ledgerOf(scoring.filter(({ module }) => module !== 'aiReadinessResults'))
  expect(rows.reduce((sum, { share }) => sum + share, 0)).toBe(100)
  expect(rows.reduce((sum, row) => sum + row.lost, 0)).toBeCloseTo(Number(lost.toFixed(1)), 9)
})

it('has no score without a counted module', () => {
  expect(ledgerOf([])).toMatchObject({ points: 0, lost: 0, score: null })
})
