import { SAMPLE_GROUPS } from './sample-issues.ts'

/** The sample report as a Markdown file. */
export function sampleReportMarkdown(): string {
  let number = 0
  const groups = SAMPLE_GROUPS.map((group) => {
    const issues = group.issues.map((issue) => {
      number += 1
      return [
        `### ${number}. ${issue.title}`,
        `Severity: ${issue.severity}`,
        `Current state:\n\n    ${issue.current.replaceAll('\n', '\n    ')}`,
        `Steps:\n\n${issue.steps.map((step, index) => `${index + 1}. ${step}`).join('\n')}`,
        ...(issue.code ? [`${issue.code.title}:\n\n\`\`\`\n${issue.code.text}\n\`\`\``] : []),
        `Expected impact: ${issue.impact}`,
      ].join('\n\n')
    })
    return [`## ${group.title}: ${group.score}/100`, ...issues].join('\n\n')
  })
  return [
    '# Sample AI Optimization Report',
    'outfitters.example is invented. Scores and figures are illustrative.',
    'Readiness score 31 of 100. Visibility loss -67% (illustrative). 6-8 weeks to fix. 18 critical issues.',
    ...groups,
    '',
  ].join('\n\n')
}
