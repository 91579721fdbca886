import {
  completedBlock,
  highestScoreOf,
  listed,
  type Answer,
  type Assistant,
  type CrawlerRow,
  type Job,
  MODULE_IDS,
  SEVERITIES,
  type Reply,
  type ScoreCap,
  capitalized,
} from '../contract/index.ts'
import { findCrawler } from '../contract/crawlers.ts'
import { isLetIn, VERDICTS } from '../contract/crawler-verdicts.ts'
import type { Finished } from '../run-judge.ts'
import { traitsOf } from '../findings/define-findings.ts'
import { crawlersOf, everySearchAgentBlocked } from './score-cap.ts'

/** `clause` goes into the headline. Nothing else matters if `closed`; `rest` names whom the other clauses apply to. */
type Answered = Reply & { clause: string; closed?: true; rest?: string }

const HARDLY_ANY_WORDS = 50
const FEW_WORDS = 200
const GOOD_SCORE = 60

/** The result in one sentence: whether assistants can open the page, read it and find something to cite. */
export function answerScan(finished: Finished, cap: ScoreCap | null, jobs: readonly Job[]): Answer {
  const start = jobs[0]?.title ?? null
  if (cap?.limit === null) return { headline: cap.reason, access: null, reading: null, substance: null, start }
  const said = { access: answerAccess(finished, cap), reading: readingOf(finished), substance: substanceOf(finished) }
  return {
    headline: headlineOf(said),
    access: replyOf(said.access),
    reading: replyOf(said.reading),
    substance: replyOf(said.substance),
    start,
  }
}

function replyOf(said: Answered | null): Reply | null {
  return said && { state: said.state, text: said.text }
}

type Answers = Record<'access' | 'reading' | 'substance', Answered | null>

/** First what works, then the first thing that does not. */
function headlineOf({ access, reading, substance }: Answers): string {
  if (access?.closed) return access.clause
  const fault = [reading, substance].find((said) => said !== null && said.state !== 'good')
  const works = [
    ...(access ? ['open the page'] : []),
    ...[reading, substance].flatMap((said) =>
      said?.state === 'good' && (!fault || said === reading) ? [said.clause] : [],
    ),
  ]
  if (works.length === 0) {
    return fault ? `${capitalized(fault.clause)}.` : 'This scan did not check how assistants open and read the page.'
  }
  const isPartly = access !== null && access.state !== 'good'
  const before = isPartly ? `${capitalized(access.clause)}. ` : ''
  const who = access === null ? 'Assistants that open the page' : (access.rest ?? 'Assistants')
  return `${before}${who} can ${listed(works)}${fault ? `, but ${fault.clause}` : ''}.`
}

/** Whether robots.txt and the server admit the crawlers of assistants. */
function answerAccess(finished: Finished, cap: ScoreCap | null): Answered | null {
  const crawlers = crawlersOf(finished.robotsResults?.outcome)
  const rows = crawlers.filter(
    ({ agent, purpose }) => findCrawler(agent)?.assistant !== undefined && (purpose === 'search' || purpose === 'user'),
  )
  if (cap?.limit === highestScoreOf('D')) {
    const isShutOut = everySearchAgentBlocked(crawlers) === cap.reason
    const chosen = isShutOut && rows.every(({ declared }) => declared === 'disallowed')
    return { state: chosen ? 'choice' : 'bad', text: 'No assistant can use it', clause: cap.reason, closed: true }
  }
  if (rows.length === 0) return null
  return crawlersAnswer(rows)
}

