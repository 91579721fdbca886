import { ASSISTANTS } from '../../contract/index.ts'
import { defineFindings } from '../../findings/define-findings.ts'
import { stepsFix } from '../../findings/page-fix.ts'

export const draftCompetitor = defineFindings('competitorAnalysisResults', {
  'competitor-ahead': {
    severity: 'info',
    title: ({ host, gap }: { host: string; gap: number }) =>
      `${host} is ${gap} ${gap === 1 ? 'point' : 'points'} ahead`,
    why: 'If two pages answer the same question, the one that is easier to reach, read and check is more likely to be quoted.',
    assistants: ASSISTANTS,
    effort: 'day',
    source: 'geo-generative-engine-optimization',
    evidenceGrade: 'C',
    fix: (_site, { modules }: { modules: readonly string[] }) =>
      stepsFix('Close the widest gaps first, with the fixes of these modules.', modules.slice(0, 5)),
  },
  'topics-missing': {
    severity: 'info',
    title: ({ count }: { count: number }) =>
      count === 1
        ? 'A competitor’s topic is missing on this page'
        : `${count} topics of competitors are missing on this page`,
    why: 'An assistant that is asked about these can quote your competitors, but not you.',
    assistants: ASSISTANTS,
    effort: 'day',
    source: 'geo-generative-engine-optimization',
    evidenceGrade: 'C',
    fix: () =>
      stepsFix('Decide which of these topics matter to your visitors, and cover them.', [
        'Give each topic a heading, and state the main point in the first sentence below it.',
      ]),
  },
})
