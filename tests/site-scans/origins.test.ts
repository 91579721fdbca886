import { expect, test } from 'vitest'
import { memoryFrontier } from '#analyzer'
import { html, text, type Site } from '../sites/site.ts'
import { article, type MadeSite } from '../sites/made/made-site.ts'
import { openMadeSite, scanMadeSite } from './scan-made-site.ts'

const APEX = 'http://shop.example'
const WWW = 'http://www.shop.example'

/** A site whose answers differ with the host that was asked. */
function hosts(answers: Readonly<Record<string, Readonly<Record<string, readonly string[] | string>>>>): MadeSite {
  const more: Site = ({ headers, path }) => {
    const answer = answers[`http://${headers.host}`]?.[path]
    if (typeof answer === 'string') return text(answer)
    if (!answer) return null
    const links = answer.map((href) => `<a href="${href}">${href}</a>`).join('')
    return html(`<title>${path}</title><main>${article(path.length)}${links}</main>`)
  }
  return { pages: [], sitemap: null, faults: {}, more }
}

test('each host of a site has its own robots.txt, which is read before its pages', async () => {
  const made = hosts({
    [APEX]: { '/': [`${WWW}/open`, `${WWW}/private/plan`] },
    [WWW]: { '/robots.txt': 'User-agent: *\nDisallow: /private/\n', '/open': [], '/private/plan': [] },
  })
  const { log, pages, report } = await scanMadeSite(made, { start: `${APEX}/` })
  expect(log.map(({ path }) => path)).not.toContain('/private/plan')
  expect(pages.find(({ url }) => url === `${WWW}/private/plan`)).toMatchObject({
    state: 'refused',
    reason: 'robots.txt: Disallow: /private/',
  })
  expect(report.coverage).toMatchObject({ read: 2, refused: 1, failed: 0 })
})

test('a home page that robots.txt forbids alone leaves the pages of the sitemap, and everything forbidden leaves none', async () => {
  const sitemap = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${APEX}/open</loc></url></urlset>`
  const site = (rules: string) =>
    hosts({ [APEX]: { '/robots.txt': `User-agent: *\n${rules}\n`, '/': [], '/open': [], '/sitemap.xml': sitemap } })
  const alone = await scanMadeSite(site('Disallow: /$'), { start: `${APEX}/` })
  expect(alone.log.map(({ path }) => path)).not.toContain('/')
  expect(alone.report.coverage).toMatchObject({ read: 1, refused: 1 })
  expect(alone.report.headline).toContain('Its home page is forbidden by robots.txt.')

  const all = await scanMadeSite(site('Disallow: /'), { start: `${APEX}/` })
  expect(all.log.map(({ path }) => path)).toEqual(['/robots.txt'])
  expect(all.report.headline).toContain('Nothing was read, because the site refuses it.')
})

test('the longest wait that a host of the site asks for is kept, in a run that goes on too', async () => {
  const site = await openMadeSite(
    hosts({
      [APEX]: { '/': [`${WWW}/a`, `${WWW}/b`] },
      [WWW]: { '/robots.txt': 'User-agent: *\nCrawl-delay: 7\n', '/a': ['/c'], '/b': [], '/c': ['/d'], '/d': [] },
    }),
  )
  const frontier = memoryFrontier()
  const waits: number[] = []
  let now = Date.now()
  const stopping = new AbortController()
  const clock = {
    now: () => now,
    wait: async (ms: number) => {
      waits.push(ms)
      now += ms
    },
  }
  const start = `${APEX}/`
  const first = site.scan({
    frontier,
    start,
    clock,
    delayMs: 1,
    signal: stopping.signal,
    onProgress: ({ coverage }) => void (coverage.read === 4 && stopping.abort()),
  })
  await expect(first).rejects.toThrow()
  expect(waits.slice(-2)).toEqual([7_000, 7_000])
  waits.length = 0
  const { report } = await site.scan({ frontier, start, clock, delayMs: 1 })
  await site.close()
  expect(report.coverage).toMatchObject({ read: 5, failed: 0 })
  expect(waits).toContain(7_000)
})

test('a site that answers with and without www is read once', async () => {
  const topics = Array.from({ length: 20 }, (_, at) => `/topic-${'x'.repeat(at + 1)}`)
  const links = topics.flatMap((path) => [APEX + path, WWW + path])
  const answers = { '/': links, ...Object.fromEntries(topics.map((path) => [path, links])) }
  const { log, report } = await scanMadeSite(hosts({ [APEX]: answers, [WWW]: answers }), { start: `${APEX}/` })
  const paths = new Set(log.map(({ path }) => path))
  expect(topics.filter((path) => !paths.has(path))).toEqual([])
  expect(log.filter(({ path }) => topics.includes(path)).length).toBeLessThanOrEqual(topics.length * 1.25)
  expect(report.coverage).toMatchObject({ failed: 0, complete: true })
})
