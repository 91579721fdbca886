import { expect, test } from 'vitest'
import { isAllowedByRobots, parseRobotsTxt } from '../../analyzer/parsers/robots-txt/index.ts'
import { siteText } from '#host/server/site/site-texts.ts'
import { SCANNER_NAME } from '#analyzer/contract'

const page = siteText('/scanner', 'https://legible.example')
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(([, code = '']) => code)
const OURS = [
  `${SCANNER_NAME}/1.0 (+https://legible.example/scanner)`,
  `Mozilla/5.0 (Linux; Android 11) AppleWebKit/537.36 Chrome/156.0.0.0 Mobile Safari/537.36 ${SCANNER_NAME}/1.0 (+https://legible.example/scanner)`,
]

/** Of a map's regular expressions nginx takes the first that matches, in the order of the file. */
function mapped(map: string, value: string): string | undefined {
  const rows = [...map.matchAll(/^ {2}"~(\*?)(.+)" (\S+);$/gm)]
  const found = rows.find(([, folded, pattern = '']) => new RegExp(pattern, folded ? 'i' : '').test(value))
  return found?.[3] ?? /^ {2}default (\S+);$/m.exec(map)?.[1]
}

test('the map for nginx exempts our scanner from a rule against bots, and nobody else', () => {
  const map = blocks('nginx').find((code) => code.startsWith('map ')) ?? ''
  expect(OURS.map((agent) => mapped(map, agent))).toEqual(['0', '0'])
  expect(mapped(map, 'SomeBot/2.0')).toBe('1')
  expect(mapped(map, 'Mozilla/5.0 Firefox/140.0')).toBe('0')
})

test('the rules that refuse our scanner refuse it', () => {
  const condition = blocks('nginx').find((code) => code.startsWith('if ')) ?? ''
  const [, pattern = ''] = /\$http_user_agent ~\* "(.+)"/.exec(condition) ?? []
  expect(OURS.every((agent) => new RegExp(pattern, 'i').test(agent))).toBe(true)
  const robots = parseRobotsTxt(blocks('text').find((code) => code.includes('Disallow:')) ?? '')
  expect(isAllowedByRobots(robots, SCANNER_NAME, '/page')).toBe(false)
  expect(isAllowedByRobots(robots, 'OtherBot', '/page')).toBe(true)
})
