import type { JudgedFinding } from '../../findings/define-findings.ts'
import type { MainDocument } from '../../gather/artifacts.ts'
import { securityFinding } from './findings.ts'
import { EXAMINED_HEADERS } from './header-rules.ts'

export type RepeatedHeader = { name: string; label: string; values: readonly string[]; conflicting: boolean }

/** Their values contain no comma, so a proxy that joins two of them leaves one. */
const SINGLE = new Set(['strict-transport-security', 'x-frame-options', 'x-content-type-options'])
const MAX_VALUES = 10

/** Examined headers that the response carries more than once: as several lines, or joined in one. */
export function repeatedHeaders({ rawHeaders }: Pick<MainDocument, 'rawHeaders'>): RepeatedHeader[] {
  return EXAMINED_HEADERS.flatMap(([name, label]) => {
    const lines = rawHeaders.flatMap(([own, value]) => (own.toLowerCase() === name ? [value] : []))
    const parts = SINGLE.has(name) ? lines.flatMap((line) => line.split(',', MAX_VALUES)) : lines
    const values = parts.map((value) => value.trim()).filter((value) => value !== '')
    const distinct = new Set(values.map((value) => value.toLowerCase().replace(/\s+/g, ' ')))
    return values.length < 2
      ? []
      : [{ name, label, values: values.slice(0, MAX_VALUES), conflicting: distinct.size > 1 }]
  })
}

/** How the card tells it, in place of "good". */
export function repeatedAdvice({ label, values, conflicting }: RepeatedHeader): string {
  const times = values.length === 2 ? 'twice' : `${values.length} times`
  return `Send ${label} once; it is sent ${times}${conflicting ? ' with different values' : ''}`
}

/** Costs nothing: which value counts differs between browsers, and the Observatory reads the first. */
export function repeatedFindings(repeated: readonly RepeatedHeader[]): JudgedFinding[] {
  const [first] = repeated
  if (!first) return []
  const conflicting = repeated.some((header) => header.conflicting)
  const evidence = repeated.map(
    ({ name, values }) => `${name}: ${values.map((value) => value.slice(0, 150)).join(' | ')}`,
  )
  const what = repeated.length === 1 ? `${first.label} is` : `${repeated.length} security headers are`
  return [
    securityFinding('header-repeated', {
      severity: conflicting ? 'low' : 'info',
      evidence,
      loss: 0,
      params: { what, conflicting },
    }),
  ]
}
