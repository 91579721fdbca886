import type { z } from 'zod'
import { zod } from '../../contract/zod.ts'
import { block, count, defineModule, details, score } from '../../contract/define-module.ts'
import { ASSISTANTS } from '../../contract/assistants.ts'

/** Whether an assistant could name the site; `reachable` says whether its search may read the page, null where unknown. */
const eligibilitySchema = zod.object({
  assistant: zod.enum(ASSISTANTS),
  score,
  reachable: zod.boolean().nullable(),
  reasons: zod.array(zod.string()),
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
})

export const aiVisibilityBlock = block({
  details: details({
    chatgptMentions: count.nullable(),
    claudeVisibility: count.nullable(),
    geminiResults: count.nullable(),
    eligibility: zod.array(eligibilitySchema).optional(),
    sampling: zod
      .array(
        zod.looseObject({
          assistant: zod.enum(ASSISTANTS),
          runs: count,
          mentions: count,
          error: zod.string().nullable(),
        }),
      )
      .optional(),
  }),
})
