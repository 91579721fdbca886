import {
  countFindings,
  findingTotalsText,
  gradeFor,
  MODULE_IDS,
  moduleOf,
  PRODUCT_NAME,
  reportedAnswers,
  scoreName,
  type Finding,
  capitalized,
} from '../contract/index.ts'
import { escapeMarkdown as escaped } from './escape-markdown.ts'
import type { ScanObject } from './scan-object.ts'
import { numberedJobs, pointsText, repliesOf } from './text-report.ts'

/** The report in Markdown. Text from the site is escaped, so that it can neither link nor format. */
export function markdownReport(scan: ScanObject): string {
  const score =
    scan.overallScore === null
      ? 'No score'
      : `${capitalized(scoreName(scan.scanType))} ${scan.overallScore}/100, grade ${gradeFor(scan.overallScore)}`
  const modules = MODULE_IDS.flatMap((id) => {
    const block = scan[id]
    return block
      ? [
          `| ${moduleOf(id).title} | ${block.score ?? 'N/A'} | ${block.grade} | ${escaped(block.error ?? block.message)} |`,
        ]
      : []
  })
  return [
    `# ${PRODUCT_NAME} report: ${escaped(scan.finalUrl ?? scan.url)}`,
    '',
    `**${score}.** Security grade ${scan.securityGrade}. ${scan.analysisCount} modules, ${scan.scanType} scan, ${scan.completedAt ?? ''}.`,
    '',
    ...answerSection(scan),
    ...(scan.message === scan.answer.headline ? [] : [escaped(scan.message), '']),
    '## Modules',
    '',
    '| Module | Score | Grade | Advice |',
    '| --- | ---: | --- | --- |',
    ...modules,
    '',
    ...askedSection(scan),
    '## Findings',
    '',
    ...(scan.findings.length === 0
      ? ['None.']
      : [`${findingTotalsText(countFindings(scan.findings))}.`, '', ...scan.findings.flatMap(findingSection)]),
    '',
  ].join('\n')
}

function askedSection({ answers }: ScanObject): string[] {
  if (!answers) return []
  const rows = reportedAnswers(answers).map(
    (row) => `| ${[row.question, row.value, row.lostTo].map((cell) => escaped(cell)).join(' | ')} |`,
  )
  const table = ['', '| Question | Answer | Lost to |', '| --- | --- | --- |', ...rows]
  return ['## Ask this page', '', escaped(answers.summary), ...(rows.length > 0 ? table : []), '']
}

function answerSection({ answer, jobs }: ScanObject): string[] {
  const replies = repliesOf(answer).map(({ question, text }) => `- **${question}** ${escaped(text)}`)
  return [
    escaped(answer.headline),
    '',
    ...(replies.length > 0 ? [...replies, ''] : []),
    ...(jobs.length > 0 ? ['## Fix first', '', ...numberedJobs(jobs, escaped), ''] : []),
  ]
}

function findingSection(finding: Finding): string[] {
  const { severity, title, gain, evidence, why, assistants, fix, source } = finding
  return [
    `### ${capitalized(severity)}: ${escaped(title)}`,
    '',
    `${escaped(why)}${assistants.length > 0 ? ` Concerns ${assistants.join(', ')}.` : ''}${gain > 0 ? ` Worth about ${pointsText(gain)}.` : ''}`,
    '',
    ...evidence.map((line) => `- Seen: ${escaped(line)}`),
    '',
    escaped(fix.summary),
    '',
    ...fix.steps.map((step, at) => `${at + 1}. ${escaped(step)}`),
    ...fix.code.flatMap(({ platform, language, text }) => [
      '',
      `${capitalized(platform)}:`,
      '',
      ...fenced(text, language),
    ]),
    '',
    `Source: [${escaped(source.title)}](${encodeURI(source.url)}), ${source.date}`,
    '',
  ]
}

/** The fence is longer than any run of backticks in the text. */
function fenced(text: string, language: string): string[] {
  const longest = (text.match(/`+/g) ?? []).reduce((most, run) => Math.max(most, run.length), 2)
  const fence = '`'.repeat(longest + 1)
  return [`${fence}${language}`, text, fence]
}
