export type PageLink = {
  /** As written. */
  href: string
  /** Absolute http(s):, mailto: or tel: URL, null if it cannot be resolved. */
  url: string | null
  text: string
  rel: string
  ariaLabel: string | null
  /** An `a` inside SVG, which is not an HTML link. */
  svg: boolean
  /** The innermost landmark that contains it. */
  landmark: Landmark | null
}
export type PageImage = {
  src: string
  url: string | null
  /** Null without the attribute. */
  alt: string | null
  /** A pixel, or hidden from screen readers: it needs no alternative text. */
  isForNobody: boolean
  width: string | null
  height: string | null
  /** Whether the page keeps room for it, by attributes or an inline style. */
  isSized: boolean
  hasCaption: boolean
}
export type PageMedia = {
  kind: 'video' | 'audio'
  src: string | null
  url: string | null
  tracks: { kind: string }[]
  controls: boolean
  autoplay: boolean
}
export type PageScript = {
  src: string | null
  url: string | null
  type: string
  integrity: string | null
  /** Characters of inline code. */
  length: number
}
export type PageLinkElement = {
  rel: string
  href: string
  url: string | null
  type: string
  hreflang: string | null
  /** False in the body, where an element lands that stands behind one that does not belong in the head. */
  inHead: boolean
}
export type PageMeta = { name: string | null; property: string | null; httpEquiv: string | null; content: string }
export type PageField = { tag: string; type: string; name: string; labeled: boolean }
export type PageForm = {
  action: string
  /** The innermost landmark that contains it. */
  landmark: Landmark | null
  fields: PageField[]
}
export type PageHeading = { level: 1 | 2 | 3 | 4 | 5 | 6; text: string }
export type Landmark = 'main' | 'nav' | 'header' | 'footer'

/** What a page says without running scripts. Every text is a stranger's. Lists are limited, `counts` are exact. */
export type PageFacts = {
  url: string
  /** `html[lang]`, as written. */
  lang: string | null
  /** First `title`, white space collapsed; null without one. */
  title: string | null
  /** All `title` elements of HTML. */
  titles: string[]
  charset: string | null
  baseHref: string | null
  metas: PageMeta[]
  /** `content` of the first `meta` of that name. */
  description: string | null
  viewport: string | null
  robots: string | null
  /** `href` of the first `link[rel=canonical]` as written. */
  canonical: string | null
  /** `og:`, `article:` and `twitter:` properties; the last one with a name counts. */
  og: Record<string, string>
  linkElements: PageLinkElement[]
  headings: PageHeading[]
  links: PageLink[]
  images: PageImage[]
  media: PageMedia[]
  scripts: PageScript[]
  /** `href` of each `link[rel=stylesheet]`, resolved where possible. */
  stylesheets: string[]
  forms: PageForm[]
  iframes: { src: string; title: string | null; url: string | null }[]
  times: { datetime: string | null }[]
  landmarks: Record<Landmark, number>
  /** Text of every `script[type="application/ld+json"]`. */
  jsonLd: string[]
  /** `itemtype` values as written, sorted and unique. */
  microdataTypes: string[]
  comments: string[]
  noscript: string[]
  /** Ids of elements that frameworks mount into (`root`, `app`, `__next`, …) and that hold no text. */
  emptyMounts: string[]
  counts: PageCounts
}
export const COUNTS = [
  'titlesInHead',
  'hreflang',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'images',
  'imagesWithoutAlt',
  'imagesEmptyAlt',
  // Without an alternative text and in no need of one.
  'imagesForNobody',
  'links',
  'forms',
  'videos',
  'scripts',
  'inlineScripts',
  'stylesheets',
  'tables',
  'inlineStyles',
] as const
export type PageCounts = Record<(typeof COUNTS)[number], number>