function crawlersAnswer(rows: readonly CrawlerRow[]): Answered {
  const names = [...new Set(rows.map(assistantOf))]
  const kept = names.filter((name) =>
    rows.some((row) => assistantOf(row) === name && row.purpose === 'search' && !isLetIn(row)),
  )
  const visits = names.filter(
    (name) => !kept.includes(name) && rows.some((row) => assistantOf(row) === name && !isLetIn(row)),
  )
  if (kept.length === 0 && visits.length === 0) {
    return { state: 'good', text: `Yes, all ${names.length} assistants`, clause: 'open the page' }
  }
  const out = rows.filter((row) => !isLetIn(row) && (kept.length === 0 || row.purpose === 'search'))
  const by = (test: (row: CrawlerRow) => boolean) => listed([...new Set(out.filter(test).map(assistantOf))])
  const chosen = by(({ declared }) => declared === 'disallowed')
  const refused = by(({ declared, verdict }) => declared === 'allowed' && verdict !== VERDICTS.different)
  const other = by(({ declared, verdict }) => declared === 'allowed' && verdict === VERDICTS.different)
  const when = kept.length === 0 ? ' when a person asks for the page' : ''
  const clauses = [
    chosen && `the robots.txt file disallows ${chosen}${when}`,
    refused && `the server refuses ${refused}${when}`,
    other && `the server sends ${other} a page with much less content${when}`,
  ].filter((clause) => clause !== '')
  const text =
    kept.length > 0
      ? `${names.length - kept.length} of ${names.length} assistants; not ${listed(kept)}`
      : `Not always: not ${listed(visits)} when a person asks`
  return {
    state: refused === '' && other === '' ? 'choice' : 'partly',
    text,
    clause: listed(clauses),
    rest: kept.length > 0 ? 'The others' : 'Otherwise assistants',
  }
}

function assistantOf({ agent }: CrawlerRow): Assistant {
  return findCrawler(agent)?.assistant ?? 'ChatGPT'
}

const WORST_FIRST = ['bad', 'partly', 'choice', 'good'] as const satisfies readonly Reply['state'][]

/** The reply of the worst finding that keeps text from readers without a browser, or forbids quoting it. */
function readingOf(finished: Finished): Answered | null {
  const [fault] = MODULE_IDS.flatMap((id) => finished[id]?.drafts ?? [])
    .flatMap(({ id, severity, title }) => {
      const { reply: said } = traitsOf(id)
      const clause = `${title.charAt(0).toLowerCase()}${title.slice(1)}`
      const reply = said === 'title' ? { state: 'bad' as const, text: title, clause } : said
      return reply ? [{ reply, severity: SEVERITIES.indexOf(severity) }] : []
    })
    .sort((a, b) => WORST_FIRST.indexOf(a.reply.state) - WORST_FIRST.indexOf(b.reply.state) || a.severity - b.severity)
  if (fault) return fault.reply
  const content = completedBlock<'contentQualityResults'>(finished.contentQualityResults?.outcome)
  if (!content || content.score === null) return null
  // Only a browser knows what scripts would have added.
  const text = content.details['rendering'] === null ? 'Yes, its text is in the HTML' : 'Yes, the text in its HTML'
  return { state: 'good', text, clause: 'read its text' }
}

function substanceOf(finished: Finished): Answered | null {
  const content = completedBlock<'contentQualityResults'>(finished.contentQualityResults?.outcome)
  const words = content?.details.words
  if (!content || words === undefined) return null
  if (words === 0) return { state: 'bad', text: 'No, it has no main text', clause: 'it has no main text' }
  const count = `${words.toLocaleString('en-US')} ${words === 1 ? 'word' : 'words'} of main text`
  const clause = `there ${words === 1 ? 'is' : 'are'} only ${count}`
  if (words < HARDLY_ANY_WORDS) return { state: 'bad', text: `No, only ${count}`, clause }
  if (words < FEW_WORDS) return { state: 'partly', text: `Little: ${count}`, clause }
  const citation = completedBlock<'citationResults'>(finished.citationResults?.outcome)?.score ?? null
  if (citation !== null && citation < GOOD_SCORE) {
    const text = `Partly: ${count}, but citation quality scores ${citation} out of 100`
    return { state: 'partly', text, clause: 'little of it is backed by sources, an author or a date' }
  }
  return { state: 'good', text: `Yes, ${count}`, clause: 'find something to cite' }
}
