/** Points of the step. Indexing leads, as is-crawlable does in Lighthouse: without it the rest is worth nothing. */
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

export const TITLE_LENGTH = { long: 65 } as const
export const DESCRIPTION_LENGTH = { short: 50, long: 170 } as const
/** A first answer is about two sentences long. */
export const SHORT_SNIPPET = 160
/** Open Graph's basic properties that a preview cannot do without. */
export const PREVIEW_PROPERTIES = ['og:title', 'og:description', 'og:image'] as const
