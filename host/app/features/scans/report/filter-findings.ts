import {
  ASSISTANTS,
  EFFORTS,
  MODULE_IDS,
  SEVERITIES,
  bySeverity,
  type Assistant,
  type Effort,
  type Finding,
  type Severity,
} from '#analyzer/contract'
import { gainPerMinute } from '#host/contract/fix-order.ts'

export const FINDING_SORTS = ['severity', 'worth', 'gain', 'module'] as const
export type FindingSort = (typeof FINDING_SORTS)[number]

export type FindingFilter = {
  text: string
  severities: ReadonlySet<Severity>
  affects: ReadonlySet<Assistant | 'none'>
  efforts: ReadonlySet<Effort>
  sort: FindingSort
}

/** An empty set matches everything. */
export const NO_FILTER: FindingFilter = {
  text: '',
  severities: new Set(),
  affects: new Set(),
  efforts: new Set(),
  sort: 'severity',
}

export function filterFindings(findings: readonly Finding[], filter: FindingFilter): Finding[] {
  const words = filter.text.toLowerCase().split(/\s+/).filter(Boolean)
  return findings
    .filter((finding) => matches(filter.severities, [finding.severity]))
    .filter((finding) => matches(filter.affects, affectedBy(finding)))
    .filter((finding) => matches(filter.efforts, [finding.effort]))
    .filter((finding) => words.every((word) => searchText(finding).includes(word)))
    .sort(ORDERS[filter.sort])
}

/** The assistants that a finding affects, or `none`. */
export function affectedBy({ assistants }: Finding): readonly (Assistant | 'none')[] {
  return assistants.length > 0 ? assistants : ['none']
}

/** The filter in an address, so that a filtered report can be shared. Unknown values are ignored. */
export function filterOfAddress(params: URLSearchParams, defaultSort = NO_FILTER.sort): FindingFilter {
  const chosen = <Value extends string>(name: string, values: readonly Value[]) => {
    const named = new Set(params.getAll(name))
    return new Set(values.filter((value) => named.has(value)))
  }
  return {
    text: (params.get('q') ?? '').slice(0, MAX_TEXT),
    severities: chosen('severity', SEVERITIES),
    affects: chosen('affects', [...ASSISTANTS, 'none']),
    efforts: chosen('effort', EFFORTS),
    sort: FINDING_SORTS.find((known) => known === params.get('sort')) ?? defaultSort,
  }
}

const MAX_TEXT = 200

export function addressOfFilter(filter: FindingFilter, defaultSort = NO_FILTER.sort): URLSearchParams {
  const { text, severities, affects, efforts, sort } = filter
  const many = (name: string, values: ReadonlySet<string>) => [...values].map((value) => [name, value])
  return new URLSearchParams([
    ...(text === '' ? [] : [['q', text]]),
    ...many('severity', severities),
    ...many('affects', affects),
    ...many('effort', efforts),
    ...(sort === defaultSort ? [] : [['sort', sort]]),
  ])
}

function matches<Value>(chosen: ReadonlySet<Value>, values: readonly Value[]): boolean {
  return chosen.size === 0 || values.some((value) => chosen.has(value))
}

function searchText(finding: Finding): string {
  return [finding.title, finding.id, finding.why, finding.fix.summary, ...finding.evidence].join(' ').toLowerCase()
}

type Order = (a: Finding, b: Finding) => number

const ORDERS: Record<FindingSort, Order> = {
  severity: bySeverity,
  gain: (a, b) => b.gain - a.gain || bySeverity(a, b),
  worth: (a, b) => gainPerMinute(b) - gainPerMinute(a) || bySeverity(a, b),
  module: (a, b) => MODULE_IDS.indexOf(a.module) - MODULE_IDS.indexOf(b.module) || bySeverity(a, b),
}
