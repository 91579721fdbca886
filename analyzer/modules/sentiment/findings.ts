import { defineFindings } from '../../findings/define-findings.ts'
import { quotedHtml, htmlFix, stepsFix } from '../../findings/page-fix.ts'

const GEO = {
  title: 'GEO: Generative Engine Optimization, KDD 2024',
  url: 'https://arxiv.org/abs/2311.09735',
  date: '2024-06-28',
}

export const sentimentFinding = defineFindings('sentimentResults', {
  'tone-negative': {
    severity: 'low',
    title: ({ share }: { share: number }) => `${share} % of the paragraphs read negative`,
    why: 'Assistants that summarize the page take over its tone. Check whether it is meant.',
    assistants: ['ChatGPT', 'Claude', 'Gemini', 'Perplexity'],
    effort: 'hour',
    source: {
      title: 'Nielsen: A new ANEW, evaluation of a word list for sentiment analysis (AFINN)',
      url: 'https://arxiv.org/abs/1103.2903',
      date: '2011-03-15',
    },
    evidenceGrade: 'B',
    fix: () =>
      stepsFix('Say what works and what to do, beside what is wrong.', [
        'Rewrite the paragraphs of the evidence, if their subject allows it.',
      ]),
  },
  'claims-unsupported': {
    severity: 'low',
    title: ({ count }: { count: number; claim: string }) =>
      count === 1 ? 'A superlative stands without proof' : `${count} superlatives stand without proof`,
    why: 'Generative engines prefer passages with numbers, quotations and sources; praise of one’s own did not help in that study.',
    assistants: ['ChatGPT', 'Gemini', 'Perplexity'],
    effort: 'hour',
    source: GEO,
    evidenceGrade: 'B',
    fix: (_site, { claim }: { count: number; claim: string }) =>
      htmlFix(
        'Replace each by a figure, a source or a customer’s own words.',
        `<p>${quotedHtml(claim)}\n  (<a href="ADDRESS_OF_THE_PROOF">NAME OF THE SOURCE, YEAR</a>)</p>`,
        ['“The fastest” becomes “delivered in 24 hours, 97 % of orders in 2025”.'],
      ),
  },
})
