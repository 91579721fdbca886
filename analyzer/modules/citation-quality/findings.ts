import { ASSISTANTS } from '../../contract/index.ts'
import { defineFindings } from '../../findings/define-findings.ts'
import { quotedHtml, htmlFix, jsonLdFix, stepsFix } from '../../findings/page-fix.ts'
import { snippets } from '../../findings/snippets.ts'

export const draftCitation = defineFindings('citationResults', {
  'sources-few': {
    job: 'sources',
    severity: 'medium',
    title: ({ count }: { count: number }) =>
      count === 0
        ? 'The text links to no sources'
        : `Only ${count} ${count === 1 ? 'source is' : 'sources are'} linked`,
    why: 'In a study of generative engines, texts that cite sources were shown more prominently. A claim with a source can be checked, and therefore repeated.',
    assistants: ASSISTANTS,
    effort: 'hour',
    source: 'geo-generative-engine-optimization',
    fix: () =>
      htmlFix(
        'Link the study, standard or agency behind each figure, in the sentence that states it.',
        '<p>Seven of ten readers prefer X\n  (<a href="URL_OF_THE_SOURCE">Name of the source, 2026</a>).</p>',
        ['Start with sentences that contain a number, a date or a claim about others.'],
      ),
  },
  'sources-one-sided': {
    job: 'sources',
    severity: 'low',
    title: 'All sources come from the same one or two sites',
    why: 'Independent sources make a claim more credible. Three different publishers are enough for most pages.',
    assistants: ASSISTANTS,
    effort: 'hour',
    source: 'geo-generative-engine-optimization',
    fix: () =>
      stepsFix('Cite a second and a third publisher for your most important claims.', [
        'Prefer the original source to reports about it.',
      ]),
  },
  'sources-weak': {
    job: 'sources',
    severity: 'low',
    title: 'Most sources do not identify their publisher',
    why: 'Neither readers nor assistants can assess shortened links and anonymous pages.',
    assistants: ASSISTANTS,
    effort: 'hour',
    source: 'google-helpful-reliable-people-first',
    fix: (_site, { weakest }: { weakest: string }) => ({
      summary: 'Link the original source.',
      steps: [
        'Replace shortened links with their targets; the command prints the target.',
        'Look for the agency, journal or manufacturer behind each figure.',
      ],
      code: snippets({
        html: `<!-- replaces ${quotedHtml(weakest)} -->\n<a href="URL_OF_THE_ORIGINAL">NAME OF THE SOURCE, YEAR</a>`,
        shell: `curl -sIL -o /dev/null -w '%{url_effective}\\n' '${weakest.replaceAll("'", '%27')}'`,
      }),
    }),
  },
  'author-missing': {
    job: 'byline',
    severity: 'medium',
    title: 'The article names no author',
    why: 'Answers that quote a text attribute it. A named author with a page of their own can be credited.',
    assistants: ASSISTANTS,
    effort: 'minutes',
    source: 'google-article-structured-data',
    fix: (site, { headline }: { headline: string }) =>
      jsonLdFix('Name the author on the page and in its markup.', {
        '@type': 'Article',
        headline,
        author: { '@type': 'Person', name: 'NAME', url: `${site.origin}/authors/NAME` },
      }),
  },
  'article-date-missing': {
    job: 'byline',
    severity: 'medium',
    title: 'The article states no date',
    why: 'Without a date nobody can tell whether a fact still holds, and newer pages are preferred.',
    assistants: ASSISTANTS,
    effort: 'minutes',
    source: 'google-article-structured-data',
    fix: (_site, { headline }: { headline: string }) =>
      jsonLdFix('State when the text was published and last changed.', {
        '@type': 'Article',
        headline,
        datePublished: 'YYYY-MM-DD',
        dateModified: 'YYYY-MM-DD',
      }),
  },
})
