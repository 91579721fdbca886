import { expect, test } from 'vitest'
import { judgedFindings } from './judged-findings.ts'

test('what the whole site lacks is said once, and nothing is said of how many other pages lack it', () => {
  const missing = (id: string) => ({ id, module: 'seoResults', severity: 'medium', title: id, evidence: [], gain: 1 })
  const page = (path: string, ...ids: string[]) => ({
    key: path,
    url: `https://shop.example${path}`,
    template: path,
    isHome: path === '/',
    judgement: { page: { findings: ids.map(missing) } },
  })
  const pages = [page('/', 'sitemap-missing', 'h1-missing'), page('/a'), page('/b')]
  const templates = pages.map(({ template }) => ({ id: template, judged: 1 }))
  expect(judgedFindings(pages as never, templates as never)).toMatchObject([
    { id: 'sitemap-missing', scope: 'host', evidence: [] },
    { id: 'h1-missing', scope: 'template', evidence: [expect.any(String), expect.stringContaining('up to 78%')] },
  ])
})

test('a page whose module failed is not counted among those without the fault', () => {
  const finding = {
    id: 'axe-label',
    module: 'accessibilityResults',
    severity: 'high',
    title: '',
    evidence: [],
    gain: 1,
  }
  const page = (path: string, judged: object) => ({
    key: path,
    url: `https://shop.example${path}`,
    template: path,
    judgement: { page: { findings: [], ...judged } },
  })
  const failed = [{ module: 'accessibilityResults', reason: 'This part took too long.' }]
  const pages = [page('/a', { findings: [finding] }), page('/b', { failed })]
  const templates = pages.map(({ template }) => ({ id: template }))
  expect(judgedFindings(pages as never, templates as never)[0]?.evidence).toEqual([
    'On 1 of 1 judged page in 1 template.',
  ])
})

test('a number in a title is that of one page, which is named', () => {
  const short = (path: string, words: number) => ({
    key: path,
    url: `https://shop.example${path}`,
    template: 'pages',
    isHome: false,
    judgement: {
      page: {
        findings: [
          {
            id: 'text-thin',
            module: 'contentQualityResults',
            severity: 'high',
            title: `${words} words`,
            evidence: [],
            gain: 9 - words,
          },
        ],
      },
    },
  })
  const templates = [{ id: 'pages', judged: 2 }]
  const titleOf = (...pages: object[]) => judgedFindings(pages as never, templates as never)[0]?.title
  expect(titleOf(short('/a', 7), short('/b', 3))).toBe('3 words (on /b, for example)')
  expect(titleOf(short('/a', 7), short('/b', 7))).toBe('7 words')
})
