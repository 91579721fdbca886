import { robotsAvailability } from '../../parsers/robots-txt/index.ts'
import type { PageFacts } from '../../parsers/html/page-facts.ts'
import { indexingDirectivesOf } from '../../parsers/indexing/indexing-rules.ts'
import type { CrawlerProbes, MainDocument } from '../../gather/artifacts.ts'
import { asksForLicense } from '../../parsers/rsl/asks-for-license.ts'
import { lostPoints } from '../../scoring/lost-points.ts'
import { weightedScore } from '../../scoring/weighted-score.ts'
import { defineJudge } from '../define-judge.ts'
import { CRAWLER_CATALOGUE_DATE } from '../../contract/crawlers-table.ts'
import { crawlerMatrix, isBaseline } from './crawler-matrix.ts'
import { managedBy } from './robots-origin.ts'
import { FILE_SHARES, fetchState } from './fetch-state.ts'
import { declaresPaywall } from './declares-paywall.ts'
import { robotsFindings } from './robots-findings.ts'
import { letInShare } from './robots-shares.ts'
import { robotsMessage } from './robots-message.ts'
import { groupProblemsOf, readPageDirectives, syntaxProblemsOf } from './robots-problems.ts'
import { siteLicenses, type SiteLicense } from './site-licenses.ts'
import { reservationFaults } from './tdm-reservations.ts'
import { closedInvitationsOf, contradictionsOf, usageSignalsOf } from './usage-signals.ts'
import { robotsModule } from './module.ts'

/** AI crawler access: what robots.txt declares to each agent, what the server really answers, and how uses are signaled. */
export const judge = defineJudge(robotsModule, {
  needs: ['target', 'document', 'robotsFile', 'rawPage', 'rawStructuredData'],
  wants: ['robots', 'crawlerProbes', 'wellKnown', 'sitemaps', 'linkedFiles'],
  besidePage: true,
  async analyze(artifacts, { check }) {
    const { target, document, robotsFile, rawPage, rawStructuredData, crawlerProbes } = artifacts
    const linkedFiles = artifacts.linkedFiles ?? []
    const tdmrep = artifacts.wellKnown?.['/.well-known/tdmrep.json'] ?? null
    const fetched = await check('robots.txt fetched', () => fetchState(robotsFile))
    const robots = fetched === 'read' ? artifacts.robots : null
    const syntax = await check('Syntax', () => (robots ? syntaxProblemsOf(robots) : []))
    const groups = await check('Groups per crawler', () => (robots ? groupProblemsOf(robots, artifacts.sitemaps) : []))
    const path = pathOf(document.finalUrl)
    const availability = robotsFile ? robotsAvailability(robotsFile.status) : 'disallow-all'
    const crawlers = await check('Really answered', () =>
      crawlerMatrix({ availability, robots, path }, crawlerProbes, declaresPaywall(rawStructuredData, document.body)),
    )
    const directives = indexingDirectivesOf(rawPage, document.rawHeaders)
    const licenses = siteLicenses(linkedFiles, target.host)
    const signals = await check('Usage signals', () =>
      usageSignalsOf({ robots, headers: document.headers, metas: namedMetas(rawPage), directives, licenses, tdmrep }),
    )
    const contradictions = [...contradictionsOf(signals), ...(robots ? closedInvitationsOf(robots) : [])]
    const said = readPageDirectives(document.headers['x-robots-tag'] ?? null, directives)
    const refused = refusedToAll(document, crawlerProbes)
    const unjudged = refused && crawlers.every(({ declared }) => declared === 'allowed')

    const parts = {
      file: { weight: 10, share: FILE_SHARES[fetched] },
      search: { weight: 45, share: unjudged ? null : letInShare(crawlers, 'search') },
      visits: { weight: 25, share: unjudged ? null : letInShare(crawlers, 'user') },
      groups: { weight: 5, share: robots ? (groups.length === 0 && syntax.length === 0 ? 1 : 0.5) : null },
      signals: { weight: 5, share: contradictions.length > 0 ? 0 : signals.length > 0 ? 1 : null },
      snippets: { weight: 10, share: refused ? null : said.noSnippet.length > 0 ? 0 : 1 },
    }
    const score = weightedScore(Object.values(parts))
    return {
      data: {
        score,
        message: unjudged ? unjudgedMessage(document) : robotsMessage(score, fetched, crawlers),
        details: {
          crawlers,
          robotsTxtScore: weightedScore([parts.file, parts.groups, parts.signals]),
          aiCrawlerScore: weightedScore([parts.search, parts.visits]),
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
      findings: robotsFindings({
        target,
        robots,
        robotsFile,
        fetched,
        syntax,
        groups,
        crawlers,
        document,
        pageUrl: document.finalUrl,
        probes: crawlerProbes,
        usageHeader: document.headers['content-usage'],
        reservations: reservationFaults(document.headers, namedMetas(rawPage)),
        unlicensed: asksForLicense(document.status, document.headers) && licenses.length === 0 ? document : null,
        signals,
        contradictions,
        directives: said,
        licenses,
        policies: linkedFiles.filter(({ role }) => role === 'tdm-policy'),
        tdmrep,
        lossOf: (part) => lostPoints(parts, part),
      }),
    }
  },
})

/** Whether neither we nor a browser got the page: then nothing can be said about what crawlers get. */
function refusedToAll({ status }: MainDocument, probes: CrawlerProbes | null): boolean {
  return status >= 400 && (probes === null || !isBaseline(probes.baseline))
}

function unjudgedMessage({ status, headers }: MainDocument): string {
  if (asksForLicense(status, headers))
    return 'robots.txt lets assistants in, and the page asks each of them for a license (RSL)'
  return `robots.txt lets assistants in, but the page answered ${status}, to a browser too: whether crawlers may read it could not be judged`
}

function licenseDetails({ url, from, problems, rsl }: SiteLicense) {
  return { url: url.slice(0, 300), from, problems, terms: rsl?.terms.slice(0, 10) ?? [] }
}

/** How the site treats crawlers by name, and us; nulls where nobody was asked. */
function probeDetails(probes: CrawlerProbes | null) {
  if (!probes) return { waf: null, caveat: null, scannerRefused: null, baseline: null }
  const { waf, caveat, baseline } = probes
  const { status, bytes } = baseline
  return { waf, caveat, scannerRefused: !isBaseline(baseline), baseline: { status, bytes } }
}

function namedMetas(page: PageFacts): { name: string; content: string }[] {
  return page.metas.flatMap(({ name, content }) => (name === null ? [] : [{ name, content }])).slice(0, 200)
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url)
  return `${pathname}${search}`
}
