import {
  ANSWER_QUESTIONS,
  countFindings,
  findingTotalsText,
  gradeFor,
  MODULE_IDS,
  moduleOf,
  oneLine,
  partScores,
  PRODUCT_NAME,
  reportedAnswers,
  scoreName,
  SEVERITIES,
  type Answer,
  type AnswerQuestion,
  type Finding,
  type Job,
  type ModuleId,
} from '../contract/index.ts'
import type { ScanObject } from './scan-object.ts'

const WIDTH = 34

/** The report as plain text: score, modules, and findings with their fixes. */
export function textReport(scan: ScanObject): string {
  const score =
    scan.overallScore === null
      ? 'no score'
      : `${scoreName(scan.scanType)} ${scan.overallScore}/100 (${gradeFor(scan.overallScore)})`
  return [
    `${PRODUCT_NAME} report for ${oneLine(scan.finalUrl ?? scan.url)}`,
    `${score}   security ${scan.securityGrade}   ${scan.analysisCount} modules   ${scan.scanType} scan   ${scan.completedAt ?? ''}`,
    '',
    ...answerLines(scan),
    ...(scan.message === scan.answer.headline ? [] : [oneLine(scan.message), '']),
    'Parts of the score:',
    ...partScores(scan.scoring).flatMap(({ part, score: reached }) =>
      reached === null ? [] : nameAndScore(part, reached),
    ),
    '',
    'Modules:',
    ...MODULE_IDS.flatMap((id) => moduleLine(scan, id)),
    '',
    ...askedLines(scan),
    ...findingLines(scan.findings),
  ].join('\n')
}

function answerLines({ answer, jobs }: ScanObject): string[] {
  const replies = repliesOf(answer).map(({ question, text }) => `${question.padEnd(WIDTH)}${oneLine(text)}`)
  const first = jobs.length > 0 ? ['Fix first:', ...numberedJobs(jobs, oneLine), ''] : []
  return [oneLine(answer.headline), ...replies, '', ...first]
}

/** The questions that the scan answers, with their answers. */
export function repliesOf(answer: Answer): { question: string; text: string }[] {
  return Object.entries(ANSWER_QUESTIONS).flatMap(([name, question]) => {
    const reply = answer[name as AnswerQuestion]
    return reply ? [{ question, text: reply.text }] : []
  })
}

export function numberedJobs(jobs: readonly Job[], write: (text: string) => string): string[] {
  return jobs.map(({ title, gain }, index) => `${index + 1}. ${write(title)}${gain ? ` (+${pointsText(gain)})` : ''}`)
}

export function pointsText(points: number): string {
  return `${points} ${points === 1 ? 'point' : 'points'}`
}

function moduleLine(scan: ScanObject, id: ModuleId): string[] {
  const block = scan[id]
  if (!block) return []
  const verdict = oneLine(block.error ?? block.message, 90)
  return [`${nameAndScore(moduleOf(id).title, block.score)}  ${block.grade.padEnd(4)}${verdict}`]
}

function nameAndScore(name: string, score: number | null): string {
  return `${name.padEnd(WIDTH)}${String(score ?? 'N/A').padStart(4)}`
}

function askedLines({ answers }: ScanObject): string[] {
  if (!answers) return []
  const rows = reportedAnswers(answers).flatMap(({ question, value, lostTo }) => [
    `  ${oneLine(question, 160)} ${oneLine(value, 160)}`,
    `    ${lostTo}`,
  ])
  return ['Ask this page:', oneLine(answers.summary), ...rows, '']
}

function findingLines(findings: readonly Finding[]): string[] {
  if (findings.length === 0) return ['No findings.']
  const counts = SEVERITIES.map(
    (severity) => `${findings.filter((one) => one.severity === severity).length} ${severity}`,
  )
  return [
    `${findingTotalsText(countFindings(findings))}: ${counts.join(', ')}`,
    ...findings.flatMap(({ severity, title, evidence, fix, gain }) => [
      '',
      `[${severity}] ${oneLine(title)}${gain > 0 ? `  (+${gain})` : ''}`,
      ...evidence.slice(0, 3).map((line) => `    seen: ${oneLine(line, 160)}`),
      `    fix:  ${oneLine(fix.summary)}`,
    ]),
  ]
}
