import { ASSISTANTS } from '../../contract/index.ts'
import { defineFindings } from '../../findings/define-findings.ts'
import { quotedHtml, htmlFix, jsonLdFix, stepsFix } from '../../findings/page-fix.ts'

const GEO = {
  title: 'GEO: Generative Engine Optimization, KDD 2024',
  url: 'https://arxiv.org/abs/2311.09735',
  date: '2024-06-28',
}
const CLEAR_SOURCING = {
  title: 'Google Search Central: helpful, reliable, people-first content',
  url: 'https://developers.google.com/search/docs/fundamentals/creating-helpful-content',
  date: '2026-06-29',
}
const ARTICLE = {
  title: 'Google Search Central, Article structured data',
  url: 'https://developers.google.com/search/docs/appearance/structured-data/article',
  date: '2026-08-20',
}

export const draftCitation = defineFindings('citationResults', {
  'sources-few': {
    severity: 'medium',
    title: ({ count }: { count: number }) =>
      count === 0
        ? 'The text names no source'
        : `The text rests on ${count} ${count === 1 ? 'source' : 'sources'} only`,
    why: 'In the measured answers of a generative engine, texts that cite sources were shown more prominently. A claim with a source can be checked, and so repeated.',
    assistants: ASSISTANTS,
    effort: 'hour',
    source: GEO,
    evidenceGrade: 'B',
    fix: () =>
      htmlFix(
        'Link the study, standard or office that each figure comes from, inside the sentence that states it.',
        '<p>Seven of ten readers prefer X\n  (<a href="ADDRESS_OF_THE_SOURCE">Name of the source, 2026</a>).</p>',
        ['Begin with sentences that hold a number, a date or a claim about others.'],
      ),
  },
  'sources-one-sided': {
    severity: 'low',
    title: 'All sources come from the same one or two sites',
    why: 'Independent sources make a claim harder to doubt. Three different publishers are enough for most pages.',
    assistants: ASSISTANTS,
    effort: 'hour',
    source: GEO,
    evidenceGrade: 'B',
    fix: () =>
      stepsFix('Add a second and third publisher for what matters most.', [
        'Prefer the original over those who report about it.',
      ]),
  },
  'sources-weak': {
    severity: 'low',
    title: 'Most sources do not say who speaks',
    why: 'Shortened addresses and anonymous pages cannot be weighed by a reader or by an assistant.',
    assistants: ASSISTANTS,
    effort: 'hour',
    source: CLEAR_SOURCING,
    evidenceGrade: 'A',
    fix: (_site, { weakest }: { weakest: string }) => ({
      summary: 'Link the original.',
      steps: [
        'Replace shortened addresses by those that they lead to: the command prints them.',
        'Look for the office, journal or maker behind each figure.',
      ],
      code: [
        {
          platform: 'html',
          language: 'html',
          text: `<!-- in place of ${quotedHtml(weakest)} -->\n<a href="ADDRESS_OF_THE_ORIGINAL">NAME OF THE SOURCE, YEAR</a>`,
        },
        {
          platform: 'shell',
          language: 'sh',
          text: `curl -sIL -o /dev/null -w '%{url_effective}\\n' '${weakest.replaceAll("'", '%27')}'`,
        },
      ],
    }),
  },
  'author-missing': {
    severity: 'medium',
    title: 'The article names no author',
    why: 'An answer that quotes a text wants to say whose it is. A named author with a page of their own is what can be named.',
    assistants: ASSISTANTS,
    effort: 'minutes',
    source: ARTICLE,
    evidenceGrade: 'A',
    fix: (site, { headline }: { headline: string }) =>
      jsonLdFix('Name the author in the page and in its markup.', {
        '@type': 'Article',
        headline,
        author: { '@type': 'Person', name: 'NAME', url: `${site.origin}/authors/NAME` },
      }),
  },
  'article-date-missing': {
    severity: 'medium',
    title: 'The article states no date',
    why: 'Without a date nobody can tell whether a fact still holds, and fresher pages are preferred.',
    assistants: ASSISTANTS,
    effort: 'minutes',
    source: ARTICLE,
    evidenceGrade: 'A',
    fix: (_site, { headline }: { headline: string }) =>
      jsonLdFix('State when the text was published and last changed.', {
        '@type': 'Article',
        headline,
        datePublished: 'YYYY-MM-DD',
        dateModified: 'YYYY-MM-DD',
      }),
  },
})
