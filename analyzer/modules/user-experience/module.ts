import { block, defineModule, details } from '../../contract/define-module.ts'

export const userExperienceModule = defineModule({
  id: 'uxResults',
  folder: 'user-experience',
  flag: 'uxAnalysis',
  title: 'User Experience',
  group: 'speed',
  switchGroup: 'Performance & Security',
  counts: { part: 'User Experience', share: 0.4 },
  scanTypes: ['comprehensive'],
  reads: 'Tap targets, text size, sideways scrolling and layout on a phone.',
})

export const userExperienceBlock = block({ details: details({}) })
