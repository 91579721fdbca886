import { block, defineModule, details } from '../../contract/define-module.ts'

export const multimodalContentModule = defineModule({
  id: 'multimodalContentResults',
  folder: 'multimodal-content',
  flag: 'multimodalContentAnalysis',
  title: 'Multimodal Content',
  stages: ['Video', 'Captions', 'Audio', 'Transcripts', 'Figures'],
  group: 'content',
  switchGroup: 'Technical Setup',
  counts: { part: 'Content Quality', share: 0.1 },
  scanTypes: ['comprehensive', 'quick'],
  reads: 'Video, audio and figures, and whether their content exists as text.',
})

export const multimodalContentBlock = block({ details: details({}) })
