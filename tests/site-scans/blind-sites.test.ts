import { expect, test } from 'vitest'
import { article, words, type MadePage, type MadeSite } from '../sites/made/made-site.ts'
import { html } from '../sites/site.ts'
import { shareInTraps } from '../sites/made/trap-sites.ts'
import type { UnseenSite } from '../sites/made/unseen-pages.ts'
import { UNSEEN_SITES } from '../sites/made/unseen-sites.ts'
import { foundFaults, judgedWith, scanMadeSite } from './scan-made-site.ts'
import { templateF1 } from './template-f1.ts'

const range = (count: number) => Array.from({ length: count }, (_, at) => at)
const slug = (seed: number) => words(seed, 2).replaceAll(' ', '-')
const bare = { nav: ['/'], sitemap: null, faults: {} }

/** Articles that link to six others, entered through one main page. */
function wikiSite(count: number): MadeSite {
  const path = (at: number) => `/wiki/${slug(at * 7 + 3)}-${String.fromCharCode(97 + (at % 26))}${at}`
  const linked = (at: number) => range(6).map((one) => path((at * 7 + one * one * 11 + one + 1) % count))
  const pages = range(count).map((at): MadePage => ({
    path: path(at),
    template: 'article',
    title: `Article ${at} ${slug(at)}`,
    body: article(at + 9_000),
    links: linked(at),
  }))
  return {
    ...bare,
    pages: [{ path: '/', template: 'home', title: 'Wiki', body: article(2), links: [path(0)] }, ...pages],
  }
}

/** A blog whose posts are found on numbered pages of lists only. */
function blogSite(posts: number): MadeSite {
  const lists = range(Math.ceil(posts / 5))
  const list = (at: number) => (at === 0 ? '/blog/' : `/blog/page/${at + 1}`)
  const post = (at: number) => `/2026/${String((at % 12) + 1).padStart(2, '0')}/${slug(at + 70)}-${at}`
  return {
    ...bare,
    pages: [
      { path: '/', template: 'home', title: 'Blog', body: article(3), links: ['/blog/'] },
      ...lists.map((at): MadePage => ({
        path: list(at),
        template: 'list',
        title: `Posts, page ${at + 1}`,
        body: `<p>${words(at + 40, 12)}</p>`,
        links: [
          ...range(5).flatMap((one) => (at * 5 + one < posts ? [post(at * 5 + one)] : [])),
          ...(at + 1 < lists.length ? [list(at + 1)] : []),
        ],
      })),
      ...range(posts).map((at): MadePage => ({
        path: post(at),
        template: 'post',
        title: `Post ${at} ${slug(at + 70)}`,
        body: `<div class="by">Ann</div>${article(at + 400)}`,
      })),
    ],
  }
}

/** A serial: each part links to the next one only. */
function serialSite(parts: number): MadeSite {
  const path = (at: number) => `/story/${slug(at * 3 + 1)}-${at}`
  const pages = range(parts).map((at): MadePage => ({
    path: path(at),
    template: 'part',
    title: `Part ${slug(at + 20)} ${at}`,
    body: article(at + 1_300),
    links: at + 1 < parts ? [path(at + 1)] : [],
  }))
  return {
    ...bare,
    pages: [{ path: '/', template: 'home', title: 'Serial', body: article(6), links: [path(0)] }, ...pages],
  }
}

/** A forum: boards, threads by number and their further pages in the query. */
function forumSite(threads: number): MadeSite {
  const thread = (at: number) => `/thread/${1_000 + at}`
  const boards = range(4)
  const pages: MadePage[] = [
    { path: '/', template: 'home', title: 'Forum', body: article(4), links: boards.map((at) => `/board/${at + 1}`) },
    ...boards.map((at): MadePage => ({
      path: `/board/${at + 1}`,
      template: 'board',
      title: `Board ${slug(at + 900)}`,
      body: `<p>${words(at + 90, 20)}</p>`,
      links: range(threads)
        .filter((one) => one % 4 === at)
        .map(thread),
    })),
    ...range(threads).flatMap((at): MadePage[] => [
      {
        path: thread(at),
        template: 'thread',
        title: `Thread ${slug(at + 30)} ${at}`,
        body: `<div class="post"><b>Ann</b>${article(at + 600)}</div>`,
        links: [`${thread(at)}?page=2`],
      },
      {
        path: `${thread(at)}?page=2`,
        template: 'thread',
        title: `Thread ${slug(at + 30)} ${at}, page 2`,
        body: `<div class="post"><b>Ben</b>${article(at + 3_600)}</div>`,
        links: [thread(at)],
      },
    ]),
  ]
  return { ...bare, pages }
}

