import type { ResultBlocks } from '#analyzer/contract'
import { shortDate } from '../../../ui/time/time.tsx'
import type { Tone } from '../../../ui/tone/tone.ts'

export type Vital = {
  name: string
  title: string
  value: number | null
  text: string
  bound: string
  good: number
  poor: number
  tone: Tone
  /** The source of the value. Next to simulated values, measured ones are not scored. */
  basis: 'simulated phone' | 'measured, not scored' | 'measured'
}

type Bound = {
  name: string
  key: 'lcp' | 'fid' | 'cls' | 'inp' | 'fcp' | 'ttfb'
  title: string
  good: number
  poor: number
}

/** The bounds of web.dev in milliseconds; CLS has no unit. */
const BOUNDS: readonly Bound[] = [
  { name: 'LCP', key: 'lcp', title: 'Largest Contentful Paint', good: 2_500, poor: 4_000 },
  { name: 'FID', key: 'fid', title: 'First Input Delay', good: 100, poor: 300 },
  { name: 'CLS', key: 'cls', title: 'Cumulative Layout Shift', good: 0.1, poor: 0.25 },
  { name: 'INP', key: 'inp', title: 'Interaction to Next Paint', good: 200, poor: 500 },
  { name: 'FCP', key: 'fcp', title: 'First Contentful Paint', good: 1_800, poor: 3_000 },
  { name: 'TTFB', key: 'ttfb', title: 'Time to First Byte', good: 800, poor: 1_800 },
]

const SIMULATED: ReadonlySet<Bound['key']> = new Set(['lcp', 'cls', 'fcp'])

/** The values of real visitors, or why there are none. */
export function fieldText({ details: { field } }: ResultBlocks['coreWebVitalsResults']): string {
  if (field === undefined) return 'These values are from one page load in our lab, not from real visitors.'
  if (field === null) return 'The Chrome UX Report has too few visits to this site for data from real visitors.'
  const values = BOUNDS.flatMap(({ name, key }) => {
    const value = key === 'fid' ? null : field[key]
    return value === null ? [] : [`${name} ${formatVital(key, value)}`]
  })
  const whose = field.about === 'page' ? 'this page' : 'the whole site'
  const until = field.until === null ? '' : ` to ${shortDate(`${field.until}T00:00:00Z`)}`
  return `Real visitors to ${whose} on phones, 75th percentile (Chrome UX Report, 28 days${until}): ${values.join(', ')}.`
}

/** The values that our browser measured for the simulated metrics; null if the tiles show them. */
export function observedText({ details: { method, observed } }: ResultBlocks['coreWebVitalsResults']): string | null {
  if (!observed || method !== 'simulated') return null
  const values = BOUNDS.flatMap(({ name, key }) =>
    SIMULATED.has(key) && observed[key] !== null ? [`${name} ${formatVital(key, observed[key])}`] : [],
  )
  return values.length === 0 ? null : `Measured in our browser, without simulating a phone: ${values.join(', ')}.`
}

export function toVitals(block: ResultBlocks['coreWebVitalsResults']): Vital[] {
  const simulated = block.details.method === 'simulated' && block.details.observed !== undefined
  return BOUNDS.map(({ name, key, title, good, poor }) => {
    const value = block[key]
    return {
      name,
      title,
      value,
      text: formatVital(key, value),
      bound: formatVital(key, good),
      good,
      poor,
      tone: vitalTone(value, good, poor),
      basis: simulated ? (SIMULATED.has(key) ? 'simulated phone' : 'measured, not scored') : 'measured',
    }
  })
}

function vitalTone(value: number | null, good: number, poor: number): Tone {
  if (value === null) return 'none'
  if (value <= good) return 'good'
  return value <= poor ? 'poor' : 'bad'
}

function formatVital(key: Bound['key'], value: number | null): string {
  if (value === null) return '–'
  if (key === 'cls') return value.toFixed(2)
  return value >= 1_000 ? `${(value / 1_000).toFixed(1)} s` : `${Math.round(value)} ms`
}
