import { expect, test } from 'vitest'
import { withoutAdoptedSites } from './adopted-sites.ts'
import type { ScanRecord } from './scan-model.ts'
import { scanRecord } from './testing/scan-record.ts'

const finding = {
  id: 'competitor-ahead',
  module: 'competitorAnalysisResults',
  severity: 'info',
  title: 'other.example',
}
const kept = { id: 'no-title', module: 'seoResults', severity: 'low', title: 'No title' }
const details = { ownScore: 40, competitors: [{ host: 'other.example', score: 90 }], missingTopics: ['other.example'] }
const data = { score: 44, message: 'other.example: 90', error: null, details }
const compared = {
  findings: [finding, kept],
  notesFound: 1,
  finished: {
    competitorAnalysisResults: { outcome: { status: 'completed', data, findings: [finding] }, drafts: [finding] },
  },
} as unknown as Partial<ScanRecord>

test('a scan that an earlier version compared with other sites of its account no longer names them', () => {
  const scan = withoutAdoptedSites(scanRecord({ ...compared, competitors: [] }))
  expect(JSON.stringify(scan)).not.toContain('other.example')
  expect(scan).toMatchObject({ findings: [kept], notesFound: 0 })
})

test('a scan that was compared with named sites keeps them', () => {
  const scan = scanRecord({ ...compared, competitors: ['https://other.example/'] })
  expect(withoutAdoptedSites(scan)).toBe(scan)
})
