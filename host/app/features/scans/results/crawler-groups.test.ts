import { expect, it } from 'vitest'
import { sampleBlocks } from '../../../testing/sample-blocks-data.ts'
import { crawlerGroups, crawlerQuadrants, isSpecial, othersText, verdictTone } from './crawler-groups.ts'

const { crawlers } = sampleBlocks().robotsResults.details

it('sorts tested crawlers by rule and response', () => {
  const { open, contradiction, notEnforced, closed } = crawlerQuadrants(crawlers)
  expect(contradiction.map((row) => row.agent)).toEqual(['OAI-SearchBot', 'PerplexityBot'])
  expect(notEnforced.map((row) => row.agent)).toEqual(['CCBot'])
  expect(closed.map((row) => row.agent)).toEqual(['GPTBot'])
  expect(open.map((row) => row.agent)).not.toContain('Google-Extended')
})

it('keeps every crawler in one group by purpose', () => {
  const groups = crawlerGroups(crawlers)
  expect(groups.flatMap((group) => group.rows)).toHaveLength(crawlers.length)
  expect(groups.map((group) => group.title)).toEqual(['Search and answers', 'Visits that people ask for', 'Training'])
})

it('marks a choice as information', () => {
  expect(verdictTone('Closed by choice')).toBe('info')
  expect(verdictTone('Contradiction')).toBe('bad')
})

it('prints special crawlers one by one and counts the others', () => {
  expect(crawlers.filter(isSpecial).map(({ agent }) => agent)).toEqual([
    'OAI-SearchBot',
    'PerplexityBot',
    'GPTBot',
    'CCBot',
  ])
  expect(othersText(crawlers)).toBe('Other crawlers: 4 allowed and admitted, 1 allowed by robots.txt but not tested.')
  expect(othersText(crawlers.filter(({ verdict }) => verdict === 'Open'))).toBe('Crawlers: 4 allowed and admitted.')
  expect(othersText(crawlers.filter(isSpecial))).toBe('')
})
