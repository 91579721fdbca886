import { getDomain } from 'tldts'
import { wordsOf } from '../../computed/readings/readability.ts'
import type { PageFacts, PageLink } from '../../parsers/html/page-facts.ts'
import { isKindOf, itemsOfType, type StructuredData } from '../../parsers/structured-data/index.ts'
import type { SiteType } from '../../contract/index.ts'
import { NOT_JUDGED, scoreChecks, verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { defineJudge } from '../define-judge.ts'
import { draftCitation } from './findings.ts'
import {
  AUTHORITY_TABLE_DATE,
  NO_SOURCES,
  PRIMARY_SOURCES,
  REFERENCE_SOURCES,
  WEAK_SOURCES,
} from './source-authority-table.ts'
import { citationQualityModule } from './module.ts'

/** Fewer words state nothing that a source could support. */
const MIN_WORDS = 50
const GOOD_COUNT = 5
const GOOD_DIVERSITY = 3
const WEAK_AUTHORITY = 40
const ARTICLE_TYPES = [
  'Article',
  'NewsArticle',
  'BlogPosting',
  'TechArticle',
  'ScholarlyArticle',
  'Report',
  'AnalysisNewsArticle',
]

type OutboundSource = { url: string; domain: string; authority: number }

const MAX_LINKS = 5_000
const MAX_SOURCES = 200

/** The sources that the text cites, its author and its date. Shops and home pages without claims have nothing to cite. */
export const judge = defineJudge(citationQualityModule, {
  needs: { target: true, page: true, pageText: true, structuredData: true, siteType: true },
  async analyze({ target, page, pageText, structuredData, siteType }, { stage }) {
    const sources = outboundSourcesOf(page, target.domain)
    const domains = [...new Set(sources.map(({ domain }) => domain))]
    const authority = meanAuthority(sources)
    const article = isArticle(page, structuredData)
    const hasText = wordsOf(pageText.main).length >= MIN_WORDS
    const isEvent = Object.values(structuredData.types)
      .flat()
      .some((type) => isKindOf(type, 'Event'))
    const explains = (siteType === 'content' && !isEvent) || siteType === 'documentation'
    const expected = article || sources.length > 0 || (hasText && explains)
    const author = authorOf(page, structuredData)
    const dated = hasDate(page, structuredData)
    const headline = page.headings[0]?.text.slice(0, 110) ?? page.title?.slice(0, 110) ?? 'HEADLINE'
    const params = { headline }
    const evidence = quote(sources)
    const { score, findings } = scoreChecks([
      await stage('Outbound sources', () =>
        judged(expected, 35, sources.length < GOOD_COUNT, () =>
          draftCitation('sources-few', {
            evidence,
            loss: 1 - sources.length / GOOD_COUNT,
            params: { count: sources.length },
          }),
        ),
      ),
      await stage('Source diversity', () =>
        judged(expected && sources.length > 1, 20, domains.length < GOOD_DIVERSITY, () =>
          draftCitation('sources-one-sided', { evidence: domains, loss: 1 - domains.length / GOOD_DIVERSITY }),
        ),
      ),
      await stage('Authority', () =>
        judged(authority !== null, 15, (authority ?? 100) < WEAK_AUTHORITY, () =>
          draftCitation('sources-weak', {
            evidence,
            loss: 1 - (authority ?? 0) / 100,
            params: { weakest: [...sources].sort((a, b) => a.authority - b.authority)[0]?.url ?? '' },
          }),
        ),
      ),
      await stage('Authors', () =>
        judged(article, 15, author === null, () =>
          draftCitation('author-missing', { evidence: [`No author on ${target.url}`], loss: 1, params }),
        ),
      ),
      await stage('Dates', () =>
        judged(article, 15, !dated, () =>
          draftCitation('article-date-missing', { evidence: [`No date on ${target.url}`], loss: 1, params }),
        ),
      ),
    ])
    return {
      data: {
        score,
        citationCount: sources.length,
        authorityScore: authority,
        message:
          score === null && !hasText
            ? 'There is too little text to need a source'
            : describeSources(score, sources.length, domains.length, isEvent ? 'event' : siteType),
        details: {
          sourceDiversity: domains.length,
          externalLinks: sources.slice(0, 50).map(({ url }) => url),
          domains: domains.slice(0, 50),
          author,
          article,
          dated,
          authorityDate: AUTHORITY_TABLE_DATE,
        },
      },
      findings,
    }
  },
})

function judged(
  applies: boolean,
  weight: number,
  faulty: boolean,
  draft: () => CheckVerdict['findings'][number],
): CheckVerdict {
  if (!applies) return NOT_JUDGED
  return verdict(weight, faulty ? draft() : null)
}

function meanAuthority(sources: readonly OutboundSource[]): number | null {
  if (sources.length === 0) return null
  return Math.round(sources.reduce((sum, { authority }) => sum + authority, 0) / sources.length)
}

/** Shop and blog systems call each of their pages an article in `og:type`, but only articles have a day of publication. */
function isArticle({ og }: PageFacts, data: StructuredData): boolean {
  const isCalledSo = og['og:type'] === 'article' && og['article:published_time'] !== undefined
  return isCalledSo || itemsOfType(data, ...ARTICLE_TYPES).length > 0
}

function authorOf(page: PageFacts, data: StructuredData): string | null {
  for (const item of itemsOfType(data, ...ARTICLE_TYPES)) {
    for (const value of [...(item.properties['author'] ?? []), ...(item.properties['creator'] ?? [])]) {
      const name = typeof value === 'object' ? value.properties['name']?.[0] : value
      if (typeof name === 'string' && name.trim() !== '') return name.slice(0, 100)
    }
  }
  const meta = page.metas.find(({ name }) => name !== null && /^(?:author|dc\.creator)$/i.test(name))?.content
  const byline = page.links.find(({ rel }) => /\bauthor\b/i.test(rel))?.text
  const name = (meta ?? byline ?? page.og['article:author'] ?? '').trim()
  return name === '' ? null : name.slice(0, 100)
}

function hasDate(page: PageFacts, data: StructuredData): boolean {
  const marked = itemsOfType(data, ...ARTICLE_TYPES).some(
    ({ properties }) => (properties['datePublished'] ?? properties['dateModified'] ?? []).length > 0,
  )
  const published = page.og['article:published_time'] ?? page.og['article:modified_time']
  return marked || published !== undefined || page.times.some(({ datetime }) => datetime !== null)
}

function quote(sources: readonly OutboundSource[]): string[] {
  if (sources.length === 0) return ['No link to another site in the main text']
  return sources.map(({ url, authority }) => `${url} (authority ${authority} of 100)`)
}

function describeSources(score: number | null, count: number, diversity: number, siteType: SiteType | 'event'): string {
  if (score === null) return `This page (${siteType.replace('-', ' ')}) needs no sources`
  if (count === 0) return 'The text cites no sources, so nothing in it can be checked'
  const sources = `The text cites ${count} ${count === 1 ? 'source' : 'sources'} on ${diversity} ${diversity === 1 ? 'site' : 'sites'}`
  if (score >= 80) return `${sources} and is well supported`
  return score >= 60 ? `${sources}; a few more would help` : `${sources}, which is too few`
}

/**
 * Links that cite a source: to another registrable domain, outside navigation, header and footer, neither sponsored nor
 * user-generated, and not a profile or share button. Each URL once.
 */
function outboundSourcesOf(page: PageFacts, ownDomain: string | null): OutboundSource[] {
  const found = new Map<string, OutboundSource>()
  for (const link of page.links.slice(0, MAX_LINKS)) {
    const url = sourceAddress(link)
    const domain = url && getDomain(url)
    if (!url || !domain || domain === ownDomain || NO_SOURCES.has(domain) || found.size >= MAX_SOURCES) continue
    found.set(url, { url: url.slice(0, 500), domain, authority: authorityOf(domain) })
  }
  return [...found.values()]
}

function sourceAddress({ url, rel, landmark }: PageLink): string | null {
  if (url === null || !/^https?:\/\//i.test(url) || /\b(?:sponsored|ugc)\b/i.test(rel)) return null
  if (landmark === 'nav' || landmark === 'header' || landmark === 'footer') return null
  return url.split('#', 1)[0] ?? null
}

/** 0 to 100, by publisher. */
export function authorityOf(domain: string): number {
  if (PRIMARY_SOURCES.has(domain) || /\.(?:gov|edu|mil|int)$|\.(?:gov|gouv|gob|go|ac|edu|govt)\.[a-z]{2}$/.test(domain))
    return 100
  if (REFERENCE_SOURCES.has(domain)) return 80
  return WEAK_SOURCES.has(domain) ? 20 : 50
}
