import {
  escapeRobotsPattern,
  isValidProductToken,
  parseRobotsTxt,
  pathOfRobotsUrl,
  robotsAvailability,
} from '#analyzer/testing'
import { difference, Tally, textOrBytes, type Suite } from '../suite.ts'

type ParseCase = {
  test?: string
  robots_txt?: string | null
  robots_txt_base64?: string | null
  valid_directives?: number
  unknown_directives?: number
  last_line?: number
  sitemap?: string
  sitemaps?: string[]
}
type ParseLevel = {
  path_of_url?: [string, string][]
  escape_pattern?: [string, string][]
  parse?: ParseCase[]
  http_status_semantics?: { status: number; allow_all: boolean }[]
  valid_product_token?: [string, boolean][]
}

export const robotsParse: Suite = {
  name: 'robots-parse',
  run: async (folder) => {
    const tally = new Tally('robots-parse')
    const level = folder.json<ParseLevel>('robots/parse-level.json') ?? {}
    for (const [url, path] of level.path_of_url ?? []) {
      await tally.check(`path of ${url}`, () => difference(path, pathOfRobotsUrl(url)))
    }
    for (const [pattern, escaped] of level.escape_pattern ?? []) {
      await tally.check(`escape ${pattern}`, () => difference(escaped, escapeRobotsPattern(pattern)))
    }
    for (const [index, one] of (level.parse ?? []).entries()) {
      await tally.check(one.test ?? `parse ${index}`, () => judgeParse(one))
    }
    for (const { status, allow_all } of level.http_status_semantics ?? []) {
      const allowsAll = robotsAvailability(status) !== 'disallow-all'
      await tally.check(`status ${status}`, () => difference(allow_all, allowsAll))
    }
    for (const [token, valid] of level.valid_product_token ?? []) {
      await tally.check(`token "${token}"`, () => difference(valid, isValidProductToken(token)))
    }
    return [tally.line]
  },
}

function judgeParse(one: ParseCase): string | null {
  const robots = parseRobotsTxt(textOrBytes(one.robots_txt, one.robots_txt_base64))
  const known = robots.lines.filter((line) => line.directive !== 'unknown').length
  const sitemaps = robots.sitemaps.map((sitemap) => sitemap.url)
  const actual: Record<string, unknown> = {
    valid_directives: known,
    unknown_directives: robots.lines.length - known,
    last_line: robots.lastLine,
    sitemap: sitemaps[0],
    sitemaps,
  }
  const stated = Object.entries(one).filter(([name]) => name in actual)
  return stated.map(([name, value]) => difference(value, actual[name], name)).find((why) => why !== null) ?? null
}
