import { isIP } from 'node:net'
import type { ResultBlocks } from '../../contract/index.ts'
import { isRecord } from '../../parsers/text/read-json.ts'
import { postJson, ProviderError } from './post-json.ts'
import { bareHost } from '../../parsers/url/bare-host.ts'

export type FieldVitals = NonNullable<ResultBlocks['coreWebVitalsResults']['details']['field']>
/** Measurements of real visits from the Chrome UX Report; null if there are too few visits. */
export type FieldData = (url: string, signal: AbortSignal) => Promise<FieldVitals | null>

const CRUX = 'https://chromeuxreport.googleapis.com'
const TIMEOUT_MS = 8_000
/** Names in the report. The 75th percentile of each is used, as web.dev does. */
const METRICS = {
  lcp: 'largest_contentful_paint',
  inp: 'interaction_to_next_paint',
  cls: 'cumulative_layout_shift',
  fcp: 'first_contentful_paint',
  ttfb: 'experimental_time_to_first_byte',
} as const

/** Asks for visits by phones, with the operator's key: first for the page, then for its whole origin. */
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
    // The report knows no private host, and its name must not leave the network.
    const host = bareHost(hostname)
    if (isIP(host) || !host.includes('.')) return null
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
    // Layout shifts are sent as text, times as numbers.
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
