import { expect, test } from 'vitest'
import type { SiteFinding } from '../contract/index.ts'
import { siteJobs } from './site-jobs.ts'

const finding = (id: string, gain: number): SiteFinding => ({
  id,
  module: 'seoResults',
  severity: 'medium',
  title: id,
  evidence: [],
  why: '',
  assistants: [],
  fix: { summary: 'Name the publisher once.', steps: [], code: [] },
  gain,
  effort: 'minutes',
  source: { title: '', url: '', date: '' },
  evidenceGrade: 'A',
  decided: true,
  scope: 'host',
  pages: { count: 1, of: 1, urls: [] },
  templates: [],
})

test('findings with one fix are one job, and its title has no full stop', () => {
  const jobs = siteJobs([finding('a', 1), finding('b', 2)], [])
  expect(jobs.map(({ title, findings }) => ({ title, findings }))).toEqual([
    { title: 'Name the publisher once', findings: ['a', 'b'] },
  ])
})
