import type { RobotsTxt } from '../../parsers/robots-txt/index.ts'
import type { Assistant, Fix } from '../../contract/index.ts'
import { defineFindings } from '../../findings/define-findings.ts'
import { quotedHtml, headFix, htmlFix, stepsFix } from '../../findings/page-fix.ts'
import { removeHeaderDirectiveFix } from '../../findings/header-fix.ts'
import type { Target } from '../../gather/artifacts.ts'
import { groupThatOpens } from '../robots/corrected-robots-txt.ts'

const ALL: readonly Assistant[] = ['ChatGPT', 'Claude', 'Gemini', 'Perplexity']
const google = (title: string, path: string) => ({
  title: `Google Search Central: ${title}`,
  url: `https://developers.google.com/search/docs/${path}`,
  date: '2026-06-29',
})
const ROBOTS_META = google('Robots meta tag', 'crawling-indexing/robots-meta-tag')
const TITLE_LINKS = google('Title links', 'appearance/title-link')
const SNIPPETS = google('Snippets', 'appearance/snippet')
const CANONICAL = google('Canonical addresses', 'crawling-indexing/consolidate-duplicate-urls')
const SITEMAPS = google('Sitemaps', 'crawling-indexing/sitemaps/build-sitemap')

function titleFix(summary: string, title: string) {
  return headFix(summary, `<title>${quotedHtml(title)}</title>`, { title })
}

/** What the page says to robots, in its head; and where a header says otherwise, how to be rid of that. */
function robotsMetaFix(
  summary: string,
  rules: Readonly<Record<string, string | number | true>>,
  header: string | null,
  steps: readonly string[] = [],
): Fix {
  const content = Object.entries(rules).map(([name, value]) => (value === true ? name : `${name}:${value}`))
  const element = `<meta name="robots" content="${content.join(', ')}">`
  const place = 'Put the element in place of the one that the evidence names, whatever its name is.'
  const inPage = headFix(summary, element, { robots: rules }, { steps: [...steps, place] })
  if (header === null) return inPage
  const removal = removeHeaderDirectiveFix('X-Robots-Tag', header, element)
  return { ...inPage, steps: [...steps, ...removal.steps], code: removal.code }
}

function sitemapCode(site: Target, pages: readonly string[]): Fix['code'] {
  const urls = pages.length > 0 ? pages : [`${site.origin}/`]
  const entries = urls.map((url) => `  <url>\n    <loc>${quotedHtml(url)}</loc>\n  </url>`)
  return [
    {
      platform: 'sitemap.xml',
      language: 'xml',
      text: [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
        ...entries,
        '</urlset>',
      ].join('\n'),
    },
    { platform: 'robots.txt', language: 'robots', text: `Sitemap: ${site.origin}/sitemap.xml` },
    {
      platform: 'vercel',
      language: 'ts',
      text: `// app/sitemap.ts\nexport default function sitemap() {\n  return [\n${urls.map((url) => `    { url: ${JSON.stringify(url)} },`).join('\n')}\n  ]\n}`,
    },
  ]
}

function canonicalFix(summary: string, url: string) {
  return headFix(summary, `<link rel="canonical" href="${quotedHtml(url)}">`, { alternates: { canonical: url } })
}

const unfitCanonical = {
  assistants: ['ChatGPT', 'Gemini', 'Perplexity'],
  effort: 'minutes',
  source: CANONICAL,
  evidenceGrade: 'A',
  fix: (_site: Target, { url }: { url: string }) =>
    canonicalFix('Name an address that answers 200 itself: this page, or the one that it is a copy of.', url),
} as const

