import { asksForLicense } from '../../parsers/rsl/asks-for-license.ts'
import pLimit from 'p-limit'
import { setTimeout as pause } from 'node:timers/promises'
import type { CrawlerAnswer, CrawlerProbes } from '../artifacts.ts'
import { markupWords } from '../../parsers/text/markup-words.ts'
import { PAGE_HEADERS } from '../documents/main-document.ts'
import { requestFailure, type GatherContext } from '../gather-context.ts'
import type { DoorResponse } from '../network/door-fetch.ts'
import { BASELINE_AGENT, PROBE_AGENTS, PROBE_CAVEAT, WAF_SIGNS } from './probe-agents-table.ts'

/** As many connections as browsers open to a host. */
const AT_ONCE = 6
const MAX_RETRY_MS = 2_000
const MAX_BYTES = 2 ** 20

type Answer = { fields: CrawlerAnswer; words: ReadonlySet<string>; waf: string | null }
type Reading = { words: ReadonlySet<string>; waf: string | null }
type ReadBody = (body: Buffer) => Reading

/** Most crawlers get exactly the same page, which is then read only once. */
function bodyReader(): ReadBody {
  const known: { body: Buffer; reading: Reading }[] = []
  return (body) => {
    const before = known.find((one) => one.body.equals(body))
    if (before) return before.reading
    const html = body.toString('utf8')
    const reading = { words: markupWords(html), waf: signedBy({ body: html }) }
    known.push({ body, reading })
    return reading
  }
}

function signedBy(parts: Partial<Record<'header' | 'cookie' | 'body', string>>): string | null {
  return WAF_SIGNS.find(([, where, sign]) => sign.test(parts[where] ?? ''))?.[0] ?? null
}

function wafOf(answer: DoorResponse, { waf }: Reading): string | null {
  const header = answer.rawHeaders.map(([name, value]) => `${name}: ${value.toLowerCase()}`).join('\n')
  return signedBy({ header, cookie: answer.setCookies.join('\n') }) ?? waf
}

function challengeOf(answer: DoorResponse, { waf }: Reading): string | null {
  if (answer.headers['cf-mitigated'] === 'challenge') return 'Cloudflare challenge'
  if (waf === 'Anubis') return 'Anubis proof of work'
  return answer.headers['x-amzn-waf-action'] === 'challenge' ? 'AWS WAF challenge' : null
}

async function ask(
  context: GatherContext,
  page: URL,
  agent: string,
  userAgent: string,
  read: ReadBody,
): Promise<Answer> {
  const { door, signal } = context
  const headers = { 'user-agent': userAgent, ...PAGE_HEADERS }
  const fetch = () => door.fetch(page.href, { headers, maxBytes: MAX_BYTES, timeoutMs: 10_000, signal })
  try {
    let answer = await fetch()
    if (answer.status === 429) {
      await pause(Math.min(MAX_RETRY_MS, Number(answer.headers['retry-after'] ?? 1) * 1000 || 1000))
      answer = await fetch()
    }
    const reading = read(answer.body)
    return {
      words: reading.words,
      waf: wafOf(answer, reading),
      fields: {
        agent,
        userAgent,
        status: answer.status,
        bytes: answer.body.length,
        similarity: null,
        challenge: challengeOf(answer, reading),
        licensed: asksForLicense(answer.status, answer.headers),
      },
    }
  } catch (error) {
    requestFailure(error, signal) // throws what is not the site's
    return { words: new Set(), waf: null, fields: { agent, userAgent, status: null, bytes: 0, similarity: null } }
  }
}

function similarity(words: ReadonlySet<string>, baseline: ReadonlySet<string>): number | null {
  if (baseline.size === 0) return null
  let shared = 0
  for (const word of baseline) if (words.has(word)) shared += 1
  return Math.round((shared / baseline.size) * 100) / 100
}

/** Requests the page as a browser, as twelve crawlers and as an unknown bot; in a quick scan only as a browser. */
export async function gatherCrawlerProbes(context: GatherContext, page: URL): Promise<CrawlerProbes> {
  const read = bodyReader()
  const inTurn = pLimit(AT_ONCE)
  const request = (agent: string, userAgent: string) => inTurn(() => ask(context, page, agent, userAgent, read))
  const agents = context.quick ? [] : [...PROBE_AGENTS, ['', context.door.userAgent] as const]
  const [baseline, ...asked] = await Promise.all([
    request('Chrome', BASELINE_AGENT),
    ...agents.map(([agent, userAgent]) => request(agent, userAgent)),
  ])
  const answers = asked.map(({ fields, words }) => ({ ...fields, similarity: similarity(words, baseline.words) }))
  return {
    baseline: { ...baseline.fields, similarity: baseline.words.size > 0 ? 1 : null },
    answers: answers.filter(({ agent }) => agent !== ''),
    pageWords: [
      ...new Set([baseline, ...asked].flatMap(({ fields, words }) => (fields.status === 200 ? [words] : []))),
    ],
    waf: [baseline, ...asked].find(({ waf }) => waf !== null)?.waf ?? null,
    caveat: PROBE_CAVEAT,
  }
}