/** A news site with sections, an archive by day with articles, and an endless row of empty days before it. */
function newsSite(days: number): MadeSite {
  const day = (at: number) => `/archive/2026/05/${String(at + 1).padStart(2, '0')}`
  const story = (at: number) => `/${at % 2 ? 'world' : 'sport'}/${slug(at + 11)}-${at}`
  return {
    ...bare,
    pages: [
      { path: '/', template: 'home', title: 'News', body: article(5), links: [day(days - 1), '/world/', '/sport/'] },
      ...['world', 'sport'].map((name, at): MadePage => ({
        path: `/${name}/`,
        template: 'section',
        title: `Section ${name}`,
        body: `<p>${words(at + 3, 20)}</p>`,
        links: range(days * 2)
          .filter((one) => one % 2 === 1 - at && one < 12)
          .map(story),
      })),
      ...range(days).map((at): MadePage => ({
        path: day(at),
        template: 'day',
        title: `May ${at + 1}`,
        body: `<p>${words(at + 200, 10)}</p>`,
        links: [story(at * 2), story(at * 2 + 1), ...(at > 0 ? [day(at - 1)] : ['/archive/2026/04/30'])],
      })),
      ...range(days * 2).map((at): MadePage => ({
        path: story(at),
        template: 'story',
        title: `Story ${at} ${slug(at + 11)}`,
        body: `<figure><img src="/p.png" alt="x"></figure>${article(at + 800)}`,
      })),
    ],
    more: ({ path }) => {
      const [, month = 0, date = 0] = (/^\/archive\/2026\/(\d+)\/(\d+)$/.exec(path) ?? []).map(Number)
      if (month === 0 || month > 4) return null
      const before = `/archive/2026/${String(month - (date === 1 ? 1 : 0)).padStart(2, '0')}/${String(date === 1 ? 30 : date - 1).padStart(2, '0')}`
      return html(
        `<title>${month}/${date}</title><main class="page-day"><h1>No news</h1><a href="${before}">Before</a></main>`,
      )
    },
  }
}

const SITES: readonly (readonly [string, MadeSite])[] = [
  ['wiki', wikiSite(120)],
  ['blog with pages of lists', blogSite(60)],
  ['serial', serialSite(40)],
  ['forum', forumSite(60)],
  ['news with an archive', newsSite(25)],
]

test.each([...SITES, ...Object.entries(UNSEEN_SITES).map(([name, make]) => [name, make()] as const)])(
  'pages that are hard to reach are read, sorted, and have no invented faults: %s',
  async (_, made: UnseenSite) => {
    const scanned = await scanMadeSite(made, {
      maxPages: 130,
      judge: async (url) => {
        const { origin, pathname, search } = new URL(url)
        return { scanId: null, page: judgedWith(url, made.judged?.(pathname + search, origin)) }
      },
    })
    const { pages, origin, log, report } = scanned
    const read = new Set(pages.flatMap(({ url, read: got }) => (got?.content ? [url.slice(origin.length)] : [])))
    const truth = made.truth ?? made.pages.map(({ path, template }) => [path, template] as const)
    const missed = truth.filter(([path]) => !read.has(path))
    expect(missed.length).toBeLessThanOrEqual(truth.length * 0.05)
    expect(templateF1(new Map(truth), pages, origin)).toBeGreaterThanOrEqual(0.95)
    expect(report.coverage.throttled).toBe(0)
    const share = shareInTraps(
      made,
      log.map(({ path }) => path),
      130,
    )
    expect(share).toBeLessThanOrEqual(0.05)
    // A row of lists or articles is deep indeed, and so is an archive of days.
    const { 'pages-too-deep': _deep, ...faults } = foundFaults(scanned)
    expect(faults).toEqual(
      Object.fromEntries(Object.entries(made.faults).map(([id, paths]) => [id, [...paths].sort()])),
    )
  },
)
