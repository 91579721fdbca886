/** Weights of the checks. Indexing weighs most, like is-crawlable in Lighthouse: without it the rest is worth nothing. */
export const SEO_WEIGHTS = {
  title: 20,
  description: 15,
  canonical: 15,
  indexing: 35,
  sitemap: 15,
  languages: 5,
} as const

export const GENERIC_TITLES: ReadonlySet<string> = new Set([
  'home',
  'homepage',
  'home page',
  'index',
  'welcome',
  'untitled',
  'untitled document',
  'new page',
  'start',
  'startseite',
  'accueil',
  'inicio',
  'my site',
  'my website',
  'react app',
  'vite app',
  'vite + react',
  'create next app',
  'document',
  'test',
])

export const MAX_TITLE_LENGTH = 65
export const DESCRIPTION_LENGTH = { short: 50, long: 170 } as const
/** About two sentences, the length of a first answer. */
export const SHORT_SNIPPET = 160
/** Open Graph properties that every link preview needs. */
export const PREVIEW_PROPERTIES = ['og:title', 'og:description', 'og:image'] as const
