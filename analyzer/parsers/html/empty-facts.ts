import type { HtmlDocument } from './parse-html-document.ts'
import type { PageFacts } from './page-facts.ts'

/** Longest list of links, images or headings that is kept; `counts` go on. */
export const LIST_LIMIT = 20_000
export const TEXT_LIMIT = 1_000

/** The facts of a document before anything of it was read; `url` is what addresses are resolved by. */
export function emptyFacts(document: HtmlDocument, url: string): PageFacts {
  const doctype = document.root.childNodes.find((node) => node.nodeName === '#documentType')
  return {
    url,
    length: document.length,
    truncated: document.truncated,
    doctype: doctype && 'name' in doctype ? doctype.name : null,
    lang: null,
    dir: null,
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
    counts: {
      elements: 0,
      titlesInHead: 0,
      hreflang: 0,
      h1: 0,
      h2: 0,
      h3: 0,
      h4: 0,
      h5: 0,
      h6: 0,
      images: 0,
      imagesWithoutAlt: 0,
      imagesEmptyAlt: 0,
      links: 0,
      forms: 0,
      videos: 0,
      audios: 0,
      scripts: 0,
      inlineScripts: 0,
      stylesheets: 0,
      paragraphs: 0,
      lists: 0,
      tables: 0,
      codeBlocks: 0,
      blockquotes: 0,
      inlineStyles: 0,
      aria: 0,
      noSnippet: 0,
    },
  }
}

/** Appends while the list is shorter than its limit. */
export function add<T>(list: T[], item: T, limit = LIST_LIMIT): void {
  if (list.length < limit) list.push(item)
}
