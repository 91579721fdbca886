import { crawlBudgetScore } from '../../contract/index.ts'
import { indexingRulesFor, searchDirectivesOf } from '../../parsers/indexing/indexing-rules.ts'
import { adviceOf } from '../../findings/advice.ts'
import { checkScore, scoreChecks } from '../../scoring/score-checks.ts'
import { defineJudge } from '../define-judge.ts'
import { judgeCanonical, judgeLanguages } from './judge-canonical.ts'
import { judgeDescription, judgeTitle } from './judge-head.ts'
import { judgeIndexing } from './judge-indexing.ts'
import { judgeSitemap } from './judge-sitemap.ts'
import { seoModule } from './module.ts'

/** What search engines, and the assistants that use them, need in order to list the page. */
export const judge = defineJudge(seoModule, {
  needs: {
    target: true,
    document: true,
    rawPage: true,
    page: true,
    pageText: true,
    language: true,
    robots: { optional: true },
    sitemaps: { optional: true },
    catchAll: { late: ['soft-not-found'] },
    sampledPages: { late: ['sitemap-pages-unfit', 'hreflang-unreturned'] },
    canonicalTarget: {
      late: [
        'canonical-missing-page',
        'canonical-redirects',
        'canonical-chain',
        'canonical-elsewhere',
        'canonical-copy',
      ],
    },
  },
  async analyze({ target, document, rawPage, page, pageText, language, robots, sitemaps }, { stage, later }) {
    const directives = searchDirectivesOf(rawPage, page, document.rawHeaders)
    const title = await stage('Titles', () => judgeTitle(page, target))
    const description = await stage('Descriptions', () => judgeDescription(page, pageText, target))
    const canonical = await stage('Canonical addresses', async () =>
      judgeCanonical({ page, document, answer: await later('canonicalTarget') }),
    )
    const indexing = await stage('Indexing rules', async () =>
      judgeIndexing({ page, pageText, document, directives, robots, catchAll: await later('catchAll') }),
    )
    const sitemap = await stage('Sitemap', async () =>
      judgeSitemap({
        sitemaps,
        sampledPages: (await later('sampledPages')) ?? [],
        robots,
        pageUrl: document.finalUrl,
        page,
        target,
      }),
    )
    const { score, findings } = scoreChecks([
      title,
      description,
      canonical,
      indexing,
      sitemap,
      judgeLanguages((await later('sampledPages')) ?? [], language, page.lang, target),
    ])
    const { origin } = new URL(document.finalUrl)
    const ownLinks = new Set(
      page.links.flatMap(({ url }) => (url?.startsWith(`${origin}/`) ? [url.split('#', 1).join('')] : [])),
    )
    const { noindex, nosnippet, maxSnippet } = indexingRulesFor(directives)
    return {
      data: {
        score,
        message: adviceOf(
          findings,
          0.5,
          'Title, description, canonical address, indexing rules and sitemap are in order.',
        ),
        details: {
          title: page.title?.slice(0, 300) ?? null,
          titleLength: page.title?.length ?? 0,
          description: page.description?.slice(0, 500) ?? null,
          descriptionLength: page.description?.length ?? 0,
          canonical: page.canonical?.slice(0, 500) ?? null,
          h1Count: page.counts.h1,
          noindex,
          nosnippet,
          maxSnippet,
          hreflang: page.counts.hreflang,
          sitemapScore: checkScore(sitemap),
          indexabilityScore: checkScore(indexing),
          crawlBudgetScore: crawlBudgetScore(ownLinks),
          sitemapUrls: sitemaps?.total ?? null,
          sitemapFiles: sitemaps?.files.map(({ url, kind }) => ({ url: url.slice(0, 500), kind })).slice(0, 20) ?? [],
        },
      },
      findings,
    }
  },
})
