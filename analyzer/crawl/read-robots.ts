import { SCANNER_NAME } from '../contract/index.ts'
import type { NetworkDoor } from '../gather/network/network-door.ts'
import type { DoorResponse } from '../gather/network/door-fetch.ts'
import { AnalyzerError } from '../errors.ts'
import { readRobotsFile, robotsAvailability, type RobotsTxt } from '../parsers/robots-txt/index.ts'
import { siteRobotsSchema, type SiteRobots } from '../site/site-files.ts'
import { isThrottling, retryAfterOf } from '../gather/network/throttling.ts'

const MAX_BYTES = 600 * 1024
const TIMEOUT_MS = 15_000
const MAX_RULES = 2_000
const MAX_SITEMAPS = 50

/** The site as a whole cannot be read. */
const DEAD: ReadonlySet<string> = new Set(['dns', 'connect', 'blocked-target'])

/**
 * What robots.txt of an origin says to our scanner: the group that names it, otherwise the one for all.
 * @throws {AnalyzerError} `dns`, `connect` or `blocked-target` if there is no connection to the site
 */
export async function readRobots(door: NetworkDoor, origin: string, signal: AbortSignal): Promise<SiteRobots> {
  const address = `${origin}/robots.txt`
  // The rules count even if the certificate is bad.
  const answer = await fetchOrDie(door, address, signal)
  const status = answer?.status ?? null
  const empty = { status, retryAfter: null, rules: [], named: false, crawlDelay: null, sitemaps: [] }
  const readAt = new Date().toISOString()
  if (answer && isThrottling(answer)) {
    return { ...empty, state: 'throttled', retryAfter: retryAfterOf(answer.headers), readAt }
  }
  const availability = robotsAvailability(status)
  if (availability === 'disallow-all') return { ...empty, state: 'unreachable', readAt }
  const file = answer && readRobotsFile({ status: answer.status, body: answer.body.toString('utf8') })
  if (!file) return { ...empty, state: 'none', readAt }
  return siteRobotsSchema.parse({ ...empty, state: 'rules', ...rulesFor(file), sitemaps: sitemapsOf(file), readAt })
}

async function fetchOrDie(door: NetworkDoor, address: string, signal: AbortSignal): Promise<DoorResponse | null> {
  try {
    return await door.fetch(address, { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS, verify: false, signal })
  } catch (error) {
    if (signal.aborted || !(error instanceof AnalyzerError) || DEAD.has(error.code)) throw error
    return null
  }
}

function rulesFor({ groups }: RobotsTxt): Pick<SiteRobots, 'rules' | 'named' | 'crawlDelay'> {
  const token = SCANNER_NAME.toLowerCase()
  const naming = (name: string) => groups.filter(({ agents }) => agents.some((agent) => agent.token === name))
  const own = naming(token)
  const chosen = own.length > 0 ? own : naming('*')
  const delays = chosen.flatMap(({ others }) =>
    others.flatMap(({ name, value }) => (/^crawl-?delay$/i.test(name.trim()) ? parseDelay(value) : [])),
  )
  return {
    rules: chosen
      .flatMap(({ rules }) => rules)
      .slice(0, MAX_RULES)
      .map(({ kind, pattern, value }) => ({ kind, pattern: pattern.slice(0, 2_100), value: value.slice(0, 300) })),
    named: own.length > 0,
    crawlDelay: delays.length > 0 ? Math.max(...delays) : null,
  }
}

function parseDelay(text: string): number[] {
  const seconds = /^\d{1,6}(?:\.\d{1,3})?$/.test(text.trim()) ? Number(text.trim()) : NaN
  return Number.isNaN(seconds) ? [] : [seconds]
}

function sitemapsOf({ sitemaps }: RobotsTxt): string[] {
  const urls = sitemaps.flatMap(({ url }) =>
    /^https?:\/\//i.test(url) && URL.canParse(url) ? [new URL(url).href] : [],
  )
  return [...new Set(urls)].filter((url) => url.length <= 2_000).slice(0, MAX_SITEMAPS)
}
