import { expect, it } from 'vitest'
import { MODULE_IDS } from '#analyzer/contract'
import { demoReports, emptyText, filterReports } from './filter-reports.ts'

const reports = demoReports(new Date('2026-11-21T00:00:00Z'))

it('marks the three demo reports as demo', () => {
  expect(reports).toHaveLength(3)
  expect(reports.every((report) => report.demo && report.analysisCount === MODULE_IDS.length)).toBe(true)
})

it('searches addresses without regard to case', () => {
  expect(filterReports(reports, ' HOLLOWAY ', 'all').map((report) => report.overallScore)).toEqual([68])
  expect(filterReports(reports, 'nothing', 'all')).toEqual([])
})

it('counts queued scans as running', () => {
  const queued = { ...reports[0], status: 'queued' as const } as (typeof reports)[number]
  expect(filterReports([queued, ...reports], '', 'running')).toEqual([queued])
  expect(filterReports([queued, ...reports], '', 'completed')).toHaveLength(3)
})

it('explains an empty list', () => {
  expect(emptyText('', 'running', 3)).toBe('No scan is running right now.')
  expect(emptyText('', 'completed', 1)).toBe('No scan has completed yet.')
  expect(emptyText('shop', 'running', 3)).toBe('No reports match your search criteria.')
  expect(emptyText('', 'all', 0)).toBe("You haven't run any AI optimization scans yet.")
})
