import { describe, expect, it } from 'vitest'
import {
  contentSignalsOf,
  contentUsageOf,
  usageDictionaryOf,
  findRobotsGroupProblems,
  isAllowedByRobots,
  judgeRobots,
  matchesRobotsPattern,
  parseRobotsTxt,
  robotsAvailability,
} from './index.ts'

describe('groups', () => {
  it('merges the groups of one agent, without the * group', () => {
    const robots = parseRobotsTxt(
      'User-agent: *\nDisallow: /\nUser-agent: gptbot\nDisallow: /a\nUser-agent: GPTBot/1.2\nDisallow: /b\n',
    )
    expect(isAllowedByRobots(robots, 'GPTBot', '/c')).toBe(true)
    expect(isAllowedByRobots(robots, 'GPTBot', '/b/1')).toBe(false)
    expect(isAllowedByRobots(robots, 'Other', '/c')).toBe(false)
  })

  it('names the group and the line that decide', () => {
    const robots = parseRobotsTxt('User-agent: *\nDisallow: /shop\nAllow: /shop/open\n')
    expect(judgeRobots(robots, 'ClaudeBot', 'https://a.example/shop/open/1?x')).toMatchObject({
      allowed: true,
      group: 'everybody',
      groupLines: [1],
      rule: { kind: 'allow', value: '/shop/open', line: 3 },
    })
  })

  it('finds shadowed, empty and unintended groups', () => {
    const robots = parseRobotsTxt(
      [
        'User-agent: *\nDisallow: /private\n\nUser-agent: GPTBot\nDisallow: /tmp\n',
        'User-agent: ClaudeBot\nDisallow: /\n\nUser-agent: CCBot\nCrawl-delay: 5\n',
      ].join('\n'),
    )
    expect(findRobotsGroupProblems(robots, ['GPTBot', 'CCBot', 'ClaudeBot', 'Bingbot'])).toEqual([
      { kind: 'shadowed-protection', agent: 'GPTBot', line: 4, paths: ['/private'] },
      { kind: 'empty-group', agent: 'CCBot', line: 10, paths: [] },
      { kind: 'unintended-block', agent: 'ClaudeBot', line: 7, paths: ['/'] },
    ])
  })

  it('finds an agent that obeys the next group because an unknown line does not end its own', () => {
    const robots = parseRobotsTxt('User-agent: CCBot\nCrawl-delay: 5\n\nUser-agent: ClaudeBot\nDisallow: /\n')
    expect(isAllowedByRobots(robots, 'CCBot', '/')).toBe(false)
    expect(findRobotsGroupProblems(robots, ['CCBot'])).toEqual(
      expect.arrayContaining([{ kind: 'caught-by-next-group', agent: 'CCBot', line: 1, paths: [] }]),
    )
  })
})

describe('lines', () => {
  it('keeps sitemaps, rules without a group and malformed lines', () => {
    const robots = parseRobotsTxt('Disallow: /x\nnonsense\nUser-agent: a\nSitemap: https://a.example/s.xml\nFoo: 1\n\n')
    expect(robots.ungrouped.map((line) => line.number)).toEqual([1])
    expect(robots.malformed).toEqual([{ number: 2, text: 'nonsense' }])
    expect(robots.sitemaps).toEqual([{ url: 'https://a.example/s.xml', line: 4 }])
    expect(robots.lastLine).toBe(5)
  })

  it('reads 500 KiB and reports that the rest was cut', () => {
    const robots = parseRobotsTxt(`User-agent: *\n${'#'.repeat(600 * 1024)}\nDisallow: /\n`)
    expect(robots.truncated).toBe(true)
    expect(isAllowedByRobots(robots, 'x', '/')).toBe(true)
  })

  it('reports invalid UTF-8 and still matches its bytes', () => {
    const robots = parseRobotsTxt(Buffer.from('User-agent: *\nDisallow: /\xe9\n', 'latin1'))
    expect(robots.validUtf8).toBe(false)
    expect(isAllowedByRobots(robots, 'x', '/%E9t')).toBe(false)
  })
})

describe('patterns', () => {
  it.each([
    ['/a.php', '/*.php$', true],
    ['/a.php?x', '/*.php$', false],
    ['/a$b', '/a$b', true],
    ['/aXbXc', '/a*b*c', true],
    ['/abc', '/a*bcd', false],
    ['/', '', true],
  ])('%s against %s', (path, pattern, expected) => {
    expect(matchesRobotsPattern(path, pattern)).toBe(expected)
  })

  it('matches a pattern designed to be slow', () => {
    const path = `/${'a'.repeat(16_000)}`
    const pattern = `/${'*a'.repeat(4_000)}*${'a'.repeat(8_000)}b`
    expect(matchesRobotsPattern(path, pattern)).toBe(false)
  })
})

describe('agents and status', () => {
  it('allows everything for 4xx, and nothing for 5xx, 429 and no response', () => {
    expect([200, 404, 403, 503, 429, null].map(robotsAvailability)).toEqual([
      'parse',
      'allow-all',
      'allow-all',
      'disallow-all',
      'disallow-all',
      'disallow-all',
    ])
  })
})

describe('usage preferences', () => {
  it.each([
    ['train-ai=y, train-ai=n', [['train-ai', 'n']]],
    [
      'train-ai=n;x="y", other',
      [
        ['train-ai', 'n'],
        ['other', ''],
      ],
    ],
    ['Train-AI=n, search=y', []],
    ['train-ai = n', []],
  ])('reads the dictionary %s as RFC 9651 does', (value, expected) => {
    expect(usageDictionaryOf(value).preferences.map((one) => [one.key, one.value])).toEqual(expected)
  })

  it('reads Content-Signal in any case', () => {
    const [signal] = contentSignalsOf(parseRobotsTxt('User-agent: *\nContent-Signal: AI-Train=No, Search=YES\n'))
    expect(signal).toMatchObject({ faults: [], preferences: [{ key: 'ai-train', value: 'no' }, { key: 'search' }] })
  })

  it('reads Content-Signal and Content-Usage with their faults', () => {
    const robots = parseRobotsTxt(
      'User-agent: *\nContent-Signal: search=yes, ai-train=maybe\nContent-Usage: /news train-ai=n\nContent-Usage: ai-train=no\n',
    )
    expect(contentSignalsOf(robots)).toEqual([
      {
        line: 2,
        agents: ['*'],
        preferences: [
          { key: 'search', value: 'yes' },
          { key: 'ai-train', value: 'maybe' },
        ],
        faults: ['"ai-train" must be yes or no'],
      },
    ])
    expect(contentUsageOf(robots)).toMatchObject([
      { line: 3, path: '/news', faults: [] },
      { line: 4, path: null, faults: ['Content-Signal vocabulary in Content-Usage'] },
    ])
  })
})
