import data from './sample-issues.json'

export type SampleIssue = {
  severity: 'critical' | 'high' | 'medium'
  title: string
  current: string
  steps: readonly string[]
  impact: string
  code?: { title: string; text: string }
}

type SampleGroup = { title: string; score: number; issues: readonly SampleIssue[] }

/** The site is invented, and the figures are illustrative. */
export const SAMPLE_GROUPS = data.groups as readonly SampleGroup[]
