import { expect, it } from 'vitest'
import { ledgerOf } from './ledger.ts'

it('adds the counted modules up to eight parts, whose losses are what the score lacks', () => {
  const ledger = ledgerOf([
    { module: 'securityHeaders', points: 10, score: 50, counted: true },
    { module: 'seoResults', points: 9, score: 100, counted: true },
    { module: 'visualSearchResults', points: 6, score: 50, counted: true },
    { module: 'apiHealthResults', points: 4, score: null, counted: false },
  ])
  expect(ledger.rows).toHaveLength(8)
  expect(ledger.rows.find((row) => row.label === 'SEO')).toEqual({ label: 'SEO', points: 15, lost: 12, score: 80 })
  expect(ledger.rows.find((row) => row.label === 'AI Readiness')?.score).toBeNull()
  expect(ledger).toMatchObject({ points: 25, lost: 32, score: 68 })
})

it('has no score without a counted module', () => {
  expect(ledgerOf([])).toMatchObject({ points: 0, lost: 0, score: null })
})
