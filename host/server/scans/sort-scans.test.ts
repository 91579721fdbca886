import { expect, it } from 'vitest'
import type { ScanRecord } from './scan-model.ts'
import { sortedBy } from './sort-scans.ts'

type Row = Pick<ScanRecord, '_id' | 'issuesFound' | 'complianceScore' | 'securityGrade' | 'url'>

function row(_id: string, over: Partial<Row> = {}): Row {
  return { _id, issuesFound: 0, complianceScore: null, securityGrade: 'N/A', url: 'https://a.example/', ...over }
}
const ids = (rows: readonly Row[]) => rows.map(({ _id }) => _id)

it('orders numbers as numbers and puts rows without one last', () => {
  const rows = [row('none'), row('nine', { complianceScore: 9 }), row('hundred', { complianceScore: 100 })]
  expect(ids(sortedBy(rows, 'complianceScore', 'descending'))).toEqual(['hundred', 'nine', 'none'])
  expect(ids(sortedBy(rows, 'complianceScore', 'ascending'))).toEqual(['nine', 'hundred', 'none'])
})

it('orders grades by what they mean, not by the alphabet', () => {
  const grades = ['B', 'A+', 'N/A', 'D', 'A', 'B+'] as const
  const rows = grades.map((securityGrade) => row(securityGrade, { securityGrade }))
  expect(ids(sortedBy(rows, 'securityGrade', 'descending'))).toEqual(['A+', 'A', 'B+', 'B', 'D', 'N/A'])
})

it('orders addresses as text and keeps equals as they came', () => {
  const rows = [row('b', { url: 'https://b.example/' }), row('a1'), row('a2')]
  expect(ids(sortedBy(rows, 'url', 'ascending'))).toEqual(['a1', 'a2', 'b'])
  expect(rows[0]?._id).toBe('b')
})
