/** The steps of a scan, for the home page and its HowTo markup. */
export const SCAN_STEPS = [
  'Enter your website address.',
  'Watch the analysis run.',
  'Read your score, and fix what costs you most.',
] as const

/** What people ask before their first scan, for the home page and its FAQ markup. */
export const scanQuestions = (steps: number, modules: number): readonly [question: string, answer: string][] => [
  [
    'What does a scan measure?',
    `${steps} analysis steps and ${modules - steps} further modules: AI crawler access, content, structured data, security, speed and more.`,
  ],
  ['How do I scan a website?', SCAN_STEPS.join(' ')],
  ['Does a scan cost anything?', 'No. The first scan does not even need an account.'],
  ['How long does a scan take?', 'About 30 seconds for most sites, with live progress.'],
]
