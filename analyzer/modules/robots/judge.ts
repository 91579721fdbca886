import { robotsAvailability } from '../../parsers/robots-txt/index.ts'
import type { PageFacts } from '../../parsers/html/page-facts.ts'
import { indexingDirectivesOf } from '../../parsers/indexing/indexing-rules.ts'
import type { CrawlerProbes, MainDocument } from '../../gather/artifacts.ts'
import { asksForLicense } from '../../parsers/rsl/asks-for-license.ts'
import { checkScore, scoreChecks } from '../../scoring/score-checks.ts'
import { standInOfPage } from '../../scoring/stand-in.ts'
import { defineJudge } from '../define-judge.ts'
import { CRAWLER_CATALOGUE_DATE, findCrawler } from '../../contract/crawlers.ts'
import { allItems, isItem, textOf, type StructuredData } from '../../parsers/structured-data/index.ts'
import { countedNoun, type CrawlerRow } from '../../contract/index.ts'
import { VERDICTS } from '../../contract/crawler-verdicts.ts'
import { crawlerMatrix, isBaseline } from './crawler-matrix.ts'
import { fetchState, groupProblemsOf, managedBy, syntaxProblemsOf, type FetchState } from './robots-file.ts'
import { robotsChecks } from './robots-checks.ts'
import { siteLicenses, type SiteLicense } from './site-licenses.ts'
import { usageSignalsOf } from './usage-formats.ts'
import { closedInvitationsOf, contradictionsOf, readPageDirectives } from './usage-signals.ts'
import { robotsModule } from './module.ts'

const MAX_PAYWALLED_PARTS = 5
const MAX_BODY = 2_000_000

/** AI crawler access: what robots.txt declares to each agent, how the server responds, and which uses the site permits. */
export const judge = defineJudge(robotsModule, {
  needs: {
    target: true,
    robotsFile: true,
    document: { optional: true },
    rawPage: { optional: true },
    rawText: { optional: true },
    rendering: { late: ['page-replaced'] },
    pageText: { late: ['page-replaced'] },
    rawStructuredData: { optional: true },
    robots: { optional: true },
    crawlerProbes: { optional: true },
    wellKnown: { optional: true },
    sitemaps: { optional: true },
    linkedFiles: { optional: true },
  },
  async analyze(artifacts, { stage, later }) {
    const { target, document, robotsFile, rawPage, rawStructuredData, crawlerProbes } = artifacts
    const linkedFiles = artifacts.linkedFiles ?? []
    const fetched = fetchState(robotsFile)
    const robots = fetched === 'read' ? artifacts.robots : null
    const syntax = robots ? syntaxProblemsOf(robots) : []
    const groups = robots ? groupProblemsOf(robots, artifacts.sitemaps) : []
    const { pathname, search } = new URL(document.finalUrl)
    const crawlers = robotsFile
      ? crawlerMatrix(
          { availability: robotsAvailability(robotsFile.status), robots, path: `${pathname}${search}` },
          crawlerProbes,
          {
            paywalled: declaresPaywall(rawStructuredData, document.body),
            untrusted: Boolean(document.certificateProblem),
          },
        )
      : []
    const directives = indexingDirectivesOf(rawPage, document.rawHeaders)
    const licenses = siteLicenses(linkedFiles, target.host)
    const usage = {
      robots,
      document,
      metas: namedMetas(rawPage),
      directives,
      tdmrep: artifacts.wellKnown?.['/.well-known/tdmrep.json'] ?? null,
      policies: linkedFiles.filter(({ role }) => role === 'tdm-policy'),
      licenses,
      unlicensed: asksForLicense(document.status, document.headers) && licenses.length === 0,
    }
    const signals = usageSignalsOf(usage)
    const contradictions = [...contradictionsOf(signals), ...(robots ? closedInvitationsOf(robots) : [])]
    const said = readPageDirectives(document.headers['x-robots-tag'] ?? null, directives)
    const refused = refusedToAll(document, crawlerProbes)
    const unjudged = refused && crawlers.every(({ declared }) => declared === 'allowed')

    const standIn = await standInOfPage({
      ...artifacts,
      shown: async () => {
        const [rendering, text] = [await later('rendering'), await later('pageText')]
        return rendering && text && { text: text.text, markup: rendering.html }
      },
    })
    const checks = robotsChecks({
      target,
      robots,
      robotsFile,
      fetched,
      syntax,
      groups,
      crawlers,
      document,
      probes: crawlerProbes,
      usage,
      signals,
      contradictions,
      directives: said,
      standIn,
      refused,
      unjudged,
    })
    await stage('robots.txt fetched', () => checks.file)
    await stage('Syntax', () => (!robots ? 'skipped' : syntax.length > 0 ? 'partly' : 'completed'))
    await stage('Groups per crawler', () => (!robots ? 'skipped' : groups.length > 0 ? 'partly' : 'completed'))
    await stage('Really answered', () => checks.access)
    await stage('Usage signals', () => checks.signals)
    const { score: total, findings } = scoreChecks(Object.values(checks))
    // Without robots.txt nothing is known about any crawler, and the rest alone is no score for access.
    const score = robotsFile ? total : null
    return {
      data: {
        score,
        message: unjudged ? unjudgedMessage(document) : robotsMessage(score, fetched, crawlers),
        details: {
          crawlers,
          robotsTxtScore: scoreChecks([checks.file, checks.groups, checks.signals]).score,
          aiCrawlerScore: checkScore(checks.access),
          robotsTxt: fetched,
          catalogueDate: CRAWLER_CATALOGUE_DATE,
          managedBy: robotsFile && fetched === 'read' ? managedBy(robotsFile.body) : null,
          licenses: licenses.map(licenseDetails),
          ...probeDetails(crawlerProbes),
          usageSignals: signals.slice(0, 50),
          contradictions,
          groupProblems: groups.slice(0, 20),
          directives: said.all,
        },
      },
      findings,
    }
  },
})

