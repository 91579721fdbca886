import type { FinishedModule } from '../run-judge.ts'
import type { ArtifactSource } from '../computed/artifacts.ts'
import { indexingDirectivesOf, indexingRulesFor, sourceNameOf } from '../parsers/indexing/indexing-rules.ts'
import {
  completedBlock,
  highestScoreOf,
  type CrawlerRow,
  type ModuleId,
  type ModuleOutcome,
  type ScoreCap,
} from '../contract/index.ts'
import type { MainDocument } from '../gather/artifacts.ts'
import { findCrawler } from '../contract/crawlers-table.ts'
import { isLetIn } from '../contract/crawler-verdicts.ts'
import { softNotFound } from './soft-not-found.ts'
import { unopenedReason } from './unopened.ts'

const NOT_FOUND = 'The page says that nothing was found, and any other address of the site gets it too.'
const EMPTY_RAW_WORDS = 50
const FULL_RENDERED_WORDS = 200

/**
 * The cap for faults that make everything else worthless, which a small deduction would hide. If the response was not
 * the page, nothing was judged and there is no score.
 */
export async function scoreCap(
  source: ArtifactSource,
  modules: ReadonlyMap<ModuleId, FinishedModule>,
): Promise<ScoreCap | null> {
  const document = await source('document')
  const unopened = unopenedReason(document)
  if (unopened !== null) return { limit: null, reason: unopened }
  if (document.certificateProblem) {
    const reason = `${document.certificateProblem} Crawlers close the connection before they get the page.`
    return { limit: highestScoreOf('D'), reason }
  }
  if (await softNotFound(source)) return { limit: highestScoreOf('D'), reason: NOT_FOUND }
  const noindex = await noindexOf(source, document)
  if (noindex) {
    return {
      limit: highestScoreOf('D'),
      reason: `The page is set to noindex (${noindex}), so no search engine or assistant may list it.`,
    }
  }
  const shutOut = everySearchAgentBlocked(crawlersOf(modules.get('robotsResults')?.outcome))
  if (shutOut) return { limit: highestScoreOf('D'), reason: shutOut }
  if (await isEmptyWithoutScripts(source)) {
    return {
      limit: highestScoreOf('C+'),
      reason: 'The page is empty without JavaScript, which most AI crawlers do not run.',
    }
  }
  return null
}

/** Where the page sets noindex for Google, whose rules stand in for those of other indexes; null where it does not. */
async function noindexOf(source: ArtifactSource, document: MainDocument): Promise<string | null> {
  const page = await source('rawPage').catch(() => null)
  if (!page) return null
  const { noindex, directives } = indexingRulesFor(indexingDirectivesOf(page, document.rawHeaders))
  const said = noindex ? directives.find(({ name }) => name === 'noindex' || name === 'none') : undefined
  return said ? sourceNameOf(said) : null
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

async function isEmptyWithoutScripts(source: ArtifactSource): Promise<boolean> {
  const readings = await source('readings').catch(() => null)
  if (!readings) return false
  const raw = wordsIn(readings.raw.text)
  if (raw >= EMPTY_RAW_WORDS) return false
  if (readings.rendered) return wordsIn(readings.rendered.text) >= FULL_RENDERED_WORDS
  // Without a browser only a framework's empty container distinguishes an application from a short page.
  const page = await source('rawPage').catch(() => null)
  return (page?.emptyMounts.length ?? 0) > 0
}

function wordsIn(text: string): number {
  return text.split(/\s+/, FULL_RENDERED_WORDS + 1).filter((word) => word !== '').length
}
