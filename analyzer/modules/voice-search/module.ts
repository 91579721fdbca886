import { zod } from '../../contract/zod.ts'
import { block, defineModule, details, score } from '../../contract/define-module.ts'

export const voiceSearchModule = defineModule({
  id: 'voiceSearchResults',
  folder: 'voice-search',
  flag: 'voiceSearchAnalysis',
  title: 'Voice Search Readiness',
  shortTitle: 'Voice Search',
  stages: ['Question phrases', 'Short answers', 'Natural language', 'Local phrases', 'Speakable parts'],
  group: 'search',
  switchGroup: 'Search & Discovery',
  counts: { part: 'SEO', share: 0.15 },
  scanTypes: ['comprehensive', 'quick'],
  reads: 'Questions, and passages that answer a spoken question on their own.',
})

export const voiceSearchBlock = block({
  details: details({ naturalLanguageScore: score, questionPhrases: zod.array(zod.string()) }),
})
