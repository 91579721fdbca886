import type { ArtifactSource } from '../computed/artifacts.ts'
import {
  indexingRulesFor,
  isListedNowhere,
  isNoindex,
  searchDirectivesOf,
  sourceNameOf,
} from '../parsers/indexing/indexing-rules.ts'
import {
  completedBlock,
  highestScoreOf,
  type CrawlerRow,
  type ModuleOutcome,
  type ScoreCap,
} from '../contract/index.ts'
import { traitsOf, type CapCause, type FindingDraft } from '../findings/define-findings.ts'
import type { Finished } from '../run-judge.ts'
import { findCrawler } from '../contract/crawlers.ts'
import { isLetIn } from '../contract/crawler-verdicts.ts'
import { softNotFound } from './soft-not-found.ts'
import { unopenedReason } from './unopened.ts'

const NOT_FOUND = {
  'same-page': 'The page says that nothing was found, and any other address of the site gets it too.',
  'own-words': 'The page says that nothing was found, and hardly anything else.',
} as const

type Cause = {
  limit: number
  /** Why the site is capped, or null. */
  reason: (source: ArtifactSource, crawlers: readonly CrawlerRow[]) => Promise<string | null>
  /** Whether a finding of this cause is not enough: the cap is for sites that admit no crawler at all. */
  forAllCrawlers?: true
}

/** Faults that make everything else worthless, which a small deduction would hide. The first that holds gives the reason. */
const CAUSES: Readonly<Record<CapCause, Cause>> = {
  connection: { limit: highestScoreOf('D'), reason: connectionReason },
  'not-found': {
    limit: highestScoreOf('D'),
    reason: async (source) => {
      const proof = await softNotFound(source)
      return proof && NOT_FOUND[proof]
    },
  },
  noindex: { limit: highestScoreOf('D'), reason: noindexReason },
  crawlers: {
    limit: highestScoreOf('D'),
    reason: (_source, crawlers) => Promise.resolve(everySearchAgentBlocked(crawlers)),
    forAllCrawlers: true,
  },
  'empty-page': { limit: highestScoreOf('C+'), reason: emptyPageReason },
  'no-text': { limit: highestScoreOf('D'), reason: noTextReason },
}

/** The cap of a site. If the response was not the page, nothing was judged and there is no score. */
export async function scoreCap(source: ArtifactSource, finished: Finished): Promise<ScoreCap | null> {
  const unopened = await unopenedReason(source)
  if (unopened !== null) return { limit: null, reason: unopened }
  const crawlers = crawlersOf(finished.robotsResults?.outcome)
  for (const cause of Object.values(CAUSES)) {
    const reason = await cause.reason(source, crawlers)
    if (reason !== null) return { limit: cause.limit, reason }
  }
  return null
}

/** The cap that is left without a set of findings. A cap that no finding of the scan explains stays. */
export function capWithout(
  cap: Pick<ScoreCap, 'limit'>,
  finished: Finished,
  gone: ReadonlySet<FindingDraft>,
): Pick<ScoreCap, 'limit'> | null {
  if (cap.limit === null) return cap
  const isShutOut = everySearchAgentBlocked(crawlersOf(finished.robotsResults?.outcome)) !== null
  const drafts = Object.values(finished).flatMap((module) => module.drafts)
  const causes = causesOf(drafts).filter((cause) => isShutOut || !CAUSES[cause].forAllCrawlers)
  if (causes.length === 0) return cap
  const lifted = causesOf([...gone])
  const limits = causes.filter((cause) => !lifted.includes(cause)).map((cause) => CAUSES[cause].limit)
  return limits.length === 0 ? null : { limit: Math.min(...limits) }
}

function causesOf(drafts: readonly FindingDraft[]): CapCause[] {
  return [...new Set(drafts.flatMap(({ id }) => traitsOf(id).cap ?? []))]
}

async function connectionReason(source: ArtifactSource): Promise<string | null> {
  const { certificateProblem } = await source('document')
  return certificateProblem ? `${certificateProblem} Crawlers close the connection before they get the page.` : null
}

async function noTextReason(source: ArtifactSource): Promise<string | null> {
  const [shown, sent] = await Promise.all([source('pageText').catch(() => null), source('sentText').catch(() => null)])
  if (shown?.text !== '' || sent?.main !== '') return null
  const [document, visit] = await Promise.all([source('document'), source('rendering').catch(() => null)])
  // Without a browser nobody knows what scripts would add.
  return visit || !/<script\b/i.test(document.body) ? 'The page has no text, so assistants have nothing to read.' : null
}

async function noindexReason(source: ArtifactSource): Promise<string | null> {
  const sent = await source('rawPage').catch(() => null)
  if (!sent) return null
  const shown = await source('page').catch(() => sent)
  const { rawHeaders } = await source('document')
  const directives = searchDirectivesOf(sent, shown, rawHeaders)
  if (!isListedNowhere(directives)) return null
  const said = indexingRulesFor(directives).directives.find(isNoindex)
  if (!said) return null
  const whom = said.byScript === 'added' ? 'search engine that runs scripts' : 'search engine or assistant'
  return `The page is set to noindex (${sourceNameOf(said)}), so no ${whom} may list it.`
}

/** Declaration and response for each crawler; empty where the module did not judge. */
export function crawlersOf(robots: ModuleOutcome | undefined): readonly CrawlerRow[] {
  return completedBlock<'robotsResults'>(robots)?.details.crawlers ?? []
}

/** Why no assistant's search may read the page, or null. */
export function everySearchAgentBlocked(rows: readonly CrawlerRow[]): string | null {
  const search = rows.filter(
    ({ agent, purpose }) => purpose === 'search' && findCrawler(agent)?.assistant !== undefined,
  )
  if (search.length === 0 || search.some(isLetIn)) return null
  return search.every(({ declared }) => declared === 'disallowed')
    ? 'robots.txt disallows every AI search crawler, so no assistant can find this site.'
    : 'Every AI search crawler is disallowed, or was refused when we used its name, so no assistant can find this site.'
}

async function emptyPageReason(source: ArtifactSource): Promise<string | null> {
  const scriptless = await source('scriptlessText').catch(() => null)
  if (!scriptless?.isUnreadable) return null
  const what = scriptless.sent === 0 ? 'empty' : 'all but empty'
  return `The page is ${what} without JavaScript, which most AI crawlers do not run.`
}
