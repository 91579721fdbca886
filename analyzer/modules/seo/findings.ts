import type { RobotsTxt } from '../../parsers/robots-txt/index.ts'
import { countedNoun, ASSISTANTS, type Fix } from '../../contract/index.ts'
import { defineFindings } from '../../findings/define-findings.ts'
import { quotedHtml, headFix, htmlFix, stepsFix } from '../../findings/page-fix.ts'
import { removeRobotsHeaderFix } from '../../findings/header-fix.ts'
import type { Target } from '../../gather/artifacts.ts'
import { groupThatOpens } from '../robots/corrected-robots-txt.ts'
import { snippets } from '../../findings/snippets.ts'

const google = (title: string, path: string) => ({
  title: `Google Search Central: ${title}`,
  url: `https://developers.google.com/search/docs/${path}`,
  date: '2026-06-29',
})
const ROBOTS_META = google('Robots meta tag', 'crawling-indexing/robots-meta-tag')
const TITLE_LINKS = google('Title links', 'appearance/title-link')
const SNIPPETS = google('Snippets', 'appearance/snippet')
const CANONICAL = google('Canonical URLs', 'crawling-indexing/consolidate-duplicate-urls')
const SITEMAPS = google('Sitemaps', 'crawling-indexing/sitemaps/build-sitemap')
const HREFLANG = google('Localized versions', 'specialty/international/localized-versions')
const AI_FEATURES = google('AI features and your website', 'appearance/ai-features')

const base = { assistants: ASSISTANTS, effort: 'minutes', evidenceGrade: 'A' } as const

function languageName(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code
}

function titleFix(summary: string, title: string) {
  return headFix(summary, `<title>${quotedHtml(title)}</title>`, { title })
}

/** Sets the robots rules in the page's head, and removes a header that contradicts them. */
function robotsMetaFix(
  summary: string,
  rules: Readonly<Record<string, string | number | true>>,
  header: string | null,
  steps: readonly string[] = [],
): Fix {
  const content = Object.entries(rules).map(([name, value]) => (value === true ? name : `${name}:${value}`))
  const element = `<meta name="robots" content="${content.join(', ')}">`
  const place = 'Replace the element quoted in the evidence with this one.'
  const inPage = headFix(summary, element, { robots: rules }, { steps: [...steps, place] })
  if (header === null) return inPage
  const removal = removeRobotsHeaderFix(header, element)
  return { ...inPage, steps: [...steps, ...removal.steps], code: removal.code }
}

function sitemapCode(site: Target, pages: readonly string[]): Fix['code'] {
  const urls = pages.length > 0 ? pages : [`${site.origin}/`]
  const entries = urls.map((url) => `  <url>\n    <loc>${quotedHtml(url)}</loc>\n  </url>`)
  return snippets({
    'sitemap.xml': [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...entries,
      '</urlset>',
    ],
    'robots.txt': `Sitemap: ${site.origin}/sitemap.xml`,
    'vercel ts': `// app/sitemap.ts\nexport default function sitemap() {\n  return [\n${urls.map((url) => `    { url: ${JSON.stringify(url)} },`).join('\n')}\n  ]\n}`,
  })
}

function canonicalFix(summary: string, url: string) {
  return headFix(summary, `<link rel="canonical" href="${quotedHtml(url)}">`, { alternates: { canonical: url } })
}

const canonical = { ...base, source: CANONICAL } as const
const unfitCanonical = {
  ...canonical,
  assistants: ['ChatGPT', 'Gemini', 'Perplexity'],
  fix: (_site: Target, { url }: { url: string }) =>
    canonicalFix('Name an address that returns 200 itself: this page, or the page that it duplicates.', url),
} as const

