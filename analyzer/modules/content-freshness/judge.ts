import type { SiteType } from '../../contract/index.ts'
import type { PageFacts } from '../../parsers/html/index.ts'
import type { Target, LinkedFile } from '../../gather/artifacts.ts'
import { NOT_JUDGED, scoreChecks, verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { defineJudge } from '../define-judge.ts'
import { instantOf, parseSitemap } from '../../parsers/sitemap/index.ts'
import { freshnessFinding } from './findings.ts'
import { pageDatesOf, type PageDate } from './page-dates.ts'
import { lastmodsOf, type Lastmods } from './sitemap-dates.ts'
import { contentFreshnessModule } from './module.ts'

const WEIGHTS = { stated: 35, lastmod: 25, agree: 15, age: 25 } as const
const DAY_MS = 86_400_000
const RECENT_DAYS = 90
const AGE_DAYS = { good: 365, poor: 1_460 } as const
const DISAGREEMENT_DAYS = 7
/** A home page or a product needs no date; an article and a manual do. */
const DATED_SITES: ReadonlySet<SiteType> = new Set(['content', 'documentation'])

type Feed = {
  url: string
  items: number
  /** Of its entries, as ISO 8601; null without a date. */
  newest: string | null
  /** Why it cannot be read, or null. */
  problem: string | null
}

/** How old the site says it is, and whether that can be believed. */
export const judge = defineJudge(contentFreshnessModule, {
  needs: ['target', 'document', 'page', 'structuredData'],
  wants: ['sitemaps', 'siteType'],
  later: { linkedFiles: ['feed-broken'] },
  async analyze({ target, document, page, structuredData, sitemaps, siteType }, { check, later }) {
    const now = Date.now()
    const dates = pageDatesOf(page, structuredData, document.headers['last-modified'], now)
    const stated = dates.filter(({ source }) => source !== 'Last-Modified')
    const lastmods = lastmodsOf(sitemaps, now)
    const ages = agesOf(lastmods, stated, now)
    const averageAge = ages.length === 0 ? null : Math.round(mean(ages))
    const medianAge = ages.length === 0 ? null : Math.round(median(ages))
    const recentUpdates = await check('Recent updates', () => ages.filter((age) => age <= RECENT_DAYS).length)
    const feeds = feedsOf((await later('linkedFiles')) ?? [])
    const { score, findings } = scoreChecks([
      await check('Dates stated', () => judgeStated(stated, page, siteType ?? 'content', target)),
      await check('Sitemap lastmod', () => judgeLastmods(lastmods, dayOf(dates[0]), target)),
      await check('Last-Modified', () => judgeAgreement(dates, document.finalUrl, lastmods, target)),
      await check('Median age', () => judgeAge(medianAge, ages.length, target)),
      judgeFeeds(feeds, page.title?.slice(0, 150) ?? target.hostname, target),
    ])
    return {
      data: {
        score,
        message: messageOf(medianAge, recentUpdates, ages.length, score),
        details: {
          averageAge,
          medianAge,
          recentUpdates,
          datedPages: ages.length,
          lastModified: document.headers['last-modified'] ?? null,
          newest: stated[0] ? new Date(stated[0].time).toISOString() : null,
          feeds: feeds.map(({ url, items, newest }) => ({ url: url.slice(0, 300), items, newest })),
          statedDates: stated.slice(0, 10).map(({ source, text }) => ({ source: source.slice(0, 80), text })),
        },
      },
      findings,
    }
  },
})

function judgeStated(stated: readonly PageDate[], page: PageFacts, siteType: SiteType, target: Target): CheckVerdict {
  if (stated.length === 0) {
    const isArticle = page.og['og:type'] === 'article' || !isHome(page.url)
    if (!DATED_SITES.has(siteType) || !isArticle) return NOT_JUDGED
    const evidence = ['dateModified, datePublished, article:modified_time and time: none']
    const params = { title: (page.title ?? 'TITLE OF THIS PAGE').slice(0, 150) }
    return verdict(WEIGHTS.stated, freshnessFinding('date-missing', target, { evidence, loss: 0.7, params }))
  }
  const [newest] = stated
  if (!newest || !DATED_SITES.has(siteType) || isHome(page.url) || stated.some(({ visible }) => visible)) {
    return verdict(WEIGHTS.stated)
  }
  const params = { date: newest.text.slice(0, 10) }
  const evidence = [`${newest.source}: ${newest.text}`, 'time element: none']
  return verdict(WEIGHTS.stated, freshnessFinding('date-hidden', target, { evidence, loss: 0.2, params }))
}

function judgeLastmods(
  { entries, dated, malformed, problem }: Lastmods,
  date: string | null,
  target: Target,
): CheckVerdict {
  if (entries === 0) return NOT_JUDGED
  const weight = WEIGHTS.lastmod
  if (malformed.length > 0) {
    const evidence = malformed.slice(0, 5).map(({ loc, text }) => `<lastmod>${text}</lastmod> ${loc}`)
    const params = { count: malformed.length, date }
    return verdict(weight, freshnessFinding('lastmod-malformed', target, { evidence, loss: 0.8, params }))
  }
  if (dated.length === 0) {
    return verdict(
      weight,
      freshnessFinding('lastmod-missing', target, {
        evidence: [`${entries} addresses, no lastmod`],
        loss: 0.6,
        params: { date },
      }),
    )
  }
  if (problem === null) return verdict(weight)
  const evidence = dated.slice(0, 5).map(({ loc, text }) => `${text} ${loc}`)
  return verdict(weight, freshnessFinding('lastmod-untrue', target, { evidence, loss: 0.8, params: { problem, date } }))
}

/**
 * The page's own date of change against the sitemap's, and against the header where that is older: a later header may be
 * a new deployment of the same text, an earlier one cannot be true.
 */
function judgeAgreement(dates: readonly PageDate[], url: string, { dated }: Lastmods, target: Target): CheckVerdict {
  const modified = dates.find(({ kind, source }) => kind === 'modified' && source !== 'Last-Modified')
  const header = dates.find(({ source }) => source === 'Last-Modified')
  const listed = dated.find(({ loc }) => loc === url)
  if (!modified || (!listed && !header)) return NOT_JUDGED
  const apart = [
    ...(listed ? [{ text: `sitemap lastmod: ${listed.text}`, ms: Math.abs(modified.time - listed.time) }] : []),
    ...(header ? [{ text: `Last-Modified: ${header.text}`, ms: modified.time - header.time }] : []),
  ].filter(({ ms }) => ms > DISAGREEMENT_DAYS * DAY_MS)
  if (apart.length === 0) return verdict(WEIGHTS.agree)
  const days = Math.round(Math.max(...apart.map(({ ms }) => ms)) / DAY_MS)
  const evidence = [`${modified.source}: ${modified.text}`, ...apart.map(({ text }) => text)]
  return verdict(
    WEIGHTS.agree,
    freshnessFinding('dates-disagree', target, {
      evidence,
      loss: 1,
      params: { days, date: dayOf(modified) ?? 'YYYY-MM-DD' },
    }),
  )
}

function judgeAge(medianAge: number | null, pages: number, target: Target): CheckVerdict {
  if (medianAge === null) return NOT_JUDGED
  const loss = Math.min(1, Math.max(0, (medianAge - AGE_DAYS.good) / (AGE_DAYS.poor - AGE_DAYS.good)))
  if (loss === 0) return verdict(WEIGHTS.age)
  const evidence = [
    pages > 1 ? `Median age of ${pages} pages: ${medianAge} days` : `Newest date: ${medianAge} days ago`,
  ]
  return verdict(
    WEIGHTS.age,
    freshnessFinding('content-old', target, { evidence, loss, params: { days: medianAge, pages } }),
  )
}

/** Told without cost: most sites have no feed, and one that announces none loses nothing either. */
function judgeFeeds(feeds: readonly Feed[], title: string, target: Target): CheckVerdict {
  const broken = feeds.filter(({ problem }) => problem !== null)
  const evidence = broken.map(({ url, problem }) => `${url.slice(0, 300)} ${problem}`)
  return {
    weight: 0,
    findings:
      broken.length > 0 ? [freshnessFinding('feed-broken', target, { evidence, loss: 0, params: { title } })] : [],
  }
}

function dayOf(date: PageDate | undefined): string | null {
  return date ? new Date(date.time).toISOString().slice(0, 10) : null
}

/** Days since the last change: of the sitemap's pages where it can be believed, else of this page. */
function agesOf({ dated, problem }: Lastmods, stated: readonly PageDate[], now: number): number[] {
  const age = ({ time }: { time: number }) => Math.max(0, (now - time) / DAY_MS)
  return dated.length > 0 && problem === null ? dated.map(age) : stated.slice(0, 1).map(age)
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

/** The middle one, or the mean of the two in the middle. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[sorted.length / 2 - 1] ?? 0)) / 2
}

function isHome(url: string): boolean {
  return URL.canParse(url) && /^\/(?:index\.\w+)?$/.test(new URL(url).pathname)
}

function messageOf(medianAge: number | null, recentUpdates: number, pages: number, score: number | null): string {
  if (medianAge === null)
    return score === null
      ? 'This page needs no date, and the site states none.'
      : 'Nothing on the page says how old it is.'
  const age = pages > 1 ? `The typical page is ${medianAge} days old` : `This page is ${medianAge} days old`
  return pages > 1 ? `${age}; ${recentUpdates} of ${pages} pages changed in the last ${RECENT_DAYS} days.` : `${age}.`
}

/** RSS and Atom feeds that the page announces, as far as they were asked for. */
function feedsOf(files: readonly LinkedFile[]): Feed[] {
  return files.flatMap(({ role, url, file }) => {
    // Nothing that answered, or an answer that is meant for us, says nothing about the feed.
    if (role !== 'feed' || !file || [401, 403, 429, 503].includes(file.status)) return []
    if (file.status !== 200) return [{ url, items: 0, newest: null, problem: `answers ${file.status}` }]
    const { kind, entries } = parseSitemap(file.body)
    // RSS 1.0 is another format, which is no fault.
    if (/<rdf:RDF\b/.test(file.body.slice(0, 2_000))) return []
    const dates = entries.flatMap(({ lastmod }) => (lastmod === null ? [] : (instantOf(lastmod) ?? [])))
    const newest =
      dates.reduce<Date | null>((last, date) => (last && last >= date ? last : date), null)?.toISOString() ?? null
    const isFeed = kind === 'rss' || kind === 'atom'
    const problem = !isFeed ? 'is neither RSS nor Atom' : entries.length === 0 ? 'has no entry' : null
    return [{ url, items: entries.length, newest, problem }]
  })
}
