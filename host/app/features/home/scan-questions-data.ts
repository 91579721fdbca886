/** What people ask before their first scan: shown on the home page, and its FAQ markup. */
export const SCAN_QUESTIONS: readonly [question: string, answer: string][] = [
  [
    'What does a scan measure?',
    'Nineteen analysis steps and four further modules: AI crawler access, content, structured data, security, speed and more.',
  ],
  ['Does a scan cost anything?', 'No. The first scan needs no registration either.'],
  ['How long does a scan take?', 'About 30 seconds for most sites, with live progress.'],
]
