import { AnalyzerError } from '../../errors.ts'
import type { CrawlerAnswer, CrawlerProbes } from '../artifacts.ts'
import { PAGE_HEADERS } from '../documents/main-document.ts'
import { mapLimited, type GatherContext } from '../gather-context.ts'
import type { DoorResponse } from '../network/door-fetch.ts'
import { pause } from '../visit/with-timeout.ts'
import { BASELINE_AGENT, PROBE_AGENTS, PROBE_CAVEAT, WAF_SIGNS } from './probe-agents-table.ts'

const AT_ONCE = 4
const MAX_RETRY_MS = 2_000
const MAX_BYTES = 2 ** 20

type Answer = { fields: CrawlerAnswer; words: ReadonlySet<string>; waf: string | null }

/** Visible words, roughly and alike for all: only the answers' likeness to each other is of interest. */
function wordsOf(html: string): ReadonlySet<string> {
  const text = html.replace(/<(script|style|noscript|svg)\b[\s\S]*?(<\/\1>|$)/gi, ' ').replace(/<[^>]*>/g, ' ')
  return new Set(text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu))
}

function wafOf(answer: DoorResponse, body: string): string | null {
  const headers = answer.rawHeaders.map(([name, value]) => `${name}: ${value.toLowerCase()}`).join('\n')
  const parts = { header: headers, cookie: answer.setCookies.join('\n'), body }
  return WAF_SIGNS.find(([, where, sign]) => sign.test(parts[where]))?.[0] ?? null
}

function challengeOf(answer: DoorResponse, body: string): string | null {
  if (answer.headers['cf-mitigated'] === 'challenge') return 'Cloudflare challenge'
  if (/\/\.within\.website\/x\/cmd\/anubis\/|Protected by Anubis/.test(body)) return 'Anubis proof of work'
  return answer.headers['x-amzn-waf-action'] === 'challenge' ? 'AWS WAF challenge' : null
}

function paymentOf(answer: DoorResponse): string | null {
  const price = answer.headers['crawler-price']
  if (price && /^[A-Z]{3}\s+\d+(\.\d+)?$/.test(price)) return price
  return answer.headers['payment-required'] === undefined ? null : 'x402'
}

async function ask(context: GatherContext, page: URL, agent: string, userAgent: string): Promise<Answer> {
  const { door, signal } = context
  const headers = { 'user-agent': userAgent, ...PAGE_HEADERS }
  const fetch = () => door.fetch(page.href, { headers, maxBytes: MAX_BYTES, timeoutMs: 10_000, signal })
  try {
    let answer = await fetch()
    if (answer.status === 429) {
      await pause(Math.min(MAX_RETRY_MS, Number(answer.headers['retry-after'] ?? 1) * 1000 || 1000))
      answer = await fetch()
    }
    const body = answer.body.toString('utf8')
    return {
      words: wordsOf(body),
      waf: wafOf(answer, body),
      fields: {
        agent,
        userAgent,
        status: answer.status,
        bytes: answer.body.length,
        contentType: answer.headers['content-type'] ?? null,
        similarity: null,
        error: null,
        challenge: challengeOf(answer, body),
        payment: answer.status === 402 ? paymentOf(answer) : null,
      },
    }
  } catch (error) {
    if (signal.aborted || !(error instanceof AnalyzerError)) throw error
    const nothing = { status: null, bytes: 0, contentType: null, similarity: null, error: error.message }
    return { words: new Set(), waf: null, fields: { agent, userAgent, ...nothing } }
  }
}

function similarity(words: ReadonlySet<string>, baseline: ReadonlySet<string>): number | null {
  if (baseline.size === 0) return null
  let shared = 0
  for (const word of baseline) if (words.has(word)) shared += 1
  return Math.round((shared / baseline.size) * 100) / 100
}

/** The page as twelve crawlers get it, against a browser and against an unknown bot. A quick scan asks only as a browser. */
export async function gatherCrawlerProbes(context: GatherContext, page: URL): Promise<CrawlerProbes> {
  const baseline = await ask(context, page, 'Chrome', BASELINE_AGENT)
  const agents = context.quick ? [] : [...PROBE_AGENTS, ['', context.door.userAgent] as const]
  const asked = await mapLimited(agents, AT_ONCE, ([agent, userAgent]) => ask(context, page, agent, userAgent))
  const compare = ({ fields, words }: Answer) => ({ ...fields, similarity: similarity(words, baseline.words) })
  const answers = asked.map(compare)
  return {
    baseline: { ...baseline.fields, similarity: baseline.words.size > 0 ? 1 : null },
    answers: answers.filter(({ agent }) => agent !== ''),
    control: answers.find(({ agent }) => agent === '') ?? null,
    waf: [baseline, ...asked].find(({ waf }) => waf !== null)?.waf ?? null,
    caveat: PROBE_CAVEAT,
  }
}
