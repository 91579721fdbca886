import { observatoryCookies, runObservatory, type ObservatoryFacts, type ObservatoryHeaders } from '#analyzer/testing'
import { answer, PRELOAD_LIST, setCookiesOf, type ObservatoryResponse } from '../observatory-input.ts'
import { difference, Tally, type CaseFolder, type Suite } from '../suite.ts'

type FullCase = {
  id: string
  transport?: string
  headers?: ObservatoryHeaders
  fixture?: string
  score?: number
  grade?: string
  tests?: Record<string, { result?: string }>
}
type Response = ObservatoryResponse & { httpEquiv?: Record<string, string[]>; data?: string }
type Capture = {
  site: { hostname: string }
  responses: {
    auto: Response | null
    http: Response | null
    https: Response | null
    cors: Response | null
    httpRedirects?: { url: string; status: number }[]
  }
  resources?: { path?: string }
  session?: { url?: string }
}

export const observatoryFull: Suite = {
  name: 'observatory-full',
  run: async (folder) => {
    const tally = new Tally('observatory-full')
    const { cases = [] } = folder.json<{ cases: FullCase[] }>('observatory/full-scan-oracle.json') ?? {}
    const scores: [expected: number, ours: number][] = []
    let skipped = 0
    for (const one of cases) {
      const facts = one.fixture ? capturedFacts(folder, one.fixture) : transportFacts(one)
      if (!facts) {
        skipped += 1
        continue
      }
      await tally.check(one.id, () => {
        const report = runObservatory(facts)
        if (one.score !== undefined) scores.push([one.score, report.score])
        if (one.grade === undefined || one.grade === report.grade) return null
        const tests = Object.entries(one.tests ?? {}).flatMap(
          ([name, { result }]) =>
            difference(result, report.tests[name as keyof typeof report.tests]?.result, name) ?? [],
        )
        return `grade ${one.grade} expected, got ${report.grade}; ${tests.join('; ')}`
      })
    }
    const notes = [
      scores.length > 1 ? `rho ${spearman(scores).toFixed(2)}` : '',
      skipped > 0 ? `${skipped} skipped` : '',
    ]
    tally.line.note = notes.filter((note) => note !== '').join(' ')
    return [tally.line]
  },
}

const HOST = 'site.example'

function transportFacts(one: FullCase): ObservatoryFacts {
  const headers = one.headers ?? {}
  const page = { status: 200, headers, verified: true }
  const base: ObservatoryFacts = {
    hostname: HOST,
    sessionUrl: `https://${HOST}/`,
    pageHeaders: headers,
    body: '<!doctype html><title>A page</title><p>Text',
    metaPolicies: {},
    cookies: [],
    http: page,
    https: page,
    cors: { status: 200, headers: { 'content-type': 'text/html' }, verified: true },
    httpRedirects: [
      { url: `http://${HOST}/`, status: 301 },
      { url: `https://${HOST}/`, status: 200 },
    ],
    preloadList: new Map(),
  }
  const stays = [{ url: `http://${HOST}/`, status: 200 }]
  switch (one.transport) {
    case 'no https at all':
      return { ...base, https: null, httpRedirects: stays }
    case 'https cert invalid, http redirects':
      return { ...base, https: { ...page, verified: false } }
    case 'http does not redirect, https valid':
      return { ...base, httpRedirects: stays }
    default:
      return base
  }
}

function capturedFacts(folder: CaseFolder, fixture: string): ObservatoryFacts | null {
  const name = fixture.split('/').at(-1) ?? ''
  const capture = folder.json<Capture>(`observatory/fixture-${name}`)
  if (!capture) return null
  const { responses, site } = capture
  const headers = responses.auto?.headers ?? null
  return {
    hostname: site.hostname,
    sessionUrl: capture.session?.url ?? `https://${site.hostname}/`,
    pageHeaders: headers,
    body: capture.resources?.path ?? responses.auto?.data ?? '',
    metaPolicies: responses.auto?.httpEquiv ?? {},
    cookies: observatoryCookies(setCookiesOf(headers ?? {})),
    http: answer(responses.http),
    https: answer(responses.https),
    cors: answer(responses.cors),
    httpRedirects: responses.httpRedirects ?? [],
    preloadList: PRELOAD_LIST,
  }
}

/** Spearman's rank correlation; equal values share the mean of their ranks. */
function spearman(pairs: readonly (readonly [number, number])[]): number {
  const a = ranks(pairs.map(([first]) => first))
  const b = ranks(pairs.map(([, second]) => second))
  const mean = (pairs.length + 1) / 2
  let covariance = 0
  let varianceA = 0
  let varianceB = 0
  for (const [index, rank] of a.entries()) {
    const other = b[index] ?? 0
    covariance += (rank - mean) * (other - mean)
    varianceA += (rank - mean) ** 2
    varianceB += (other - mean) ** 2
  }
  return covariance / Math.sqrt(varianceA * varianceB)
}

function ranks(values: readonly number[]): number[] {
  const sorted = [...values].sort((a, b) => a - b)
  return values.map((value) => (sorted.indexOf(value) + sorted.lastIndexOf(value)) / 2 + 1)
}
