import { z } from 'zod'
import { block, count, defineModule, details, score } from '../../contract/define-module.ts'
import { ASSISTANTS } from '../../contract/assistants.ts'

/** Whether an assistant could name the site; `reachable` says whether its search may read the page, null where unknown. */
const eligibilitySchema = z.object({
  assistant: z.enum(ASSISTANTS),
  score,
  reachable: z.boolean().nullable(),
  reasons: z.array(z.string()),
})
export type Eligibility = z.infer<typeof eligibilitySchema>

export const aiVisibilityModule = defineModule({
  id: 'aiVisibilityResults',
  folder: 'ai-visibility',
  flag: 'aiVisibilityAnalysis',
  title: 'AI Search Visibility',
  stages: ['ChatGPT', 'Claude', 'Gemini', 'Perplexity', 'Entity markup'],
  group: 'access',
  switchGroup: 'Search & Discovery',
  counts: { part: 'AI Readiness', share: 0.25 },
  scanTypes: ['comprehensive', 'quick'],
  reads: 'Eligibility for each assistant. With API keys, the assistants are asked too.',
  block: block({
    details: details({
      chatgptMentions: count.nullable(),
      claudeVisibility: count.nullable(),
      geminiResults: count.nullable(),
      eligibility: z.array(eligibilitySchema).optional(),
      sampling: z
        .array(
          z.looseObject({ assistant: z.enum(ASSISTANTS), runs: count, mentions: count, error: z.string().nullable() }),
        )
        .optional(),
    }),
  }),
})