export const seoFinding = defineFindings('seoResults', {
  'title-missing': {
    severity: 'high',
    title: 'The page has no title',
    why: 'The title is the name under which search engines and assistants list and cite the page.',
    assistants: ALL,
    effort: 'minutes',
    source: TITLE_LINKS,
    evidenceGrade: 'A',
    fix: (site, { heading }: { heading: string | null }) =>
      titleFix(
        'Write a title that says what this page is about.',
        heading ?? `What this page offers | ${site.hostname}`,
      ),
  },
  'title-generic': {
    severity: 'medium',
    title: 'The title does not say what the page is about',
    why: 'A title like “Home” gives neither a person nor an assistant a reason to choose this page.',
    assistants: ALL,
    effort: 'minutes',
    source: TITLE_LINKS,
    evidenceGrade: 'A',
    fix: (site, { heading }: { heading: string | null }) =>
      titleFix('Name the subject, then the site.', `${heading ?? 'Subject of the page'} | ${site.hostname}`),
  },
  'titles-several': {
    severity: 'low',
    title: ({ count }: { count: number; first: string }) => `The page has ${count} titles`,
    why: 'Readers take the first one, which need not be the one you mean.',
    assistants: [],
    effort: 'minutes',
    source: TITLE_LINKS,
    evidenceGrade: 'A',
    fix: (_site, { first }: { count: number; first: string }) => ({
      ...titleFix('Keep one title element in the head.', first),
      steps: ['Look for a plug-in that adds a second title, and turn that off.'],
    }),
  },
  'title-long': {
    severity: 'info',
    title: ({ length }: { length: number }) => `The title has ${length} characters`,
    why: 'Search results show about 60. This is a convention, not a limit, and costs nothing.',
    assistants: [],
    effort: 'minutes',
    source: TITLE_LINKS,
    evidenceGrade: 'C',
    fix: () => stepsFix('Put what matters into the first 60 characters.', []),
  },
  'h1-missing': {
    severity: 'low',
    title: 'The page has no main heading',
    why: 'Search engines take the title of a result from it when the title element does not convince them.',
    assistants: ['Gemini'],
    effort: 'minutes',
    source: TITLE_LINKS,
    evidenceGrade: 'A',
    fix: (_site, { title }: { title: string | null }) =>
      htmlFix('Write one h1.', `<h1>${quotedHtml(title ?? 'What this page is about')}</h1>`),
  },
  'description-missing': {
    severity: 'medium',
    title: 'The page has no description',
    why: 'Search engines show it under the title, and assistants that look at result lists choose by it.',
    assistants: ALL,
    effort: 'minutes',
    source: SNIPPETS,
    evidenceGrade: 'A',
    fix: (_site, { text }: { text: string }) =>
      headFix(
        'Summarize the page in one or two sentences.',
        `<meta name="description" content="${quotedHtml(text)}">`,
        {
          description: text,
        },
      ),
  },
  'description-thin': {
    severity: 'info',
    title: ({ length }: { length: number }) => `The description has ${length} characters`,
    why: 'Between 50 and 160 characters are usual. This is a convention, not a limit, and costs nothing.',
    assistants: [],
    effort: 'minutes',
    source: SNIPPETS,
    evidenceGrade: 'C',
    fix: () => stepsFix('Say what the page answers and for whom, in one or two sentences.', []),
  },
  'preview-missing': {
    severity: 'low',
    title: ({ missing }: { missing: string }) => `Link previews lack ${missing}`,
    why: 'Chats, social networks and some assistants build the card of a link from Open Graph.',
    assistants: ['ChatGPT', 'Perplexity'],
    effort: 'minutes',
    source: { title: 'The Open Graph protocol', url: 'https://ogp.me/', date: '2025-06-25' },
    evidenceGrade: 'A',
    fix: (site, { title, description }: { missing: string; title: string; description: string }) =>
      headFix(
        'Put these four into the head; they are what a preview is made of.',
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
    severity: 'low',
    title: 'The page does not name its canonical address',
    why: 'The canonical address is the one that counts where a page has several. Without it they split its weight, and assistants cite whichever they met first.',
    assistants: ['Gemini', 'Perplexity'],
    effort: 'minutes',
    source: CANONICAL,
    evidenceGrade: 'A',
    fix: (_site, { url }: { url: string }) => canonicalFix('Name the address in the head.', url),
  },
  'canonical-elsewhere': {
    severity: 'high',
    title: 'The canonical address is another page',
    why: 'Search engines then list the other page and leave this one out.',
    assistants: ['ChatGPT', 'Gemini', 'Perplexity'],
    effort: 'minutes',
    source: CANONICAL,
    evidenceGrade: 'A',
    fix: (_site, { url }: { url: string }) => canonicalFix('Point it at this page, unless this page is a copy.', url),
  },
  'canonical-missing-page': {
    ...unfitCanonical,
    severity: 'high',
    title: 'The canonical address does not exist',
    why: 'Search engines are told to list a page that is not there. They then pick an address themselves, or list none.',
  },
  'canonical-redirects': {
    ...unfitCanonical,
    severity: 'medium',
    title: 'The canonical address is a redirect',
    why: 'A redirect says that another address counts; the canonical says the opposite. Search engines ignore one of the two.',
  },
  'canonical-chain': {
    ...unfitCanonical,
    severity: 'medium',
    title: 'The canonical address leads on to yet another one',
    why: 'Each step is a hint that may be ignored. After two of them nobody knows which address search engines list.',
  },
  'canonical-invalid': {
    severity: 'medium',
    title: 'The canonical address cannot be used',
    why: 'An empty canonical address, or two that contradict each other, are ignored or misread.',
    assistants: ['Gemini'],
    effort: 'minutes',
    source: CANONICAL,
    evidenceGrade: 'A',
    fix: (_site, { url }: { url: string }) => canonicalFix('Write one absolute address.', url),
  },
  'canonical-relative': {
    severity: 'info',
    title: 'The canonical address is relative',
    why: 'It is read as it should be. But whoever copies the page to another address, such as a test server, copies a canonical address that then names the copy.',
    assistants: ['Gemini'],
    effort: 'minutes',
    source: CANONICAL,
    evidenceGrade: 'A',
    fix: (_site, { url }: { url: string }) => canonicalFix('Write an absolute address.', url),
  },
  'hreflang-invalid': {
    severity: 'low',
    title: 'Language versions are declared with mistakes',
    why: 'A wrong code, or a list without the page itself, makes search engines ignore the whole set.',
    assistants: ['Gemini'],
    effort: 'hour',
    source: google('Localized versions', 'specialty/international/localized-versions'),
    evidenceGrade: 'A',
    fix: (_site, { url, code }: { url: string; code: string }) =>
      headFix(
        'List every version on every version, itself included.',
        `<link rel="alternate" hreflang="${quotedHtml(code)}" href="${quotedHtml(url)}">\n<link rel="alternate" hreflang="x-default" href="${quotedHtml(url)}">`,
        { alternates: { languages: { [code]: url, 'x-default': url } } },
      ),
  },
  'hreflang-unreturned': {
    severity: 'low',
    title: 'Language versions do not point back to this page',
    why: 'Two pages count as versions of each other only when each lists the other. A list that is not returned is ignored, and people get the page in the wrong language.',
    assistants: ['Gemini'],
    effort: 'hour',
    source: google('Localized versions', 'specialty/international/localized-versions'),
    evidenceGrade: 'A',
    fix: (_site, { url, code }: { url: string; code: string }) =>
      headFix(
        'Put the same list into the head of every version; this is the line for this page.',
        `<link rel="alternate" hreflang="${quotedHtml(code)}" href="${quotedHtml(url)}">`,
        { alternates: { languages: { [code]: url } } },
        { steps: ['List final addresses that answer 200, not redirects.'] },
      ),
  },
  noindex: {
    severity: 'critical',
    title: 'The page asks not to be indexed',
    why: 'With noindex it is in no search result, no AI Overview and no search index that assistants use.',
    assistants: ALL,
    effort: 'minutes',
    source: ROBOTS_META,
    evidenceGrade: 'A',
    fix: (_site, { header }: { header: string | null }) =>
      robotsMetaFix('Remove noindex, if people are meant to find the page.', { index: true, follow: true }, header, [
        'Look in the meta tags and in the X-Robots-Tag header of the answer.',
        'Test systems: take the setting out when you go live.',
      ]),
  },
  'search-disallowed': {
    severity: 'critical',
    title: 'robots.txt keeps Googlebot from this page',
    why: 'What Googlebot may not fetch is neither ranked nor quoted in AI Overviews, and its own noindex is never seen.',
    assistants: ['Gemini'],
    effort: 'minutes',
    source: {
      title: 'RFC 9309, Robots Exclusion Protocol',
      url: 'https://www.rfc-editor.org/rfc/rfc9309.html',
      date: '2022-09-01',
    },
    evidenceGrade: 'A',
    fix: (_site, { robots, path }: { robots: RobotsTxt | null; path: string }) => ({
      summary: 'Let Googlebot read the pages that people should find.',
      steps: [
        'Put this group in place of the one that names Googlebot, or add it when there is none.',
        'It repeats the other rules that Googlebot obeys today.',
      ],
      code: [{ platform: 'robots.txt', language: 'robots', text: groupThatOpens(robots, 'Googlebot', path) }],
    }),
  },
  nosnippet: {
    severity: 'high',
    title: 'The page forbids quoting it',
    why: 'nosnippet, or max-snippet:0, keeps the text out of result lists, AI Overviews and AI Mode.',
    assistants: ['Gemini'],
    effort: 'minutes',
    source: google('AI features and your website', 'appearance/ai-features'),
    evidenceGrade: 'A',
    fix: (_site, { header }: { header: string | null }) =>
      robotsMetaFix('Allow snippets.', { 'max-snippet': -1, 'max-image-preview': 'large' }, header),
  },
  'snippet-short': {
    severity: 'medium',
    title: ({ limit }: { limit: number; header: string | null }) => `Quotes are limited to ${limit} characters`,
    why: 'A limit below the length of an answer cuts it off in AI Overviews.',
    assistants: ['Gemini'],
    effort: 'minutes',
    source: google('AI features and your website', 'appearance/ai-features'),
    evidenceGrade: 'A',
    fix: (_site, { header }: { limit: number; header: string | null }) =>
      robotsMetaFix('Raise or remove the limit.', { 'max-snippet': -1 }, header),
  },
  'bing-limits': {
    severity: 'info',
    title: 'The page limits its use in Bing and Copilot',
    why: 'nocache lets Copilot use address, title and snippet only; noarchive keeps the page out of its answers. That is your choice and costs nothing.',
    assistants: ['ChatGPT'],
    effort: 'minutes',
    source: {
      title: 'Bing: new options for AI use of content',
      url: 'https://blogs.bing.com/webmaster/september-2023/Announcing-new-options-for-webmasters-to-control-usage-of-their-content-in-Bing-Chat',
      date: '2023-09-22',
    },
    evidenceGrade: 'A',
    fix: (_site, { header }: { header: string | null }) =>
      robotsMetaFix(
        'Nothing to do, if this is meant. Otherwise remove the directive.',
        { index: true, follow: true },
        header,
      ),
  },
  'links-not-crawlable': {
    severity: 'low',
    title: ({ count }: { count: number; text: string }) =>
      count === 1 ? 'A link has no address' : `${count} links have no address`,
    why: 'Crawlers follow the href of a link. A link that only a script understands leads them nowhere.',
    assistants: ALL,
    effort: 'hour',
    source: google('Crawlable links', 'crawling-indexing/links-crawlable'),
    evidenceGrade: 'A',
    fix: (_site, { text }: { count: number; text: string }) =>
      htmlFix(
        'Give the link its real address; let the script take over the click.',
        `<a href="/ADDRESS">${quotedHtml(text)}</a>`,
      ),
  },
  'sitemap-missing': {
    severity: 'medium',
    title: 'The site has no sitemap',
    why: 'Crawlers learn of new and changed pages from it. Without one they find only what is linked.',
    assistants: ['ChatGPT', 'Gemini', 'Perplexity'],
    effort: 'hour',
    source: SITEMAPS,
    evidenceGrade: 'A',
    fix: (site, { pages }: { pages: readonly string[] }) => ({
      summary: 'Publish a sitemap and name it in robots.txt.',
      steps: [
        'Best let your CMS or framework build it, so that it stays complete and can say when pages changed.',
        'Otherwise begin with this one: it holds the pages that this page links.',
      ],
      code: sitemapCode(site, pages),
    }),
  },
  'sitemap-broken': {
    severity: 'medium',
    title: 'The sitemap has faults',
    why: 'A sitemap that cannot be read is dropped as a whole.',
    assistants: ['Gemini'],
    effort: 'hour',
    source: { title: 'sitemaps.org protocol', url: 'https://www.sitemaps.org/protocol.html', date: '2016-11-21' },
    evidenceGrade: 'A',
    fix: (site, { pages }: { pages: readonly string[] }) => ({
      summary: 'Correct what the evidence names and open the file in a browser.',
      steps: [
        'Let one tool write it; edit nothing by hand.',
        'Where no tool can, put this one in its place: it holds the pages that this page links.',
      ],
      code: sitemapCode(site, pages),
    }),
  },
  'sitemap-pages-unfit': {
    severity: 'medium',
    title: 'The sitemap lists pages that search engines must leave out',
    why: 'A sitemap is a list of pages to be indexed. Redirects, errors and forbidden pages in it waste visits and make crawlers trust the rest less.',
    assistants: ALL,
    effort: 'hour',
    source: SITEMAPS,
    evidenceGrade: 'A',
    fix: () =>
      stepsFix('List final addresses only, of pages that may be indexed.', [
        'Write the address that a redirect ends at.',
        'Take out pages with noindex, and those that robots.txt closes.',
      ]),
  },
  'sitemap-foreign': {
    severity: 'low',
    title: 'The sitemap lists addresses of other hosts',
    why: 'Crawlers ignore them unless the robots.txt of the other host names this sitemap. www and bare domain are two hosts.',
    assistants: ALL,
    effort: 'minutes',
    source: { title: 'sitemaps.org protocol', url: 'https://www.sitemaps.org/protocol.html', date: '2016-11-21' },
    evidenceGrade: 'A',
    fix: (site, { sitemap, path }: { sitemap: string; path: string }) => ({
      summary: `Write every address as it begins on your site: ${site.origin}/`,
      steps: [
        'Correct the base address in the settings of what builds the sitemap.',
        'Where the other host is yours and its pages belong into this sitemap, name the sitemap in the robots.txt of that host.',
      ],
      code: [
        {
          platform: 'sitemap.xml',
          language: 'xml',
          text: `<url>\n  <loc>${quotedHtml(site.origin + path)}</loc>\n</url>`,
        },
        { platform: 'robots.txt', language: 'robots', text: `Sitemap: ${sitemap}` },
      ],
    }),
  },
  'sitemap-not-declared': {
    severity: 'low',
    title: 'robots.txt does not name the sitemap',
    why: 'Crawlers other than those you submit it to find a sitemap by that line only.',
    assistants: ['ChatGPT', 'Claude', 'Perplexity'],
    effort: 'minutes',
    source: { title: 'sitemaps.org protocol', url: 'https://www.sitemaps.org/protocol.html', date: '2016-11-21' },
    evidenceGrade: 'A',
    fix: (_site, { sitemap }: { sitemap: string }) => ({
      summary: 'Name it in robots.txt.',
      steps: [],
      code: [{ platform: 'robots.txt', language: 'robots', text: `Sitemap: ${sitemap.replace(/[\r\n]/g, '')}` }],
    }),
  },
})
