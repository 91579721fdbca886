import { expect, it } from 'vitest'
import type { HistoryQuery } from '#host/contract/history.ts'
import { readHomeQuery } from '../../../lib/home-query.ts'
import { historyAddress, sortAddress } from './history-address.ts'

const FIRST: HistoryQuery = { days: 30, sort: 'createdAt', direction: 'descending', page: 1 }

it('leaves out default values', () => {
  expect(historyAddress(FIRST)).toBe('/dashboard?tab=scans&days=30')
})

it('can be read back', () => {
  const asked: HistoryQuery = { days: 90, q: 'a&b', status: 'failed', sort: 'url', direction: 'ascending', page: 7 }
  expect(readHomeQuery(new URL(historyAddress(asked), 'http://host').searchParams)).toMatchObject(asked)
})

it('sorts by a column, first descending, then ascending, from the first page', () => {
  const down = sortAddress({ ...FIRST, page: 9 }, 'issuesFound')
  expect(down).toBe('/dashboard?tab=scans&days=30&sort=issuesFound&direction=descending')
  expect(sortAddress({ ...FIRST, sort: 'issuesFound' }, 'issuesFound')).toContain('direction=ascending')
})
