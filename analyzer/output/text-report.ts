import {
  ANSWER_QUESTIONS,
  countFindings,
  findingTotalsText,
  gradeFor,
  MODULE_IDS,
  moduleOf,
  oneLine,
  PRODUCT_NAME,
  scoreName,
  SEVERITIES,
  type AnswerQuestion,
  type Finding,
  type ModuleId,
} from '../contract/index.ts'
import type { ScanObject } from './scan-object.ts'

const WIDTH = 34

/** The report for a terminal or a text file: score, modules, findings with their fixes. */
export function textReport(scan: ScanObject): string {
  const score =
    scan.overallScore === null
      ? 'no score'
      : `${scoreName(scan.scanType)} ${scan.overallScore}/100 (${gradeFor(scan.overallScore)})`
  return [
    `${PRODUCT_NAME} report for ${oneLine(scan.finalUrl ?? scan.url)}`,
    `${score}   security ${scan.securityGrade}   ${scan.analysisCount} modules   ${scan.completedAt ?? ''}`,
    '',
    ...answerLines(scan),
    oneLine(scan.message),
    '',
    ...MODULE_IDS.flatMap((id) => moduleLine(scan, id)),
    '',
    ...findingLines(scan.findings),
  ].join('\n')
}

/** What the scan comes to, and what to do first. */
function answerLines({ answer, jobs }: ScanObject): string[] {
  const replies = Object.entries(ANSWER_QUESTIONS).flatMap(([name, question]) => {
    const reply = answer[name as AnswerQuestion]
    return reply ? [`${question.padEnd(WIDTH)}${oneLine(reply.text)}`] : []
  })
  const first = jobs.map(
    ({ title, gain }, index) => `${index + 1}. ${oneLine(title)}${gain ? `  (+${gain} points)` : ''}`,
  )
  return [oneLine(answer.headline), ...replies, '', ...(first.length > 0 ? ['Fix first:', ...first, ''] : [])]
}

function moduleLine(scan: ScanObject, id: ModuleId): string[] {
  const block = scan[id]
  if (!block) return []
  const score = block.score === null ? ' N/A' : String(block.score).padStart(4)
  return [
    `${moduleOf(id).title.padEnd(WIDTH)}${score}  ${block.grade.padEnd(4)}${oneLine(block.error ?? block.message, 90)}`,
  ]
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
