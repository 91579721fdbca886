import { describe, expect, it } from 'vitest'
import { readPageFacts } from '../html/index.ts'
import { indexingDirectivesOf, indexingRulesFor } from './indexing-rules.ts'

const rulesOf = (head: string, headers: [string, string][] = [], agent?: string) =>
  indexingRulesFor(indexingDirectivesOf(readPageFacts(`<head>${head}</head>`), headers), agent)

describe('indexing rules', () => {
  it('merges meta tags and headers, the most restrictive winning', () => {
    const rules = rulesOf('<meta name="robots" content="index, max-snippet:160">', [
      ['X-Robots-Tag', 'max-snippet: 20, noarchive'],
    ])
    expect(rules).toMatchObject({ noindex: false, maxSnippet: 20, noarchive: true, nosnippet: false })
  })

  it('reads none as noindex, and a snippet of 0 characters as nosnippet', () => {
    expect(rulesOf('<meta name="ROBOTS" content="NONE">').noindex).toBe(true)
    expect(rulesOf('<meta name="robots" content="max-snippet:0">').nosnippet).toBe(true)
    expect(rulesOf('<meta name="robots" content="max-snippet:-1">').maxSnippet).toBeNull()
  })

  it.each([
    ['25 Jun 2010 15:00:00 PST', true],
    ['Friday, 25-Jun-10 15:00:00 GMT', true],
    ['2010-06-25T15:00:00+00:00', true],
    ['2110-06-25', false],
    ['some day', false],
  ])('takes a page out of the index after %s: %s', (date, noindex) => {
    expect(rulesOf(`<meta name="robots" content="unavailable_after: ${date}">`).noindex).toBe(noindex)
    expect(rulesOf('', [['X-Robots-Tag', `noarchive, unavailable_after: ${date}`]])).toMatchObject({
      noindex,
      noarchive: true,
    })
  })

  it('applies a directive with an agent to that agent only', () => {
    const headers: [string, string][] = [
      ['x-robots-tag', 'bingbot: noindex, nosnippet'],
      ['x-robots-tag', 'noarchive'],
    ]
    expect(rulesOf('', headers)).toMatchObject({ noindex: false, nosnippet: false, noarchive: true })
    expect(rulesOf('', headers, 'bingbot')).toMatchObject({ noindex: true, nosnippet: true, noarchive: true })
  })

  it('ignores other meta tags', () => {
    expect(rulesOf('<meta name="description" content="noindex"><meta name="keywords" content="none">').noindex).toBe(
      false,
    )
  })
})
