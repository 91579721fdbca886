import { countedNoun } from '../../contract/index.ts'
import { defineFindings } from '../../findings/define-findings.ts'
import { quotedHtml, htmlFix, jsonLdFix, stepsFix } from '../../findings/page-fix.ts'
import type { Target } from '../../gather/artifacts.ts'
import { snippets } from '../../findings/snippets.ts'

const READERS = ['ChatGPT', 'Gemini', 'Perplexity'] as const
const BYLINE = { job: 'byline', severity: 'low', effort: 'minutes', source: 'google-byline-dates' } as const
const LASTMOD = { job: 'sitemap', severity: 'medium', effort: 'hour', source: 'google-sitemaps' } as const

/** How sitemap dates are corrected: the page's own entry, with its date where the page states one. */
function lastmodFix(summary: string) {
  return (site: Target, { date }: { date: string | null }) => ({
    summary,
    steps: ['Omit lastmod for pages whose date you do not know.'],
    code: snippets({ 'sitemap.xml': sitemapEntry(site, date) }),
  })
}

function sitemapEntry({ url }: Target, date: string | null): string {
  return `<url>\n  <loc>${quotedHtml(url)}</loc>\n  <lastmod>${quotedHtml(date ?? 'YYYY-MM-DD')}</lastmod>\n</url>`
}

export const freshnessFinding = defineFindings('contentFreshnessResults', {
  'date-missing': {
    ...BYLINE,
    severity: 'medium',
    title: 'The page states no date of publication or change',
    why: 'Search engines and assistants prefer content that they can date, and quote the date with the answer.',
    assistants: READERS,
    fix: (_site, { title }: { title: string }) =>
      jsonLdFix(
        'State the dates of publication and change, in the markup and visibly on the page.',
        {
          '@type': 'Article',
          headline: title,
          datePublished: 'DATE OF PUBLICATION',
          dateModified: 'DATE OF THE LAST CHANGE',
        },
        ['Show the date on the page too, in a time element: <time datetime="YYYY-MM-DD">DATE</time>'],
      ),
  },
  'date-hidden': {
    ...BYLINE,
    title: 'The date is only in the markup',
    why: 'Google asks for a visible date too; markup that the page does not show is trusted less.',
    assistants: ['Gemini'],
    fix: (_site, { date }: { date: string }) =>
      htmlFix('Show the date near the title.', `<time datetime="${quotedHtml(date)}">${quotedHtml(date)}</time>`),
  },
  'feed-broken': {
    severity: 'low',
    title: 'A feed that the page links cannot be read',
    why: 'Crawlers and feed readers learn of new pages from feeds within minutes. They stop requesting a feed that keeps failing.',
    assistants: ['Gemini', 'Perplexity'],
    effort: 'hour',
    source: 'google-rss-and-atom-feeds',
    fix: (site, { title }: { title: string }) => ({
      summary: 'Repair the feed, or remove its link element from the head.',
      steps: [
        'Open the URL in the evidence and look for the first error in the XML.',
        'Give every entry a title, a URL and a date such as Mon, 05 Jan 2026 08:30:00 GMT; the feed below has one entry as an example.',
        'Replace the text in CAPITALS.',
      ],
      code: snippets({
        'feed.xml xml': [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<rss version="2.0">',
          '  <channel>',
          `    <title>${quotedHtml(title)}</title>`,
          `    <link>${quotedHtml(site.origin)}/</link>`,
          '    <description>WHAT THE FEED IS ABOUT</description>',
          '    <item>',
          `      <title>${quotedHtml(title)}</title>`,
          `      <link>${quotedHtml(site.url)}</link>`,
          `      <guid>${quotedHtml(site.url)}</guid>`,
          '      <pubDate>DATE OF PUBLICATION</pubDate>',
          '    </item>',
          '  </channel>',
          '</rss>',
        ],
        html: `<link rel="alternate" type="application/rss+xml" title="${quotedHtml(title)}" href="/feed.xml">`,
      }),
    }),
  },
  'dates-disagree': {
    ...BYLINE,
    title: ({ days }: { days: number }) => `Dates of this page differ by ${countedNoun(days, 'day')}`,
    why: 'Where dates disagree, search engines make their own guess.',
    assistants: ['Gemini', 'Perplexity'],
    effort: 'hour',
    fix: (site, { date }: { date: string }) => ({
      summary: 'Generate markup, visible date and sitemap from the same field.',
      steps: [`If ${date}, the page’s own date, is right, use it everywhere.`],
      code: snippets({
        'json-ld': `"dateModified": ${JSON.stringify(date)}`,
        html: `<time datetime="${quotedHtml(date)}">${quotedHtml(date)}</time>`,
        'sitemap.xml': sitemapEntry(site, date),
      }),
    }),
  },
  'lastmod-missing': {
    ...LASTMOD,
    severity: 'low',
    title: 'The sitemap has no lastmod dates',
    why: 'Crawlers use lastmod to decide which pages to fetch again.',
    assistants: READERS,
    fix: lastmodFix('Set lastmod to the date of the last significant change.'),
  },
  'lastmod-malformed': {
    ...LASTMOD,
    title: ({ count }: { count: number }) =>
      count === 1 ? 'A lastmod in the sitemap is not a valid date' : `${count} lastmod values are not valid dates`,
    why: 'Sitemaps use the W3C date format. Crawlers ignore a date that they cannot parse.',
    assistants: READERS,
    effort: 'minutes',
    source: 'sitemaps-org-protocol-lastmod',
    fix: lastmodFix('Write each lastmod as YYYY-MM-DD, or with time and zone as 2026-11-21T08:30:00+00:00.'),
  },
  'lastmod-untrue': {
    ...LASTMOD,
    title: ({ problem }: { problem: string }) => `Dates in the sitemap are implausible: ${problem}`,
    why: 'Google uses lastmod only if it is consistently accurate. Wrong dates make it ignore all of them.',
    assistants: ['Gemini'],
    fix: lastmodFix('Take lastmod from the content, not from the build time.'),
  },
  'content-old': {
    severity: 'low',
    title: ({ days, pages }: { days: number; pages: number }) =>
      `The ${pages > 1 ? 'median page' : 'page'} is ${countedNoun(days, 'day')} old`,
    why: 'In a study of 17 million citations, pages that assistants cite were about a quarter newer than pages in search results.',
    assistants: READERS,
    effort: 'day',
    source: 'ahrefs-do-ai-assistants-prefer',
    fix: () =>
      stepsFix('Review the oldest pages that still matter.', [
        'Correct what has changed, and update the date only then.',
        'Remove or merge what nobody needs.',
      ]),
  },
})
