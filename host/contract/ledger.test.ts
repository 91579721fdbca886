import { expect, it } from 'vitest'
import { MODULE_IDS, SCORE_PARTS } from '#analyzer/contract'
import { toLedger, type Ledger } from './ledger.ts'

const modulesIn = (part: string) => Object.keys(SCORE_PARTS.find((one) => one.part === part)?.shares ?? {}).length
const sumOf = ({ rows, held }: Ledger) => rows.reduce((sum, row) => sum + row.lost, held)

it('adds the counted modules up to eight parts, whose losses add up to 100 minus the score', () => {
  const scoring = [
    { module: 'securityHeaders', points: 10, score: 50, counted: true },
    { module: 'seoResults', points: 9, score: 100, counted: true },
    { module: 'visualSearchResults', points: 6, score: 50, counted: true },
    { module: 'apiHealthResults', points: 4, score: null, counted: false },
  ] as const
  const ledger = toLedger(scoring, 68)
  expect(ledger.rows).toHaveLength(8)
  const seo = { label: `SEO (2 of ${modulesIn('SEO')} modules)`, points: 15, share: 60, lost: 12, score: 80 }
  expect(ledger.rows).toContainEqual(seo)
  expect(
    ledger.rows.find((row) => row.label === `AI Readiness (${modulesIn('AI Readiness')} modules)`)?.score,
  ).toBeNull()
  expect(ledger).toMatchObject({ held: 0, lost: 32 })
})

it.each([7, 13, 31, 47, 61, 79, 97])('shows whole points that add up to the printed score (%i)', (step) => {
  const scoring = MODULE_IDS.filter((module) => module !== 'aiReadinessResults').map((module, at) => ({
    module,
    points: 1 + ((at * 7) % 5),
    score: (at * step) % 101,
    counted: true,
  }))
  const points = scoring.reduce((sum, row) => sum + row.points, 0)
  const score = Math.round(scoring.reduce((sum, row) => sum + row.points * row.score, 0) / points)
  const ledger = toLedger(scoring, score)
  expect(ledger.rows.reduce((sum, { share }) => sum + share, 0)).toBe(100)
  expect(score + sumOf(ledger)).toBe(100)
  expect(ledger.held).toBe(0)
})

it('agrees with a score that was rounded up from a half', () => {
  const scoring = [
    { module: 'securityHeaders', points: 10, score: 50, counted: true },
    { module: 'seoResults', points: 10, score: 85, counted: true },
  ] as const
  expect(sumOf(toLedger(scoring, 68))).toBe(32)
})

it('shows what a cap costs beyond the parts', () => {
  const scoring = [{ module: 'securityHeaders', points: 10, score: 71, counted: true }] as const
  const ledger = toLedger(scoring, 39, { limit: 39, reason: 'noindex' })
  expect(ledger).toMatchObject({ held: 32, lost: 61 })
  expect(sumOf(ledger)).toBe(61)
})

it('loses nothing without a score', () => {
  expect(toLedger([], null)).toMatchObject({ lost: 0, held: 0 })
})
