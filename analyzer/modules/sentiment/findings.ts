import { ASSISTANTS } from '../../contract/index.ts'
import { defineFindings } from '../../findings/define-findings.ts'
import { quotedHtml, htmlFix, stepsFix } from '../../findings/page-fix.ts'

export const sentimentFinding = defineFindings('sentimentResults', {
  'tone-negative': {
    severity: 'low',
    title: ({ share }: { share: number }) => `${share}% of the paragraphs have a negative tone`,
    why: 'Assistants that summarize the page adopt its tone. Check whether it is intended.',
    assistants: ASSISTANTS,
    effort: 'hour',
    source: 'nielsen-a-new-anew-evaluation',
    fix: () =>
      stepsFix('Add what works and what to do to what is wrong.', [
        'Rewrite the paragraphs in the evidence, if their subject allows it.',
      ]),
  },
  'claims-unsupported': {
    job: 'sources',
    severity: 'low',
    title: ({ count }: { count: number }) =>
      count === 1 ? 'A superlative has no proof' : `${count} superlatives have no proof`,
    why: 'In a study of generative engines, numbers, quotations and sources made passages more visible; self-praise did not.',
    assistants: ['ChatGPT', 'Gemini', 'Perplexity'],
    effort: 'hour',
    source: 'geo-generative-engine-optimization',
    fix: (_site, { claim }: { claim: string }) =>
      htmlFix(
        'Replace superlatives with a figure, a source or a customer’s own words.',
        `<p>${quotedHtml(claim)}\n  (<a href="URL_OF_THE_PROOF">NAME OF THE SOURCE, YEAR</a>)</p>`,
        ['“The fastest” becomes “delivered in 24 hours, 97% of orders in 2025”.'],
      ),
  },
})
