import { countedNoun } from '../../contract/index.ts'
import { isArticle, isRunningText } from '../../computed/readings/running-text.ts'
import type { PageFacts } from '../../parsers/html/index.ts'
import type { LinkedFile } from '../../gather/artifacts.ts'
import { between } from '../../scoring/between.ts'
import { NOT_JUDGED, scoreChecks, verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { defineJudge } from '../define-judge.ts'
import { readFeed, type ReadFeed } from '../../parsers/sitemap/index.ts'
import { freshnessFinding } from './findings.ts'
import { DAY_MS, lastmodsOf, pageDatesOf, type Lastmods, type PageDate } from './dates.ts'
import { contentFreshnessModule } from './module.ts'

const WEIGHTS = { stated: 35, lastmod: 25, agree: 15, age: 25 } as const
const RECENT_DAYS = 90
const AGE_DAYS = { good: 365, poor: 1_460 } as const
const DISAGREEMENT_DAYS = 7

/** The age that the site states, and whether it can be right. */
export const judge = defineJudge(contentFreshnessModule, {
  needs: {
    target: true,
    document: true,
    page: true,
    structuredData: true,
    sitemaps: { optional: true },
    siteType: { optional: true },
    pageText: { optional: true },
    linkedFiles: { late: ['feed-broken'] },
  },
  async analyze({ target, document, page, structuredData, sitemaps, siteType, pageText }, { stage, later }) {
    const now = Date.now()
    const lastModified = document.headers['last-modified']
    const dates = pageDatesOf(page, structuredData, lastModified, now, pageText?.blocks)
    const stated = dates.filter(({ source }) => source !== 'Last-Modified')
    const lastmods = lastmodsOf(sitemaps, now)
    const ages = agesOf(lastmods, stated, now)
    const averageAge = ages.length === 0 ? null : Math.round(ages.reduce((sum, age) => sum + age) / ages.length)
    const medianAge = ages.length === 0 ? null : Math.round(median(ages))
    const recentUpdates = ages.filter((age) => age <= RECENT_DAYS).length
    await stage('Recent updates', () => (recentUpdates > 0 ? 'completed' : 'skipped'))
    const isText = (siteType === 'documentation' || siteType === 'content') && pageText && isRunningText(pageText)
    const isHome = /^\/(?:index\.\w+)?$/.test(new URL(page.url).pathname)
    const isDated = !isHome && (isText === true || isArticle(page, structuredData))
    const feeds = readFeeds((await later('linkedFiles')) ?? [])
    const { score, findings } = scoreChecks([
      await stage('Dates stated', () => judgeStated(stated, page, isDated)),
      await stage('Sitemap lastmod', () => judgeLastmods(lastmods, isoDay(dates[0]))),
      await stage('Last-Modified', () => judgeAgreement(dates, document.finalUrl, lastmods)),
      await stage('Median age', () => judgeAge(medianAge, ages.length)),
      judgeFeeds(feeds, page.title?.slice(0, 150) ?? target.hostname),
    ])
    return {
      data: {
        score,
        message: describeAge(medianAge, recentUpdates, ages.length, score),
        details: {
          averageAge,
          medianAge,
          recentUpdates,
          datedPages: ages.length,
          lastModified: lastModified ?? null,
          newest: stated[0] ? new Date(stated[0].time).toISOString() : null,
          feeds: feeds.map(({ url, items, newest }) => ({ url: url.slice(0, 300), items, newest })),
          statedDates: stated.slice(0, 10).map(({ source, text }) => ({ source: source.slice(0, 80), text })),
        },
      },
      findings,
    }
  },
})

/** Articles, manuals and other running text need a date; home pages, products and lists do not. */
function judgeStated(stated: readonly PageDate[], page: PageFacts, isDated: boolean): CheckVerdict {
  const [newest] = stated
  if (!newest) {
    if (!isDated) return NOT_JUDGED
    const evidence = ['No dateModified, datePublished, article:modified_time or time element']
    const params = { title: (page.title ?? 'TITLE OF THIS PAGE').slice(0, 150) }
    return verdict(WEIGHTS.stated, freshnessFinding('date-missing', { evidence, loss: 0.7, params }))
  }
  if (!isDated || stated.some(({ visible }) => visible)) return verdict(WEIGHTS.stated)
  const params = { date: newest.text.slice(0, 10) }
  const evidence = [`${newest.source}: ${newest.text}`, 'No time element']
  return verdict(WEIGHTS.stated, freshnessFinding('date-hidden', { evidence, loss: 0.2, params }))
}

function judgeLastmods({ entries, dated, malformed, problem }: Lastmods, date: string | null): CheckVerdict {
  if (entries === 0) return NOT_JUDGED
  if (malformed.length > 0) {
    const evidence = malformed.slice(0, 5).map(({ loc, text }) => `<lastmod>${text}</lastmod> ${loc}`)
    const params = { count: malformed.length, date }
    return verdict(WEIGHTS.lastmod, freshnessFinding('lastmod-malformed', { evidence, loss: 0.8, params }))
  }
  if (dated.length === 0) {
    const seen = { evidence: [`${entries} URLs, none with lastmod`], loss: 0.6, params: { date } }
    return verdict(WEIGHTS.lastmod, freshnessFinding('lastmod-missing', seen))
  }
  if (problem === null) return verdict(WEIGHTS.lastmod)
  const evidence = dated.slice(0, 5).map(({ loc, text }) => `${text} ${loc}`)
  const seen = { evidence, loss: 0.8, params: { problem, date } }
  return verdict(WEIGHTS.lastmod, freshnessFinding('lastmod-untrue', seen))
}

/**
 * Compares the page's date of change with the sitemap, and with an older Last-Modified header. A newer header may be a
 * new deployment of the same text; an older one cannot be right.
 */
function judgeAgreement(dates: readonly PageDate[], url: string, { dated }: Lastmods): CheckVerdict {
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
  const params = { days, date: isoDay(modified) ?? 'YYYY-MM-DD' }
  return verdict(WEIGHTS.agree, freshnessFinding('dates-disagree', { evidence, loss: 1, params }))
}

function judgeAge(medianAge: number | null, pages: number): CheckVerdict {
  if (medianAge === null) return NOT_JUDGED
  const loss = between(medianAge, AGE_DAYS)
  if (loss === 0) return verdict(WEIGHTS.age)
  const params = { days: medianAge, pages }
  const age = countedNoun(medianAge, 'day')
  const line = pages > 1 ? `Median age of ${pages} pages: ${age}` : `Newest date: ${age} ago`
  return verdict(WEIGHTS.age, freshnessFinding('content-old', { evidence: [line], loss, params }))
}

/** A note: a site without a feed loses nothing, so one with a broken feed does not either. */
function judgeFeeds(feeds: ReturnType<typeof readFeeds>, title: string): CheckVerdict {
  const broken = feeds.filter(({ problem }) => problem !== null)
  if (broken.length === 0) return NOT_JUDGED
  const evidence = broken.map(({ url, problem }) => `${url.slice(0, 300)} ${problem}`)
  return verdict(0, freshnessFinding('feed-broken', { evidence, loss: 0, params: { title } }))
}

function isoDay(date: PageDate | undefined): string | null {
  return date ? new Date(date.time).toISOString().slice(0, 10) : null
}

/** Days since the last change: of the sitemap's pages where its dates are plausible, else of this page. */
function agesOf({ dated, problem }: Lastmods, stated: readonly PageDate[], now: number): number[] {
  const age = ({ time }: { time: number }) => Math.max(0, (now - time) / DAY_MS)
  return dated.length > 0 && problem === null ? dated.map(age) : stated.slice(0, 1).map(age)
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  const upper = sorted[Math.floor(sorted.length / 2)] ?? 0
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[sorted.length / 2 - 1] ?? 0)) / 2
}

function describeAge(medianAge: number | null, recentUpdates: number, pages: number, score: number | null): string {
  if (medianAge === null)
    return score === null ? 'This page needs no date, and the site states none.' : 'Nothing on the page states its age.'
  if (pages === 1) return `This page is ${countedNoun(medianAge, 'day')} old.`
  return `The median page is ${countedNoun(medianAge, 'day')} old; ${recentUpdates} of ${pages} pages changed in the last ${RECENT_DAYS} days.`
}

/** The RSS and Atom feeds that the page links, as far as they were fetched. */
function readFeeds(files: readonly LinkedFile[]): (ReadFeed & { url: string })[] {
  return files.flatMap(({ role, url, file }) => {
    // No response, or one that refuses our scanner, says nothing about the feed.
    if (role !== 'feed' || !file || [401, 403, 429, 503].includes(file.status)) return []
    if (file.status !== 200) return [{ url, items: 0, newest: null, problem: `returns ${file.status}` }]
    const feed = readFeed(file.body)
    return feed === null ? [] : [{ url, ...feed }]
  })
}
