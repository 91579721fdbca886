import { expect, test } from 'vitest'
import type { SiteFinding } from '#analyzer/contract'
import { SAMPLE_SITE_SCAN } from '../../testing/sample-site-scan.ts'
import { shownSiteScan, withAllFindings } from './shown-site-scan.ts'

const NO_QUERY = new URLSearchParams()

function siteScanOf(findings: object[]) {
  return { ...SAMPLE_SITE_SCAN, findings: findings as SiteFinding[] }
}

test('a page shows some of the broken links of a large site and says how many there are, also when it is shown again', () => {
  const target = (at: number) => ({ url: `https://a.example/${at}`, status: 404, sourceCount: 40 })
  const targets = Array.from({ length: 500 }, (_, at) => ({
    ...target(at),
    sources: Array(20).fill('https://a.example/'),
  }))
  const severity = 'medium'
  const scan = siteScanOf([
    { id: 'links-dead', severity, targets },
    { id: 'orphans', severity },
  ])
  const once = shownSiteScan(scan, NO_QUERY)
  expect(once.findings[0]?.targetCount).toBe(500)
  expect(JSON.stringify(once.findings).length).toBeLessThan(10_000)
  expect(shownSiteScan(once, NO_QUERY)).toEqual(once)
})

test('of many findings a page shows the most severe and those that it links to, counts all, and shows all if asked', () => {
  const some = Array.from({ length: 60 }, (_, at) => ({ id: `note-${at}`, severity: at < 40 ? 'info' : 'high' }))
  const scan = siteScanOf([...some, { id: 'links-dead', severity: 'info' }, { id: 'orphans', severity: 'info' }])
  const shown = shownSiteScan(scan, NO_QUERY)
  const ids = shown.findings.map(({ id }) => id)
  expect(ids.slice(0, 20)).toEqual(some.slice(40).map(({ id }) => id))
  // A job and the list of what crawlers cannot reach link to them.
  expect(ids.slice(24)).toEqual(['links-dead', 'orphans'])
  expect(shown.findingCount).toBe(62)
  expect(shownSiteScan(shown, NO_QUERY)).toEqual(shown)
  const all = shownSiteScan(scan, new URLSearchParams(withAllFindings(new URLSearchParams({ sort: 'url' }))))
  expect(all.findings).toHaveLength(62)
})

test('a list that would hide a few findings only shows them', () => {
  const scan = siteScanOf(Array.from({ length: 29 }, (_, at) => ({ id: `note-${at}`, severity: 'low' })))
  expect(shownSiteScan(scan, NO_QUERY).findings).toHaveLength(29)
})
