import { COUNTS, type PageCounts, type PageFacts } from './page-facts.ts'

/** How many links, images or headings are kept. `counts` has no such limit. */
export const LIST_LIMIT = 20_000
export const TEXT_LIMIT = 1_000

/** The facts of a document before its elements are read. Relative URLs are resolved against `url`. */
export function emptyFacts(url: string): PageFacts {
  return {
    url,
    lang: null,
    title: null,
    titles: [],
    charset: null,
    baseHref: null,
    metas: [],
    description: null,
    viewport: null,
    robots: null,
    canonical: null,
    // No prototype: property names come from the page.
    og: Object.create(null) as Record<string, string>,
    linkElements: [],
    headings: [],
    links: [],
    images: [],
    media: [],
    scripts: [],
    stylesheets: [],
    forms: [],
    iframes: [],
    times: [],
    landmarks: { main: 0, nav: 0, header: 0, footer: 0 },
    jsonLd: [],
    microdataTypes: [],
    comments: [],
    noscript: [],
    emptyMounts: [],
    counts: Object.fromEntries(COUNTS.map((name) => [name, 0])) as PageCounts,
  }
}

export function add<T>(list: T[], item: T, limit = LIST_LIMIT): void {
  if (list.length < limit) list.push(item)
}
