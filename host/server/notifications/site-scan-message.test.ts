import { expect, it } from 'vitest'
import { siteScanMessage } from './site-scan-events.ts'

const COVERAGE = { known: 9, read: 5, judged: 5, refused: 0, failed: 0, throttled: 0, unchanged: 0 }
const SCAN = {
  host: 'docs.example',
  overallScore: 63,
  coverage: { ...COVERAGE, notQueued: {}, complete: false, limits: [] },
  templates: [],
}
const COVERED = 'Found 9 pages, read 5, judged 5.'

it('says what was covered once, whether or not the headline says it', () => {
  for (const headline of [`The site scores 63 out of 100. ${COVERED}`, '']) {
    const { headline: first, lines } = siteScanMessage('Docs', { ...SCAN, headline }, null, false, 'https://a.example/')
    expect([first, ...lines].join(' ').split(COVERED)).toHaveLength(2)
  }
})
