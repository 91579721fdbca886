import { expect, it } from 'vitest'
import { SAMPLE_GROUPS } from './sample-issues.ts'
import { sampleReportMarkdown } from './sample-report-markdown.ts'

const issues = SAMPLE_GROUPS.flatMap((group) => group.issues)

it('has the specified four groups, scores and number of issues', () => {
  expect(SAMPLE_GROUPS.map((group) => [group.title, group.score])).toEqual([
    ['AI Engine Optimization', 23],
    ['Security & Trust Signals', 19],
    ['Performance Optimization', 28],
    ['Search Engine Optimization', 24],
  ])
  expect(issues).toHaveLength(23)
  expect(issues.filter((issue) => issue.severity === 'critical')).toHaveLength(18)
})

it('uses a one-year HSTS max-age', () => {
  expect(issues.some((issue) => issue.code?.text.includes('max-age=31536000'))).toBe(true)
})

it('the download has all issues', () => {
  const text = sampleReportMarkdown()
  expect(text).toContain('# Sample AI Optimization Report')
  expect(text.match(/^### \d+\. /gm)).toHaveLength(23)
})
