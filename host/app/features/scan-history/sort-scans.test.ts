import { expect, it } from 'vitest'
import type { ScanSummary } from '#host/contract/scans.ts'
import { queuedScan } from '../../testing/sample-scan.ts'
import { sortScans } from './sort-scans.ts'

const scan = (id: string, overallScore: number | null, url = 'https://a.example/'): ScanSummary => ({
  ...queuedScan(),
  id,
  overallScore,
  url,
})

it('orders numbers as numbers and keeps what has none at the end', () => {
  const scans = [scan('none', null), scan('nine', 9), scan('hundred', 100)]
  expect(sortScans(scans, 'overallScore', 'descending').map((row) => row.id)).toEqual(['hundred', 'nine', 'none'])
  expect(sortScans(scans, 'overallScore', 'ascending').map((row) => row.id)).toEqual(['nine', 'hundred', 'none'])
})

it('orders addresses as text and leaves the list itself alone', () => {
  const scans = [scan('b', 1, 'https://b.example/'), scan('a', 1, 'https://a.example/')]
  expect(sortScans(scans, 'url', 'ascending').map((row) => row.id)).toEqual(['a', 'b'])
  expect(scans[0]?.id).toBe('b')
})
