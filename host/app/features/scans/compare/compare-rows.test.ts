import { expect, it } from 'vitest'
import { completedScan } from '../../../testing/sample-scan.ts'
import { compareRows, findingChanges } from './compare-rows.ts'

it('has a difference only where both scans have a score', () => {
  const before = completedScan()
  const after = { ...completedScan(), seoResults: null }
  const rows = compareRows(before, after)
  expect(rows.find((row) => row.id === 'seoResults')).toEqual({ id: 'seoResults', a: 83, b: null, difference: null })
  expect(rows.find((row) => row.id === 'faqResults')?.difference).toBe(0)
  expect(rows.some((row) => row.id === 'competitorAnalysisResults')).toBe(false)
})

it('tells fixed, new and remaining findings apart', () => {
  const scan = completedScan()
  const { findings } = scan
  const changes = findingChanges(
    { ...scan, findings: findings.slice(0, 3) },
    { ...scan, findings: findings.slice(2, 5) },
  )
  expect(changes.fixed.map(({ id }) => id)).toEqual(['crawler-refused', 'answer-needs-scripts'])
  expect(changes.stayed.map(({ id }) => id)).toEqual(['x-frame-options-missing'])
  expect(changes.fresh).toHaveLength(2)
  expect(changes.notCompared).toEqual([])
})

it('shows no finding as fixed whose module failed in the second scan', () => {
  const before = completedScan()
  const { robotsResults } = before
  const failed = robotsResults && { ...robotsResults, score: null, error: 'The site did not respond.' }
  const findings = before.findings.filter(({ module }) => module !== 'robotsResults')
  const after = { ...before, robotsResults: failed, findings }
  expect(findingChanges(before, after)).toMatchObject({ fixed: [], fresh: [], notCompared: ['robotsResults'] })
  expect(findingChanges(after, before)).toMatchObject({ fixed: [], fresh: [], notCompared: ['robotsResults'] })
})
