import { expect, test } from 'vitest'
import { parseRobotsTxt } from './parsers/robots-txt/index.ts'
import { requireNoOptOut } from './scanner-opt-out.ts'

const check =
  (text: string, path = '/') =>
  () =>
    requireNoOptOut(`https://site.example${path}`, parseRobotsTxt(text))

test('a group that names the scanner keeps it away', () => {
  expect(check('User-agent: LegibleBot\nDisallow: /')).toThrow(/stay away/)
  expect(check('User-agent: LegibleBot\nDisallow: /private', '/open')).not.toThrow()
})

test('rules for everybody, and no robots.txt, do not', () => {
  expect(check('User-agent: *\nDisallow: /')).not.toThrow()
  expect(() => requireNoOptOut('https://site.example/', null)).not.toThrow()
})
