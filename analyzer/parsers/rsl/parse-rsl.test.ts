import { expect, test } from 'vitest'
import { parseRsl } from './parse-rsl.ts'

const rsl = (inner: string) => `<?xml version="1.0"?><rsl xmlns="https://rslstandard.org/rsl">${inner}</rsl>`

test('reads uses, prohibitions and payment of each license', () => {
  const { terms, problems } = parseRsl(
    rsl(`<content url="/"><license><permits type="usage">search, ai-index</permits><permits type="user">education</permits>
      <prohibits type="usage">ai-train</prohibits><payment type="free"/></license></content>
      <content url="https://a.example/paid/*"><license><payment type="crawl"><amount currency="USD">0.01</amount></payment></license></content>`),
  )
  expect(problems).toEqual([])
  expect(terms).toEqual([
    { url: '/', permits: ['search', 'ai-index'], prohibits: ['ai-train'], payment: 'free' },
    { url: 'https://a.example/paid/*', permits: [], prohibits: [], payment: 'crawl' },
  ])
})

test.each([
  ['<html><body>Not found</body></html>', /root element is not <rsl/],
  ['<rsl><content url="/"><license/></content></rsl>', /root element is not <rsl/],
  [rsl('<content url="/"><license>').replace('</rsl>', ''), /not well-formed/],
  [rsl(''), /no <content> has/],
  [rsl('<content><license/></content>'), /has no url/],
  [
    rsl('<content url="/"><license><permits type="usage">train-ai</permits></license></content>'),
    /"train-ai" is unknown/,
  ],
  ['', /not well-formed|no <content>/],
  [rsl('&nbsp;'), /not well-formed/],
])('reports what is wrong with %s', (xml, problem) => {
  expect(parseRsl(xml).problems.join('\n')).toMatch(problem)
})

test('keeps the terms before a fault and stops at the first one', () => {
  const { terms, problems } = parseRsl(rsl(`<content url="/"><license/></content>${'\0'.repeat(1_000_000)}`))
  expect(terms).toHaveLength(1)
  expect(problems).toEqual([expect.stringMatching(/^not well-formed/)])
})
