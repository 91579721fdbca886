import { expect, test } from 'vitest'
import type { CrawlerRow, ScoreCap } from '../contract/index.ts'
import { VERDICTS } from '../contract/crawler-verdicts.ts'
import '../modules/catalogues.ts'
import type { FindingId } from '../modules/finding-ids.ts'
import type { Finished, FinishedModule } from '../run-judge.ts'
import { answerScan } from './answer-scan.ts'
import { everySearchAgentBlocked } from './score-cap.ts'

const SEARCH = ['OAI-SearchBot', 'Claude-SearchBot', 'Googlebot', 'PerplexityBot']

function crawler(agent: string, rest: Partial<CrawlerRow> = {}): CrawlerRow {
  const open = { declared: 'allowed' as const, rule: null, status: 200, verdict: VERDICTS.open }
  return { agent, vendor: '', purpose: 'search', ...open, ...rest }
}

type Scan = { crawlers?: CrawlerRow[]; words?: number; citation?: number; faults?: FindingId[]; cap?: ScoreCap }

/** As the judges of both findings say it. */
const TITLES: Partial<Record<FindingId, string>> = {
  'content-needs-script': 'Only 1% of the words are in the server-rendered HTML',
}

function answer({ crawlers, words, citation, faults = [], cap }: Scan) {
  const finished: Finished = {
    ...(crawlers && { robotsResults: moduleOf(90, { crawlers }) }),
    ...(words !== undefined && { contentQualityResults: moduleOf(90, { words }, faults) }),
    ...(citation !== undefined && { citationResults: moduleOf(citation, {}) }),
  }
  return answerScan(finished, cap ?? null, [])
}

function moduleOf(score: number, details: object, faults: FindingId[] = []): FinishedModule {
  const data = { score, grade: 'A', message: '', error: null, details } as never
  const outcome = { status: 'completed' as const, data, findings: [], checks: [], durationMs: 1 }
  return { outcome, drafts: faults.map((id) => ({ id, title: TITLES[id] ?? id })) as never }
}

const open = SEARCH.map((agent) => crawler(agent))
const refused = (agent: string) => crawler(agent, { status: 403, verdict: VERDICTS.contradiction })
const closed = (agent: string) => crawler(agent, { declared: 'disallowed', status: null, verdict: VERDICTS.closed })

test.each<[string, Scan]>([
  [
    'Assistants can open the page, read its text and find something to cite.',
    { crawlers: open, words: 800, citation: 80 },
  ],
  [
    'Assistants can open the page, but without JavaScript the page has no text, or hardly any.',
    { crawlers: open, words: 800, faults: ['empty-without-script'] },
  ],
  [
    'Assistants can open the page, but only 1% of the words are in the server-rendered HTML.',
    { crawlers: open, words: 800, faults: ['content-needs-script'] },
  ],
  [
    'Assistants can open the page and read its text, but there are only 17 words of main text.',
    { crawlers: open, words: 17 },
  ],
  [
    'Assistants can open the page and read its text, but little of it is backed by sources, an author or a date.',
    { crawlers: open, words: 1_800, citation: 30 },
  ],
  [
    'The server refuses ChatGPT. The others can open the page, read its text and find something to cite.',
    { crawlers: [refused('OAI-SearchBot'), ...open.slice(1)], words: 800 },
  ],
  [
    'The robots.txt file disallows Claude and the server refuses ChatGPT. The others can open the page and read its text, but there is only 1 word of main text.',
    { crawlers: [refused('OAI-SearchBot'), closed('Claude-SearchBot'), ...open.slice(2)], words: 1 },
  ],
  ['Assistants can open the page.', { crawlers: open }],
  ['Assistants that open the page can read its text and find something to cite.', { words: 800 }],
  ['Without JavaScript the page has no text, or hardly any.', { words: 800, faults: ['empty-without-script'] }],
  ['This scan did not check how assistants open and read the page.', {}],
  ['The page says noindex.', { crawlers: open, words: 9, cap: { limit: 39, reason: 'The page says noindex.' } }],
  ['It refused us.', { crawlers: open, words: 800, cap: { limit: null, reason: 'It refused us.' } }],
])('%s', (headline, scan) => {
  expect(answer(scan).headline).toBe(headline)
})

test('a disallowed crawler is a choice, a refused one a fault', () => {
  expect(answer({ crawlers: [closed('Googlebot'), ...open.slice(0, 2)] }).access?.state).toBe('choice')
  expect(answer({ crawlers: [refused('Googlebot'), ...open.slice(0, 2)] }).access?.state).toBe('partly')
  const cap = (crawlers: CrawlerRow[]) => ({ limit: 39, reason: everySearchAgentBlocked(crawlers) ?? '' })
  const [chosen, shut] = [SEARCH.map(closed), SEARCH.map(refused)]
  expect(answer({ crawlers: chosen, cap: cap(chosen) }).access?.state).toBe('choice')
  expect(answer({ crawlers: shut, cap: cap(shut) }).access?.state).toBe('bad')
  // Its robots.txt explains nothing: the certificate would have to be replaced first.
  expect(answer({ crawlers: chosen, cap: { limit: 39, reason: 'No secure connection.' } }).access?.state).toBe('bad')
})

test('a server may refuse only the visits that people ask for', () => {
  const visits = crawler('ChatGPT-User', { purpose: 'user', status: 403, verdict: VERDICTS.contradiction })
  expect(answer({ crawlers: [...open, visits], words: 800 }).headline).toBe(
    'The server refuses ChatGPT when a person asks for the page. Otherwise assistants can open the page, read its text and find something to cite.',
  )
})

test('what the scan did not check has no reply', () => {
  expect(answer({ words: 800 })).toMatchObject({
    access: null,
    reading: { state: 'good' },
    substance: { state: 'good' },
  })
})
