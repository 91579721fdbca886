import { expect, it } from 'vitest'
import { completedScan } from '../../../testing/sample-scan.ts'
import { compareRows, findingChanges } from './compare-rows.ts'

it('compares where both have a score and says so where one has none', () => {
  const before = completedScan()
  const after = { ...completedScan(), seoResults: null }
  const rows = compareRows(before, after)
  expect(rows.find((row) => row.id === 'seoResults')).toEqual({ id: 'seoResults', a: 83, b: null, difference: null })
  expect(rows.find((row) => row.id === 'faqResults')?.difference).toBe(0)
  expect(rows.some((row) => row.id === 'competitorAnalysisResults')).toBe(false)
})

it('tells gone, new and remaining findings apart', () => {
  const { findings } = completedScan()
  const changes = findingChanges(findings.slice(0, 3), findings.slice(2, 5))
  expect(changes.gone.map(({ id }) => id)).toEqual(['crawler-refused', 'facts-need-script'])
  expect(changes.stayed.map(({ id }) => id)).toEqual(['headers-missing'])
  expect(changes.added).toHaveLength(2)
})