export const seoFinding = defineFindings('seoResults', {
  'soft-not-found': {
    blocks: 'access',
    cap: 'not-found',
    ...base,
    severity: 'high',
    title: 'The page for missing addresses is sent with status 200',
    why: 'Crawlers take it for a page of its own, list it, or drop it as a soft 404.',
    source: google('HTTP status codes and soft 404 errors', 'crawling-indexing/http-network-errors'),
    fix: () =>
      stepsFix('Send missing pages with status 404 or 410.', [
        'Set the status where the server or the framework creates this page.',
        'If this address should exist, restore the page or redirect to the one that replaced it.',
      ]),
  },
  'title-missing': {
    job: 'page-head',
    sameAs: 'axe-document-title',
    ...base,
    severity: 'high',
    title: 'The page has no title',
    why: 'Search engines and assistants list and cite the page by its title.',
    source: TITLE_LINKS,
    fix: (site, { heading }: { heading: string | null }) =>
      titleFix(
        'Add a title that names the subject of this page.',
        heading ?? `WHAT THIS PAGE OFFERS | ${site.hostname}`,
      ),
  },
  'title-generic': {
    job: 'page-head',
    ...base,
    severity: 'medium',
    title: 'The title does not describe the page',
    why: 'A title like “Home” gives neither people nor assistants a reason to choose this page.',
    source: TITLE_LINKS,
    fix: (site, { heading }: { heading: string | null }) =>
      titleFix(
        'Name the subject first in the title, then the site.',
        `${heading ?? 'SUBJECT OF THE PAGE'} | ${site.hostname}`,
      ),
  },
  'titles-several': {
    job: 'page-head',
    ...base,
    severity: 'low',
    title: ({ count }: { count: number; first: string }) => `The page has ${count} title elements`,
    why: 'Browsers and crawlers use the first one, which may not be the one you want.',
    assistants: [],
    source: TITLE_LINKS,
    fix: (_site, { first }: { count: number; first: string }) => ({
      ...titleFix('Keep one title element in the head.', first),
      steps: ['Find the plugin that adds a second title, and turn that off.'],
    }),
  },
  'title-long': {
    job: 'page-head',
    ...base,
    severity: 'info',
    title: ({ length }: { length: number }) => `The title has ${countedNoun(length, 'character')}`,
    why: 'Search results show about 60, or 30 of Chinese, Japanese and Korean. This is a convention, not a limit, and costs nothing.',
    assistants: [],
    source: TITLE_LINKS,
    evidenceGrade: 'C',
    fix: () => stepsFix('Put the important words into the first 60 characters of the title.', []),
  },
  'h1-missing': {
    job: 'headings',
    sameAs: 'axe-page-has-heading-one',
    ...base,
    severity: 'low',
    title: 'The page has no main heading',
    why: 'Search engines may use the main heading as the title of a result when the title element is poor.',
    assistants: ['Gemini'],
    source: TITLE_LINKS,
    fix: (_site, { title }: { title: string | null }) =>
      htmlFix('Add one h1.', `<h1>${quotedHtml(title ?? 'WHAT THIS PAGE IS ABOUT')}</h1>`),
  },
  'description-missing': {
    job: 'page-head',
    ...base,
    severity: 'medium',
    title: 'The page has no meta description',
    why: 'Search engines show it under the title, and assistants use it to choose from search results.',
    source: SNIPPETS,
    fix: (_site, { text }: { text: string }) =>
      headFix(
        'Summarize the page in one or two sentences.',
        `<meta name="description" content="${quotedHtml(text)}">`,
        { description: text },
      ),
  },
  'description-thin': {
    job: 'page-head',
    ...base,
    severity: 'info',
    title: ({ length }: { length: number }) => `The meta description has ${countedNoun(length, 'character')}`,
    why: 'Between 50 and 160 characters are usual, half as many in Chinese, Japanese and Korean. This is a convention, not a limit, and costs nothing.',
    assistants: [],
    source: SNIPPETS,
    evidenceGrade: 'C',
    fix: () => stepsFix('Say in the meta description what the page answers and for whom, in one or two sentences.', []),
  },
  'preview-missing': {
    job: 'page-head',
    ...base,
    severity: 'low',
    title: ({ missing }: { missing: string }) => `Link previews lack ${missing}`,
    why: 'Chat apps, social networks and some assistants build link previews from Open Graph.',
    assistants: ['ChatGPT', 'Perplexity'],
    source: 'open-graph-protocol',
    fix: (site, { title, description }: { missing: string; title: string; description: string }) =>
      headFix(
        'Add the elements that link previews are built from to the head.',
        [
          `<meta property="og:title" content="${quotedHtml(title)}">`,
          `<meta property="og:description" content="${quotedHtml(description)}">`,
          `<meta property="og:url" content="${quotedHtml(site.url)}">`,
          `<meta property="og:image" content="${quotedHtml(site.origin)}/PREVIEW-1200x630.jpg">`,
        ].join('\n'),
        { openGraph: { title, description, url: site.url, images: [`${site.origin}/PREVIEW-1200x630.jpg`] } },
      ),
  },
  'canonical-missing': {
    job: 'page-head',
    ...canonical,
    severity: 'low',
    title: 'The page has no canonical address',
    why: 'It says which address counts when a page has several. Without it, ranking is split, and assistants cite whichever address they found first.',
    assistants: ['Gemini', 'Perplexity'],
    fix: (_site, { url }: { url: string }) => canonicalFix('Add the canonical address to the head.', url),
  },
  'canonical-elsewhere': {
    job: 'page-head',
    ...canonical,
    severity: 'high',
    title: 'The canonical address is another page',
    why: 'Search engines list the other page and leave this one out.',
    assistants: ['ChatGPT', 'Gemini', 'Perplexity'],
    fix: (_site, { url }: { url: string }) =>
      canonicalFix('Point the canonical address at this page, unless this page is a copy.', url),
  },
  'canonical-copy': {
    ...canonical,
    severity: 'info',
    title: 'The scanned address is a copy',
    why: 'Search engines list the preferred address that it names instead, which has the same page. That costs nothing.',
    assistants: [],
    fix: (_site, { url }: { url: string }) =>
      canonicalFix('Nothing is to be done, unless this is the address that should be listed.', url),
  },
  'canonical-missing-page': {
    job: 'page-head',
    ...unfitCanonical,
    severity: 'high',
    title: 'The canonical address does not exist',
    why: 'The page asks search engines to list an address that does not exist. They pick another address, or list none.',
  },
  'canonical-redirects': {
    job: 'page-head',
    ...unfitCanonical,
    severity: 'medium',
    title: 'The canonical address is a redirect',
    why: 'The canonical and the redirect name different addresses. Search engines ignore one of them.',
  },
  'canonical-chain': {
    job: 'page-head',
    ...unfitCanonical,
    severity: 'medium',
    title: 'The canonical address points on to another address',
    why: 'Search engines may ignore each hint. After two of them, nobody knows which address they list.',
  },
  'canonical-invalid': {
    job: 'page-head',
    ...canonical,
    severity: 'medium',
    title: 'The canonical address is invalid',
    why: 'Search engines ignore or misread an empty canonical address, or two that contradict each other.',
    assistants: ['Gemini'],
    fix: (_site, { url }: { url: string }) => canonicalFix('Use one absolute canonical address.', url),
  },
  'canonical-relative': {
    ...canonical,
    severity: 'info',
    title: 'The canonical address is relative',
    why: 'It works here. On a copy of the page at another address, such as a test server, it points to the copy.',
    assistants: ['Gemini'],
    fix: (_site, { url }: { url: string }) => canonicalFix('Use an absolute canonical address.', url),
  },
  'hreflang-invalid': {
    ...base,
    severity: 'low',
    title: 'Language versions are declared incorrectly',
    why: 'With a wrong code, or without the page itself in the list, search engines ignore the whole set.',
    assistants: ['Gemini'],
    effort: 'hour',
    source: HREFLANG,
    fix: (_site, { url, code }: { url: string; code: string }) =>
      headFix(
        'List every language version on every version, including itself.',
        `<link rel="alternate" hreflang="${quotedHtml(code)}" href="${quotedHtml(url)}">\n<link rel="alternate" hreflang="x-default" href="${quotedHtml(url)}">`,
        { alternates: { languages: { [code]: url, 'x-default': url } } },
      ),
  },
  'language-wrong': {
    ...base,
    severity: 'medium',
    title: ({ declared, detected }: { declared: string; detected: string }) =>
      `The page declares ${languageName(declared)}, but its text is ${languageName(detected)}`,
    why: 'Voice assistants and screen readers pronounce the text as the declared language, and browsers offer the wrong translation.',
    source: 'wcag-language-of-page',
    fix: (_site, { detected }: { declared: string; detected: string }) => ({
      summary: 'Declare the language of the text.',
      steps: [
        'A passage in another language may have a lang attribute of its own.',
        'In WordPress, choose the language under Settings, General.',
      ],
      code: snippets({ html: `<html lang="${quotedHtml(detected)}">` }),
    }),
  },
  'hreflang-unreturned': {
    ...base,
    severity: 'low',
    title: 'Language versions do not link back to this page',
    why: 'Two pages count as versions of each other only when each lists the other. Otherwise the list is ignored, and people may get the wrong language.',
    assistants: ['Gemini'],
    effort: 'hour',
    source: HREFLANG,
    fix: (_site, { url, code }: { url: string; code: string }) =>
      headFix(
        'Put the same list of language versions into the head of each. This is the line for this page.',
        `<link rel="alternate" hreflang="${quotedHtml(code)}" href="${quotedHtml(url)}">`,
        { alternates: { languages: { [code]: url } } },
        { steps: ['List final addresses that return 200, not redirects.'] },
      ),
  },
  noindex: {
    job: 'indexing',
    blocks: 'access',
    cap: 'noindex',
    ...base,
    severity: 'critical',
    title: 'The page forbids indexing',
    why: 'With noindex, the page appears in no search result, no AI Overview and no search index that assistants use.',
    source: ROBOTS_META,
    fix: (_site, { header }: { header: string | null }) =>
      robotsMetaFix('Remove noindex if people should find the page.', { index: true, follow: true }, header, [
        'Check the meta elements, the X-Robots-Tag response header, and scripts that add a meta element or remove one.',
        'If noindex was set for a test system, remove it at launch.',
      ]),
  },
  'search-disallowed': {
    job: 'robots-txt',
    blocks: 'access',
    ...base,
    severity: 'critical',
    title: 'robots.txt blocks Googlebot from this page',
    why: 'Pages that Googlebot may not fetch are neither ranked nor quoted in AI Overviews. Googlebot does not see their noindex either.',
    assistants: ['Gemini'],
    source: 'rfc-9309-robots-exclusion-protocol',
    fix: (_site, { robots, path }: { robots: RobotsTxt | null; path: string }) => ({
      summary: 'Let Googlebot fetch the pages that people should find.',
      steps: [
        'Replace the group that names Googlebot with this one, or add it if there is none.',
        'It keeps the other rules that apply to Googlebot today.',
      ],
      code: snippets({ 'robots.txt': groupThatOpens(robots, path) }),
    }),
  },
  nosnippet: {
    job: 'indexing',
    blocks: 'reading',
    ...base,
    severity: 'high',
    title: 'The page forbids quotes',
    why: 'With nosnippet or max-snippet:0, search results, AI Overviews and AI Mode cannot quote the text.',
    assistants: ['Gemini'],
    source: AI_FEATURES,
    fix: (_site, { header }: { header: string | null }) =>
      robotsMetaFix('Allow snippets.', { 'max-snippet': -1, 'max-image-preview': 'large' }, header),
  },
  'snippet-short': {
    job: 'indexing',
    ...base,
    severity: 'medium',
    title: ({ limit }: { limit: number; header: string | null }) =>
      `Quotes are limited to ${countedNoun(limit, 'character')}`,
    why: 'When the limit is shorter than an answer, AI Overviews cut the answer off.',
    assistants: ['Gemini'],
    source: AI_FEATURES,
    fix: (_site, { header }: { limit: number; header: string | null }) =>
      robotsMetaFix('Raise or remove the limit of snippets.', { 'max-snippet': -1 }, header),
  },
  'google-noindex': {
    job: 'indexing',
    ...base,
    severity: 'high',
    title: 'The page forbids Google to list it',
    why: 'The page is in no result and no AI Overview of Google, and Gemini cannot find it.',
    assistants: ['Gemini'],
    source: ROBOTS_META,
    fix: (_site, { header }: { header: string | null }) =>
      robotsMetaFix(
        'Remove noindex for googlebot if people should find the page with Google.',
        { index: true, follow: true },
        header,
      ),
  },
  'bing-noindex': {
    job: 'indexing',
    ...base,
    severity: 'high',
    title: 'The page forbids Bing to list it',
    why: 'Copilot and other assistants that search with Bing cannot find the page.',
    assistants: ['ChatGPT'],
    source: 'bing-new-options-for-ai',
    fix: (_site, { header }: { header: string | null }) =>
      robotsMetaFix(
        'Remove noindex for bingbot if people should find the page with Bing.',
        { index: true, follow: true },
        header,
      ),
  },
  'bing-limits': {
    job: 'indexing',
    ...base,
    severity: 'info',
    title: 'The page limits its use in Bing and Copilot',
    why: 'With nocache, Copilot uses only the address, title and snippet. With noarchive, the page does not appear in its answers. Both are your choice and cost nothing.',
    assistants: ['ChatGPT'],
    source: 'bing-new-options-for-ai',
    fix: (_site, { header }: { header: string | null }) =>
      robotsMetaFix(
        'Change nothing if this is intended. Otherwise remove the directive.',
        { index: true, follow: true },
        header,
      ),
  },
  'links-not-crawlable': {
    ...base,
    severity: 'low',
    title: ({ count }: { count: number; text: string }) =>
      count === 1 ? 'A link has no address' : `${count} links have no address`,
    why: 'Crawlers follow the href of a link. They cannot follow a link that works only through a script.',
    effort: 'hour',
    source: google('Crawlable links', 'crawling-indexing/links-crawlable'),
    fix: (_site, { text }: { count: number; text: string }) =>
      htmlFix(
        'Give the link its real address, and let the script handle the click.',
        `<a href="/ADDRESS">${quotedHtml(text)}</a>`,
      ),
  },
  'sitemap-missing': {
    job: 'sitemap',
    ...base,
    severity: 'medium',
    title: 'The site has no sitemap',
    why: 'Crawlers use it to discover new and changed pages. Without it, they find only linked pages.',
    assistants: ['ChatGPT', 'Gemini', 'Perplexity'],
    effort: 'hour',
    source: SITEMAPS,
    fix: (site, { pages }: { pages: readonly string[] }) => ({
      summary: 'Publish a sitemap and name it in robots.txt.',
      steps: [
        'Let your CMS or framework generate it, so that it stays complete and includes modification dates.',
        'Otherwise start with this one, which lists the pages that this page links to.',
        'Add lastmod, the date of the last significant change, to pages of which you know it.',
      ],
      code: sitemapCode(site, pages),
    }),
  },
  'sitemap-broken': {
    job: 'sitemap',
    ...base,
    severity: 'medium',
    title: 'The sitemap has errors',
    why: 'Crawlers discard a sitemap that they cannot read.',
    assistants: ['Gemini'],
    effort: 'hour',
    source: 'sitemaps-org-protocol',
    fix: (site, { pages }: { pages: readonly string[] }) => ({
      summary: 'Correct the errors of the sitemap, then open it in a browser.',
      steps: [
        'Generate the sitemap with one tool, and never edit it by hand.',
        'If no tool can generate it, use this one, which lists the pages that this page links to.',
      ],
      code: sitemapCode(site, pages),
    }),
  },
  'sitemap-pages-unfit': {
    job: 'sitemap',
    ...base,
    severity: 'medium',
    title: 'The sitemap lists pages that search engines cannot index',
    why: 'A sitemap lists pages to index. Redirects, errors and blocked pages waste crawl budget, and crawlers trust the rest of the list less.',
    effort: 'hour',
    source: SITEMAPS,
    fix: () =>
      stepsFix('List only final addresses of pages that may be indexed.', [
        'Replace redirects with the address they lead to.',
        'Remove pages with noindex and pages that robots.txt blocks.',
      ]),
  },
  'sitemap-foreign': {
    job: 'sitemap',
    ...base,
    severity: 'low',
    title: 'The sitemap lists addresses on other hosts',
    why: 'Crawlers ignore them unless the other host’s robots.txt names this sitemap. The www host and the bare domain are two hosts.',
    source: 'sitemaps-org-protocol',
    fix: (site, { sitemap, path }: { sitemap: string; path: string }) => ({
      summary: `Start every address with that of your own site: ${site.origin}/`,
      steps: [
        'Correct the base address in the settings of the tool that generates the sitemap.',
        'If the other host is yours and its pages belong here, name the sitemap in the robots.txt of that host.',
      ],
      code: snippets({
        'sitemap.xml': `<url>\n  <loc>${quotedHtml(site.origin + path)}</loc>\n</url>`,
        'robots.txt': `Sitemap: ${sitemap}`,
      }),
    }),
  },
  'sitemap-not-declared': {
    job: 'sitemap',
    ...base,
    severity: 'low',
    title: 'robots.txt does not name the sitemap',
    why: 'Crawlers to which you did not submit the sitemap find it only through that line.',
    assistants: ['ChatGPT', 'Claude', 'Perplexity'],
    source: 'sitemaps-org-protocol',
    fix: (_site, { sitemap }: { sitemap: string }) => ({
      summary: 'Add the sitemap to robots.txt.',
      steps: [],
      code: snippets({ 'robots.txt': `Sitemap: ${sitemap.replace(/[\r\n]/g, '')}` }),
    }),
  },
})
