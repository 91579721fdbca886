import { ASSISTANTS } from '../../contract/index.ts'
import { defineFindings } from '../../findings/define-findings.ts'
import { stepsFix } from '../../findings/page-fix.ts'

const GEO = {
  title: 'GEO: Generative Engine Optimization, KDD 2024',
  url: 'https://arxiv.org/abs/2311.09735',
  date: '2024-06-28',
}

export const draftCompetitor = defineFindings('competitorAnalysisResults', {
  'competitor-ahead': {
    severity: 'info',
    title: ({ host, gap }: { host: string; gap: number }) =>
      `${host} is ${gap} ${gap === 1 ? 'point' : 'points'} ahead`,
    why: 'Where two pages answer the same question, the one that is easier to reach, read and check is more likely to be quoted.',
    assistants: ASSISTANTS,
    effort: 'day',
    source: GEO,
    evidenceGrade: 'C',
    fix: (_site, { modules }: { host: string; gap: number; modules: readonly string[] }) =>
      stepsFix('Close the widest gaps first; the findings of these modules say how.', modules.slice(0, 5)),
  },
  'topics-missing': {
    severity: 'info',
    title: ({ count }: { count: number }) =>
      `${count} ${count === 1 ? 'subject' : 'subjects'} of competitors are not on this page`,
    why: 'An assistant that is asked about these can quote them, and not you.',
    assistants: ASSISTANTS,
    effort: 'day',
    source: GEO,
    evidenceGrade: 'C',
    fix: () =>
      stepsFix('Decide which of these your visitors ask about, and answer them.', [
        'Give each a heading and answer it in the first sentence below.',
      ]),
  },
})
