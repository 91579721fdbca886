import { expect, it } from 'vitest'
import { sampleFindings } from '../../../testing/sample-findings-data.ts'
import { addressOfFilter, filterFindings, filterOfAddress, NO_FILTER } from './filter-findings.ts'

const ids = (filter: Partial<typeof NO_FILTER>) =>
  filterFindings(sampleFindings, { ...NO_FILTER, ...filter }).map((finding) => finding.id)

it('shows everything, the most severe first, without a filter', () => {
  expect(ids({})).toEqual([
    'answer-needs-scripts',
    'crawler-refused',
    'x-frame-options-missing',
    'identity-missing',
    'date-missing',
    'sources-one-sided',
  ])
})

it('finds every word in title, evidence or reason', () => {
  expect(ids({ text: 'PerplexityBot 403' })).toEqual(['crawler-refused'])
  expect(ids({ text: 'nothing-like-this' })).toEqual([])
})

it('narrows by severity, assistant and effort', () => {
  expect(ids({ severities: new Set(['high', 'low']) })).toEqual(['x-frame-options-missing', 'sources-one-sided'])
  expect(ids({ affects: new Set(['none']) })).toEqual(['x-frame-options-missing'])
  expect(ids({ affects: new Set(['Claude']) })).toEqual(['answer-needs-scripts'])
  expect(ids({ efforts: new Set(['hour']) })).toEqual(['answer-needs-scripts'])
})

it('orders by points or by points per hour', () => {
  expect(ids({ sort: 'gain' })[0]).toBe('answer-needs-scripts')
  expect(ids({ sort: 'worth' })[0]).toBe('crawler-refused')
})

it('is written to the address and read back without unknown values', () => {
  const filter = {
    text: 'price & stock',
    severities: new Set(['high', 'low'] as const),
    affects: new Set(['Claude', 'none'] as const),
    efforts: new Set(['day'] as const),
    sort: 'worth' as const,
  }
  expect(filterOfAddress(addressOfFilter(filter))).toEqual(filter)
  expect(addressOfFilter(NO_FILTER).toString()).toBe('')
  expect(filterOfAddress(new URLSearchParams('severity=huge&sort=random&effort=hour&token=x'))).toEqual({
    ...NO_FILTER,
    efforts: new Set(['hour']),
  })
})

it('leaves the default order of the list out of the address', () => {
  const initial = filterOfAddress(new URLSearchParams(), 'module')
  expect(initial).toEqual({ ...NO_FILTER, sort: 'module' })
  expect(addressOfFilter(initial, 'module').toString()).toBe('')
  expect(addressOfFilter({ ...initial, sort: 'severity' }, 'module').toString()).toBe('sort=severity')
  expect(filterOfAddress(new URLSearchParams('sort=severity'), 'module').sort).toBe('severity')
  expect(ids({ sort: 'module' })[0]).toBe('x-frame-options-missing')
})
