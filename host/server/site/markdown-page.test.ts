import { expect, test } from 'vitest'
import { MODULE_IDS } from '#analyzer/contract'
import { negotiateMarkdown } from './markdown-page.ts'
import { scoreMethod } from './score-method.ts'

function ask(path: string, accept: string) {
  const headers = new Headers()
  const text = negotiateMarkdown(
    new Request(`https://x.example${path}`, { headers: { accept } }),
    headers,
    'https://x.example',
  )
  return { text, headers }
}

test.each(['/analysis-documentation', '/security-best-practices', '/docs/api', '/scanner', '/Data-Privacy/'])(
  '%s answers an agent in markdown and says that it depends on Accept',
  (path) => {
    const { text, headers } = ask(path, 'text/markdown, text/html;q=0.5')
    expect(text).toMatch(/^# \S/)
    expect(text).not.toMatch(/\{\{|\bORIGIN\b/)
    expect(headers.get('Vary')).toBe('Accept')
    expect(headers.get('Content-Type')).toBe('text/markdown; charset=utf-8')
  },
)

test('a browser gets the page, and caches are told apart', () => {
  const { text, headers } = ask('/scanner', 'text/html,*/*;q=0.8')
  expect(text).toBeNull()
  expect(headers.get('Vary')).toBe('Accept')
})

test('other pages have one form only', () => {
  const { text, headers } = ask('/platform', 'text/markdown')
  expect(text).toBeNull()
  expect(headers.has('Vary')).toBe(false)
})

test('every module of the scanner is described with its weight', () => {
  const text = ask('/analysis-documentation', 'text/markdown').text ?? ''
  expect(text.match(/^### /gm)).toHaveLength(MODULE_IDS.length)
  expect(text).toContain('10.5 points, 70% of Performance')
})

test('parts of equal points have equal shares, and all shares add up to 100', () => {
  const { parts } = scoreMethod()
  const shareOf = new Map(parts.map(({ points, percent }) => [points, percent]))
  for (const { points, percent } of parts) expect(percent).toBe(shareOf.get(points))
  expect(parts.reduce((sum, { percent }) => sum + percent, 0)).toBeCloseTo(100, 5)
})
