import { MODULE_IDS, STEP_IDS } from '#analyzer/contract'

/** How a scan goes, as the home page says it and its markup repeats. */
export const SCAN_STEPS = [
  'Enter the address of your website.',
  'Watch the analysis steps finish.',
  'Read the score and fix what costs most.',
] as const

/** What people ask before their first scan: shown on the home page, and its FAQ markup. */
export const SCAN_QUESTIONS: readonly [question: string, answer: string][] = [
  [
    'What does a scan measure?',
    `${STEP_IDS.length} analysis steps and ${MODULE_IDS.length - STEP_IDS.length} further modules: AI crawler access, content, structured data, security, speed and more.`,
  ],
  ['How do I scan a website?', SCAN_STEPS.join(' ')],
  ['Does a scan cost anything?', 'No. The first scan needs no registration either.'],
  ['How long does a scan take?', 'About 30 seconds for most sites, with live progress.'],
]
