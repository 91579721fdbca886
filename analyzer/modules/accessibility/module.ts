import { block, count, defineModule, details } from '../../contract/define-module.ts'

export const accessibilityModule = defineModule({
  id: 'accessibilityResults',
  folder: 'accessibility',
  flag: 'accessibilityAnalysis',
  title: 'Accessibility',
  stages: ['Contrast', 'Names of controls', 'Landmarks', 'Form labels', 'Keyboard order'],
  group: 'speed',
  counts: { part: 'User Experience', share: 0.6 },
  scanTypes: ['comprehensive', 'compliance'],
  reads: 'The rendered page, tested with the automatic rules of axe-core.',
})

export const accessibilityBlock = block({ details: details({ issuesCount: count, ariaLabelsCount: count }) })
