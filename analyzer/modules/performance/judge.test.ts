import { describe, expect, it } from 'vitest'
import type { VisitRequest } from '../../gather/visit-artifacts.ts'
import { documentOf, judgeStep, visitOf } from '../../testing/index.ts'
import { judge as performanceJudge } from './judge.ts'

const request = (overrides: Partial<VisitRequest>): VisitRequest => ({
  url: 'https://shop.example/app.js',
  type: 'script',
  method: 'GET',
  status: 200,
  mimeType: 'text/javascript',
  bytes: 10_000,
  durationMs: 20,
  thirdParty: false,
  blocked: false,
  error: null,
  ...overrides,
})
const fine = { 'content-encoding': 'br', etag: '"1"' }

describe('the performance module', () => {
  it('is N/A with the reason without a browser', async () => {
    const { data } = await judgeStep(performanceJudge, {}, { browserMissing: 'A quick scan uses no browser.' })
    expect(data.score).toBeNull()
    expect(data.message).toContain('A quick scan uses no browser.')
  })

  it('reports nothing for a small, compressed, cacheable page', async () => {
    const { data, ids } = await judgeStep(performanceJudge, {
      headers: fine,
      visit: visitOf({ requests: [request({})] }),
    })
    expect([data.score, ids]).toEqual([100, []])
    expect(data.details).toMatchObject({ transferredBytes: 10_000, requests: 1, compression: 'br' })
  })

  it('adds up size, requests and third parties', async () => {
    const requests = [
      request({ bytes: 6_000_000, url: 'https://shop.example/hero.png', type: 'image' }),
      request({ bytes: 30_000_000, url: 'https://tags.example/t.js', thirdParty: true }),
      request({ bytes: 99_000_000, url: 'https://shop.example/never.js', blocked: true }),
      ...Array.from({ length: 150 }, () => request({ bytes: 1 })),
    ]
    const { data, ids, findings } = await judgeStep(performanceJudge, { headers: fine, visit: visitOf({ requests }) })
    expect(ids).toEqual(['page-heavy', 'many-requests', 'third-parties-heavy'])
    expect(findings[0]?.evidence[0]).toBe('30,000 kB https://tags.example/t.js')
    expect(data.message).toBe('36.0 MB in 152 requests, 83% from third parties.')
  })

  it('counts the faster of two first bytes, because the other may have waited for our own machine', async () => {
    const document = { ...documentOf('https://shop.example/', '<p>A'), headers: fine, ttfbMs: 2_000 }
    const { data, ids } = await judgeStep(performanceJudge, { document, visit: visitOf() })
    expect(ids).toEqual([])
    expect(data.details).toMatchObject({ ttfb: 120 })
  })

  it('a page that trickles is late, unless the browser got it at once or a phone would need as long for it', async () => {
    const trickled = (bytes: number, requests: VisitRequest[] = []) => {
      const document = { ...documentOf('https://shop.example/', '<p>A'), headers: fine, totalMs: 4_100, bytes }
      return judgeStep(performanceJudge, { document, visit: visitOf({ requests }) })
    }
    const main = (durationMs: number) => request({ type: 'document', url: 'https://shop.example/', durationMs })
    const { findings } = await trickled(4_000, [main(4_050)])
    expect(findings.map(({ id, title }) => [id, title])).toEqual([
      ['server-slow', 'The server takes 4,050 ms to send the page'],
    ])
    expect((await trickled(4_000, [main(200)])).ids).toEqual([])
    expect((await trickled(800_000)).ids).toEqual([])
  })

  it('reports a slow, uncompressed response that cannot be cached', async () => {
    const html = `<p>${'x'.repeat(5_000)}</p>`
    const document = { ...documentOf('https://shop.example/', html), ttfbMs: 2_000 }
    const slowly = { vitals: { ...visitOf().vitals, ttfb: 1_900 } }
    const { ids, findings } = await judgeStep(performanceJudge, { document, visit: visitOf(slowly) })
    expect(ids).toEqual(['server-slow', 'not-compressed', 'no-revalidation'])
    const [slow] = findings
    expect(slow?.fix.code.map(({ platform }) => platform)).toEqual(['nginx', 'apache', 'cloudflare', 'vercel'])
    expect(slow?.fix.code[0]?.text).toContain('server_name shop.example;')
  })

  it('lets pages be checked again, except for those that nobody may store', async () => {
    const document = documentOf('https://shop.example/', '<p>A')
    const { findings } = await judgeStep(performanceJudge, { document, visit: visitOf() })
    const code = findings.find(({ id }) => id === 'no-revalidation')?.fix.code ?? []
    const codeOf = (wanted: string) => code.find(({ platform }) => platform === wanted)?.text ?? ''
    const worker = new Function('fetch', codeOf('cloudflare').replace('export default', 'return'))
    const sent = async (cacheControl: Record<string, string>) => {
      const answer = new Response('<p>A', { headers: { 'Content-Type': 'text/html', ...cacheControl } })
      const response = (await worker(() => answer).fetch()) as Response
      return response.headers.get('Cache-Control')
    }
    expect(await sent({ 'Cache-Control': 'no-store' })).toBe('no-store')
    expect(await sent({})).toBe('max-age=0, must-revalidate')
    expect(codeOf('apache')).toContain('Header setifempty Cache-Control')
    expect(codeOf('nginx')).toContain('map $upstream_http_cache_control$sent_http_content_type')
  })

  it.each([
    ['simulated' as const, 'Simulated phone: 60; 52 to 66 on a phone that is 10% slower or faster'],
    ['observed' as const, 'Measured without a simulated phone: 60'],
  ])('explains how a %s score was obtained', async (method, evidence) => {
    const metrics = { fcp: 3000, lcp: 5000, tbt: 400, cls: 0, si: 3000 }
    const { findings } = await judgeStep(performanceJudge, {
      headers: fine,
      visit: visitOf({ requests: [request({})] }),
      lab: { method, metrics, score: 60, band: [52, 66] },
    })
    expect(findings.map(({ id, evidence: said }) => [id, said])).toEqual([['lab-slow', [evidence]]])
  })

  it('does not jump when the lab score falls below the good one', async () => {
    const lab = {
      method: 'simulated' as const,
      metrics: { fcp: 1, lcp: 1, tbt: 1, cls: 0, si: 1 },
      band: [80, 95] as const,
    }
    const visit = visitOf({ requests: [request({})] })
    const scores = await Promise.all(
      [90, 89, 75, 45].map(async (score) => {
        const { data, ids } = await judgeStep(performanceJudge, { headers: fine, visit, lab: { ...lab, score } })
        return [data.score, ids]
      }),
    )
    // Points are lost from 90 down, but a score of 75 or more is no finding.
    expect(scores.slice(0, 3)).toEqual([
      [100, []],
      [100, []],
      [93, []],
    ])
    expect(scores[3]?.[0]).toBeLessThan(85)
    expect(scores[3]?.[1]).toEqual(['lab-slow'])
  })

  it('does not blame the site for requests that our own limits blocked', async () => {
    const requests = [
      request({ blocked: true, status: null }),
      request({ status: 404, url: 'https://shop.example/gone.css' }),
    ]
    const { findings } = await judgeStep(performanceJudge, { headers: fine, visit: visitOf({ requests }) })
    expect(findings.map(({ id, evidence }) => [id, evidence])).toEqual([
      ['requests-failed', ['404 https://shop.example/gone.css']],
    ])
  })
})
