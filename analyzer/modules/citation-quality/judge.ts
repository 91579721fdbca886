import { getDomain, getDomainWithoutSuffix, getHostname } from 'tldts'
import { ARTICLE_TYPES, isArticle, isRunningText } from '../../computed/readings/running-text.ts'
import type { PageText } from '../../computed/readings/page-text.ts'
import type { PageFacts, PageLink } from '../../parsers/html/page-facts.ts'
import { isKindOf, itemsOfType, type StructuredData } from '../../parsers/structured-data/index.ts'
import { NOT_JUDGED, scoreChecks, verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { defineJudge } from '../define-judge.ts'
import { draftCitation } from './findings.ts'
import {
  AUTHORITY_TABLE_DATE,
  MEDIA_FILE,
  NO_SOURCES,
  PRIMARY_SOURCES,
  REFERENCE_SOURCES,
  SERVICE_HOSTS,
  WEAK_SOURCES,
} from './source-authority-table.ts'
import { citationQualityModule } from './module.ts'

/** What needs no sources: pages that announce, sell or list, or on which many people write. */
const UNSOURCED: readonly (readonly [type: string, name: string])[] = [
  ['Event', 'event'],
  ['Offer', 'offer'],
  ['Service', 'service'],
  ['CollectionPage', 'list'],
  ['SearchResultsPage', 'list of results'],
  ['DiscussionForumPosting', 'discussion'],
  ['QAPage', 'questions and answers'],
]
const GOOD_COUNT = 5
const GOOD_DIVERSITY = 3
const WEAK_AUTHORITY = 40

type OutboundSource = { url: string; domain: string; authority: number }

const MAX_LINKS = 5_000
const MAX_SOURCES = 200

/** The sources that the text cites, its author and its date. Shops and home pages without claims have nothing to cite. */
export const judge = defineJudge(citationQualityModule, {
  needs: { target: true, page: true, pageText: true, structuredData: true, siteType: true },
  async analyze({ target, page, pageText, structuredData, siteType }, { stage }) {
    const article = isArticle(page, structuredData)
    const sources = outboundSourcesOf(page, pageText, { ownDomain: target.domain, article })
    const domains = [...new Set(sources.map(({ domain }) => domain))]
    const authority = meanAuthority(sources)
    const kind = siteType === 'content' ? unsourcedKind(structuredData) : siteType.replace('-', ' ')
    const expected = siteType !== 'documentation' && (article || (kind === null && isRunningText(pageText)))
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
        judged(expected && authority !== null, 15, (authority ?? 100) < WEAK_AUTHORITY, () =>
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
        message: describeSources(score, sources.length, domains.length, kind),
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

/** What kind of page it is that needs no sources, by its markup; null for the others. */
function unsourcedKind(data: StructuredData): string | null {
  const types = Object.values(data.types).flat()
  return UNSOURCED.find(([unsourced]) => types.some((type) => isKindOf(type, unsourced)))?.[1] ?? null
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

function describeSources(score: number | null, count: number, diversity: number, kind: string | null): string {
  if (score === null)
    return kind === null ? 'There is too little running text to need a source' : `This page (${kind}) needs no sources`
  if (count === 0) return 'The text links to no source that readers could follow'
  const sources = `The text links to ${count} ${count === 1 ? 'source' : 'sources'} on ${diversity} ${diversity === 1 ? 'site' : 'sites'}`
  if (score >= 80) return `${sources} and is well supported`
  return score >= 60 ? `${sources}; a few more would help` : `${sources}, which is too few`
}

/**
 * Links that cite a source: from running text, and in an article from lists of links too, to somebody else's page that is
 * neither sponsored nor user-generated, nor a profile, a share button, a picture or a service. Each URL once.
 */
function outboundSourcesOf(
  page: PageFacts,
  { blocks }: PageText,
  { ownDomain, article }: { ownDomain: string | null; article: boolean },
): OutboundSource[] {
  const found = new Map<string, OutboundSource>()
  const links = new Map(page.links.slice(0, MAX_LINKS).map((link) => [link.href, link]))
  const ownName = ownDomain && getDomainWithoutSuffix(ownDomain)
  for (const { chrome, isLink, links: hrefs } of blocks) {
    if (chrome || (isLink && !article)) continue
    for (const href of hrefs) {
      const link = links.get(href)
      const url = link ? sourceAddress(link) : null
      const domain = url && getDomain(url)
      if (!url || !domain || getDomainWithoutSuffix(url) === ownName || isService(url, domain)) continue
      if (found.size < MAX_SOURCES) found.set(url, { url: url.slice(0, 500), domain, authority: authorityOf(domain) })
    }
  }
  return [...found.values()]
}

function isService(url: string, domain: string): boolean {
  return NO_SOURCES.has(domain) || SERVICE_HOSTS.has(getHostname(url) ?? '') || MEDIA_FILE.test(url)
}

function sourceAddress({ url, rel }: PageLink): string | null {
  if (url === null || !/^https?:\/\//i.test(url) || /\b(?:sponsored|ugc)\b/i.test(rel)) return null
  return url.split('#', 1)[0] ?? null
}

/** 0 to 100, by publisher. */
export function authorityOf(domain: string): number {
  if (PRIMARY_SOURCES.has(domain) || /\.(?:gov|edu|mil|int)$|\.(?:gov|gouv|gob|go|ac|edu|govt)\.[a-z]{2}$/.test(domain))
    return 100
  if (REFERENCE_SOURCES.has(domain)) return 80
  return WEAK_SOURCES.has(domain) ? 20 : 50
}
