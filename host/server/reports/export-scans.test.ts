import { expect, test } from 'vitest'
import { scanSummarySchema } from '#host/contract/scans.ts'
import { completedScan } from '#host/app/testing/sample-scan.ts'
import { exportScans } from './export-scans.ts'

const now = new Date('2026-11-28T12:00:00.000Z')
const PATH = 'very-long-name-'.repeat(20)

test('a list shows no count for a scan that failed, and marks an address that it shortens', async () => {
  const done = scanSummarySchema.parse({ ...completedScan(), createdBy: null })
  const failed = {
    ...done,
    url: `https://shop.example/${PATH}`,
    status: 'failed',
    issuesFound: 0,
    notesFound: 0,
  } as const
  const range = { scans: [done, failed], days: 30, now }
  let paper = ''
  await exportScans(range, 'pdf', async ({ html }) => {
    paper = html
    return new Uint8Array()
  })
  expect(paper).toMatch(/-name-very[-a-z]*…<\/th>/)
  expect(paper.match(/<td>\d+ issues?(?: \+ \d+ notes?)?<\/td>/g)).toHaveLength(1)
  const { body } = await exportScans(range, 'csv', () => Promise.reject(new Error('no PDF here')))
  const [head = [], first = [], second = []] = String(body)
    .split('\r\n')
    .map((row) => row.split(','))
  const at = head.indexOf('issues')
  expect([first[at], second[at], second[at + 1]]).toEqual([String(done.issuesFound), '', ''])
})
