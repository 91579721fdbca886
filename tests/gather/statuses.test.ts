import { describe, expect, it } from 'vitest'
import { analyzeSite } from '#analyzer/testing'
import { serveSite } from '../sites/start-site.ts'
import { useGathering } from './use-gathering.ts'

const PAGE = `<!doctype html><html lang="en"><title>Lantern walks</title><h1>Walks</h1><p>${'A walk. '.repeat(300)}`
const KINDS: Record<string, { type: string | null; body: string }> = {
  html: { type: 'text/html', body: PAGE },
  text: { type: 'text/plain', body: 'Go away' },
  json: { type: 'application/json', body: '{"error":"no"}' },
  nothing: { type: null, body: '' },
}
const STATUSES = [204, 300, 400, 401, 402, 403, 404, 410, 429, 451, 500, 502, 503]
const CASES = STATUSES.flatMap((status) =>
  // A 204 has no body.
  (status === 204 ? ['nothing'] : Object.keys(KINDS)).map((kind) => [status, kind] as const),
)

// `/404/html` answers with this status and kind, `/to/404/html` redirects there.
const { site, tools } = useGathering(
  () =>
    serveSite(({ path }) => {
      if (path.startsWith('/forward/')) {
        const target = path.slice('/forward'.length)
        return {
          headers: { 'content-type': 'text/html' },
          body: `<meta http-equiv="refresh" content="0;url=${target}">`,
        }
      }
      if (path.startsWith('/to/')) return { status: 302, headers: { location: path.slice('/to'.length) } }
      const [, status, kind = ''] = path.split('/')
      const answer = KINDS[kind]
      if (!answer) return null
      return {
        status: Number(status),
        headers: answer.type === null ? {} : { 'content-type': answer.type },
        body: answer.body,
      }
    }),
  { browser: false },
)

function scan(path: string, scanType: 'quick' | 'comprehensive') {
  return analyzeSite(`${site.origin}${path}`, {
    scanType,
    modules: new Set(['robotsResults', 'contentQualityResults', 'seoResults']),
    gather: tools.gather,
  })
}

describe.each(['quick', 'comprehensive'] as const)('a %s scan', (scanType) => {
  it.concurrent.each(CASES)('a %d of %s is never judged as content, and states the status', async (status, kind) => {
    const { overallScore, cap, modules, readings, answers } = await scan(`/${status}/${kind}`, scanType)
    expect({ overallScore, readings, answers }).toEqual({ overallScore: null, readings: null, answers: null })
    expect(cap?.limit).toBeNull()
    expect(cap?.reason).toContain(String(status))
    expect(modules.contentQualityResults).toMatchObject({ data: { score: null, message: cap?.reason } })
  })

  it('a redirect to a 404 is a 404', async () => {
    expect(await scan('/to/404/html', scanType)).toMatchObject({ overallScore: null, cap: { limit: null } })
  })

  it('a page that forwards at once is judged where it forwards to', async () => {
    const { overallScore } = await scan('/200/html', scanType)
    expect((await scan('/forward/200/html', scanType)).overallScore).toBe(overallScore)
    expect((await scan('/forward/forward/forward/forward/200/html', scanType)).overallScore).toBe(overallScore)
    expect(await scan('/forward/404/html', scanType)).toMatchObject({ overallScore: null, cap: { limit: null } })
    await expect(scan('/forward/200/json', scanType)).rejects.toMatchObject({ code: 'not-html' })
  })

  it.each([200, 203, 206])('a %d is judged', async (status) => {
    expect((await scan(`/${status}/html`, scanType)).overallScore).toBeGreaterThan(0)
  })

  it('a 200 of another type fails', async () => {
    await expect(scan('/200/json', scanType)).rejects.toMatchObject({ code: 'not-html' })
  })
})
