import { defineFindings } from '../../findings/define-findings.ts'
import { quotedHtml, htmlFix, jsonLdFix, stepsFix } from '../../findings/page-fix.ts'
import type { Target } from '../../gather/artifacts.ts'
import type { Fix } from '../../contract/index.ts'

const DATES = {
  title: 'Google Search Central: byline dates',
  url: 'https://developers.google.com/search/docs/appearance/publication-dates',
  date: '2026-06-29',
}
const SITEMAP = {
  title: 'Google Search Central: sitemaps',
  url: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
  date: '2026-06-29',
}
const AGE_STUDY = {
  title: 'Ahrefs: do AI assistants prefer to cite fresh content?',
  url: 'https://ahrefs.com/blog/do-ai-assistants-prefer-to-cite-fresh-content/',
  date: '2025-07-28',
}

type Dated = { date: string | null }

/** The entry of this page with the date of its last change, as far as the page tells it. */
function sitemapEntry(site: Target, date: string | null): Fix['code'][number] {
  return {
    platform: 'sitemap.xml',
    language: 'xml',
    text: `<url>\n  <loc>${quotedHtml(site.url)}</loc>\n  <lastmod>${quotedHtml(date ?? 'YYYY-MM-DD')}</lastmod>\n</url>`,
  }
}

export const freshnessFinding = defineFindings('contentFreshnessResults', {
  'date-missing': {
    severity: 'medium',
    title: 'The page does not say when it was written or changed',
    why: 'Search engines and assistants prefer what they can date, and quote the date with the answer.',
    assistants: ['ChatGPT', 'Gemini', 'Perplexity'],
    effort: 'minutes',
    source: DATES,
    evidenceGrade: 'A',
    fix: (_site, { title }: { title: string }) =>
      jsonLdFix(
        'State both dates, in the markup and in sight.',
        {
          '@type': 'Article',
          headline: title,
          datePublished: 'DATE OF PUBLICATION',
          dateModified: 'DATE OF THE LAST CHANGE',
        },
        ['Show the date to readers too: <time datetime="2026-11-21">21 November 2026</time>'],
      ),
  },
  'date-hidden': {
    severity: 'low',
    title: 'The date stands in the markup only',
    why: 'Google asks for a date that people see too; markup that the page does not show is trusted less.',
    assistants: ['Gemini'],
    effort: 'minutes',
    source: DATES,
    evidenceGrade: 'A',
    fix: (_site, { date }: { date: string }) =>
      htmlFix('Show it near the title.', `<time datetime="${quotedHtml(date)}">${quotedHtml(date)}</time>`),
  },
  'feed-broken': {
    severity: 'low',
    title: 'A feed that the page announces cannot be read',
    why: 'Feeds are how crawlers and readers learn of new pages within minutes. One that is dead is asked for in vain, until nobody asks any more.',
    assistants: ['Gemini', 'Perplexity'],
    effort: 'hour',
    source: {
      title: 'Google Search Central: RSS and Atom feeds as sitemaps',
      url: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/build-sitemap',
      date: '2026-06-29',
    },
    evidenceGrade: 'A',
    fix: (site, { title }: { title: string }) => ({
      summary: 'Repair the feed, or take its link element out of the head.',
      steps: [
        'Open the address of the evidence and look for the first fault in the XML.',
        'Let every entry have a title, an address and a date. This feed has one entry as an example.',
      ],
      code: [
        {
          platform: 'feed.xml',
          language: 'xml',
          text: [
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
            `      <pubDate>${new Date().toUTCString()}</pubDate>`,
            '    </item>',
            '  </channel>',
            '</rss>',
          ].join('\n'),
        },
        {
          platform: 'html',
          language: 'html',
          text: `<link rel="alternate" type="application/rss+xml" title="${quotedHtml(title)}" href="/feed.xml">`,
        },
      ],
    }),
  },
  'dates-disagree': {
    severity: 'low',
    title: ({ days }: { days: number; date: string }) => `Dates of this page differ by ${days} days`,
    why: 'Where sources disagree, search engines take their own guess.',
    assistants: ['Gemini', 'Perplexity'],
    effort: 'hour',
    source: DATES,
    evidenceGrade: 'A',
    fix: (site, { date }: { days: number; date: string }) => ({
      summary: 'Fill markup, visible date and sitemap from the same field.',
      steps: [`The page itself says ${date}: where that is right, say it everywhere.`],
      code: [
        { platform: 'json-ld', language: 'json', text: `"dateModified": ${JSON.stringify(date)}` },
        {
          platform: 'html',
          language: 'html',
          text: `<time datetime="${quotedHtml(date)}">${quotedHtml(date)}</time>`,
        },
        sitemapEntry(site, date),
      ],
    }),
  },
  'lastmod-missing': {
    severity: 'low',
    title: 'The sitemap does not say when pages changed',
    why: 'Crawlers use lastmod to decide what to fetch again.',
    assistants: ['ChatGPT', 'Gemini', 'Perplexity'],
    effort: 'hour',
    source: SITEMAP,
    evidenceGrade: 'A',
    fix: (site, { date }: Dated) => ({
      summary: 'Write lastmod from the date of the last real change.',
      steps: ['Leave it out for pages whose date you do not know.'],
      code: [sitemapEntry(site, date)],
    }),
  },
  'lastmod-malformed': {
    severity: 'medium',
    title: ({ count }: Dated & { count: number }) =>
      count === 1 ? 'A lastmod of the sitemap is not a date' : `${count} entries of lastmod are not dates`,
    why: 'A sitemap gives dates in one form, that of W3C. Crawlers ignore an entry that they cannot read.',
    assistants: ['ChatGPT', 'Gemini', 'Perplexity'],
    effort: 'minutes',
    source: {
      title: 'sitemaps.org protocol, lastmod',
      url: 'https://www.sitemaps.org/protocol.html',
      date: '2020-04-06',
    },
    evidenceGrade: 'A',
    fix: (site, { date }: Dated & { count: number }) => ({
      summary: 'Write each lastmod as YYYY-MM-DD, or with time and zone as 2026-11-21T08:30:00+00:00.',
      steps: ['Leave it out for pages whose date you do not know.'],
      code: [sitemapEntry(site, date)],
    }),
  },
  'lastmod-untrue': {
    severity: 'medium',
    title: ({ problem }: Dated & { problem: string }) => `The dates in the sitemap cannot be true: ${problem}`,
    why: 'Google uses lastmod only where it proves right; one date for all pages makes it ignore every one.',
    assistants: ['Gemini'],
    effort: 'hour',
    source: SITEMAP,
    evidenceGrade: 'A',
    fix: (site, { date }: Dated & { problem: string }) => ({
      summary: 'Take lastmod from the content, not from the time of the build.',
      steps: ['Leave it out for pages whose date you do not know.'],
      code: [sitemapEntry(site, date)],
    }),
  },
  'content-old': {
    severity: 'low',
    title: ({ days, pages }: { days: number; pages: number }) =>
      pages > 1 ? `Pages are ${days} days old in the median` : `The page is ${days} days old`,
    why: 'In a study of 17 million citations, what assistants cite was about a quarter fresher than what search results list.',
    assistants: ['ChatGPT', 'Gemini', 'Perplexity'],
    effort: 'day',
    source: AGE_STUDY,
    evidenceGrade: 'B',
    fix: () =>
      stepsFix('Review the oldest pages that still matter.', [
        'Correct what has changed and set the date then, never without a change.',
        'Remove or merge what nobody needs.',
      ]),
  },
})
