import { isIP } from 'node:net'
import type { ResultBlocks } from '../../contract/index.ts'
import { isRecord } from '../../parsers/text/read-json.ts'
import { postJson, ProviderError } from './post-json.ts'

export type FieldVitals = NonNullable<ResultBlocks['coreWebVitalsResults']['details']['field']>
/** What real visitors of a page met, in the Chrome UX Report; null where it has too few visits to say. */
export type FieldData = (url: string, signal: AbortSignal) => Promise<FieldVitals | null>

const CRUX = 'https://chromeuxreport.googleapis.com'
const TIMEOUT_MS = 8_000
/** Names of the report; the 75th percentile of each is what web.dev judges by. */
const METRICS = {
  lcp: 'largest_contentful_paint',
  inp: 'interaction_to_next_paint',
  cls: 'cumulative_layout_shift',
  fcp: 'first_contentful_paint',
  ttfb: 'experimental_time_to_first_byte',
} as const

/** Asks with the operator's own key for phones, first about the page, then about its whole origin. */
export function cruxFieldData({ key, baseUrl = CRUX }: { key: string; baseUrl?: string }): FieldData {
  const endpoint = `${baseUrl.replace(/\/$/, '')}/v1/records:queryRecord`

  async function ask(subject: { url: string } | { origin: string }, signal: AbortSignal): Promise<FieldVitals | null> {
    try {
      const answer = await postJson({
        vendor: 'The Chrome UX Report',
        url: endpoint,
        headers: { 'x-goog-api-key': key },
        body: { ...subject, formFactor: 'PHONE', metrics: Object.values(METRICS) },
        signal,
      })
      return readRecord(answer, 'url' in subject ? 'page' : 'origin')
    } catch (error) {
      if (error instanceof ProviderError && error.status === 404) return null
      throw error
    }
  }

  return async (address, outer) => {
    const { origin, pathname, hostname } = new URL(address)
    // Nobody but its own network knows such a host: it is in no report, and its name is nobody else's business.
    if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 || !hostname.includes('.')) return null
    const signal = AbortSignal.any([outer, AbortSignal.timeout(TIMEOUT_MS)])
    return (await ask({ url: `${origin}${pathname}` }, signal)) ?? (await ask({ origin }, signal))
  }
}

function readRecord(answer: unknown, about: FieldVitals['about']): FieldVitals | null {
  const record = isRecord(answer) && isRecord(answer['record']) ? answer['record'] : null
  const metrics = record && isRecord(record['metrics']) ? record['metrics'] : null
  if (!record || !metrics) return null
  const percentile = (name: string): number | null => {
    const metric = metrics[name]
    const percentiles = isRecord(metric) ? metric['percentiles'] : null
    // Shifts come as a text, times as a number.
    const value = isRecord(percentiles) ? Number(percentiles['p75'] ?? Number.NaN) : Number.NaN
    return Number.isFinite(value) && value >= 0 ? value : null
  }
  const { lcp, inp, cls, fcp, ttfb } = METRICS
  return {
    about,
    until: lastDay(record['collectionPeriod']),
    lcp: percentile(lcp),
    inp: percentile(inp),
    cls: percentile(cls),
    fcp: percentile(fcp),
    ttfb: percentile(ttfb),
  }
}

function lastDay(period: unknown): string | null {
  const last = isRecord(period) && isRecord(period['lastDate']) ? period['lastDate'] : {}
  const { year, month, day } = last
  if (typeof year !== 'number' || typeof month !== 'number' || typeof day !== 'number') return null
  const text = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? text : null
}