/** Whether neither we nor a browser got the page, so that nothing can be said about what crawlers get. */
function refusedToAll({ status }: MainDocument, probes: CrawlerProbes | null): boolean {
  return status >= 400 && (probes === null || !isBaseline(probes.baseline))
}

function unjudgedMessage({ status, headers }: MainDocument): string {
  if (asksForLicense(status, headers))
    return 'robots.txt allows assistants, and the page asks each of them for a license (RSL)'
  return `robots.txt allows assistants, but the page returned ${status}, so crawler access could not be judged`
}

function licenseDetails({ url, from, problems, rsl }: SiteLicense) {
  return { url: url.slice(0, 300), from, problems, terms: rsl?.terms.slice(0, 10) ?? [] }
}

/** How the site treats crawlers by name, and us; nulls where no requests were sent. */
function probeDetails(probes: CrawlerProbes | null) {
  if (!probes) return { waf: null, caveat: null, scannerRefused: null, baseline: null }
  const { waf, caveat, baseline } = probes
  const { status, bytes } = baseline
  return { waf, caveat, scannerRefused: !isBaseline(baseline), baseline: { status, bytes } }
}

function namedMetas(page: PageFacts): { name: string; content: string }[] {
  return page.metas.flatMap(({ name, content }) => (name === null ? [] : [{ name, content }])).slice(0, 200)
}

/**
 * Whether the markup declares a paywall (Google, "Subscription and paywalled content") by the class or id of an element on
 * the page. Crawlers may then get less text than subscribers.
 */
function declaresPaywall(data: StructuredData, body: string): boolean {
  return allItems(data)
    .filter((item) => isNo(textOf(item, 'isAccessibleForFree')))
    .flatMap((item) => (item.properties['hasPart'] ?? []).filter(isItem))
    .slice(0, MAX_PAYWALLED_PARTS)
    .some((part) => {
      const name = /^[.#]([\w-]+)$/.exec(textOf(part, 'cssSelector')?.trim() ?? '')?.[1]
      return name !== undefined && isNo(textOf(part, 'isAccessibleForFree')) && namesElement(body, name)
    })
}

function isNo(value: string | null): boolean {
  return /^(?:https?:\/\/schema\.org\/)?false$/i.test(value ?? '')
}

function namesElement(body: string, name: string): boolean {
  const wanted = name.toLowerCase()
  for (const [, names = ''] of body.slice(0, MAX_BODY).matchAll(/\s(?:class|id)=["']?([^"'>]*)/gi)) {
    if (names.toLowerCase().split(/\s/).includes(wanted)) return true
  }
  return false
}

/** The card's advice, by the specification's cut-offs for this module: 90 and 70. */
function robotsMessage(score: number | null, fetched: FetchState, rows: readonly CrawlerRow[]): string {
  if (fetched === 'no-answer') return 'robots.txt did not respond, so crawler access could not be judged'
  if (fetched === 'unreachable') return 'robots.txt returns an error, so compliant crawlers must stay away'
  const refused = rows.filter(({ verdict }) => verdict === VERDICTS.contradiction)
  if (refused.length > 0) return `The server refuses ${countedNoun(refused.length, 'crawler')} that robots.txt allows`
  if (rows.some(({ verdict }) => verdict === VERDICTS.untrusted))
    return 'Crawlers that verify certificates reject this one, whatever robots.txt allows'
  const closed = rows.filter(({ agent, declared }) => declared === 'disallowed' && findCrawler(agent)?.assistant)
  if (closed.length > 0) return `robots.txt disallows ${namesOf(closed)}, which assistants need to quote you`
  const training = rows.filter(({ purpose, declared }) => purpose === 'training' && declared === 'disallowed').length
  // The table says for each whether the server enforces it.
  const choice = training > 0 ? `; robots.txt asks ${countedNoun(training, 'training crawler')} to stay away` : ''
  if (score !== null && score >= 90) return `All assistants may read this page${choice}`
  if (score !== null && score >= 70) return `Assistants may read this page, but the rules need care${choice}`
  return `Assistants may not be able to read or quote this page${choice}`
}

function namesOf(rows: readonly CrawlerRow[]): string {
  const names = rows.map(({ agent }) => agent)
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')
}
