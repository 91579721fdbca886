import {
  countFindings,
  findingTotalsText,
  gradeFor,
  isGrave,
  PRODUCT_NAME,
  SEVERITIES,
  type Finding,
  type FindingChanges,
  type Severity,
} from '../contract/index.ts'
import { escapeComment as escaped } from './escape-markdown.ts'
import type { ScanObject } from './scan-object.ts'

/** What a comment says besides the scan itself. */
export type CommentFacts = {
  /** Why the command ends with exit code 1; one sentence each. */
  reasons: readonly string[]
  comparison:
    | (FindingChanges<{ severity: Severity; title: string }, Finding> & {
        scoreBefore: number | null
        /** The reasons that come from the baseline. */
        reasons: readonly string[]
        fallen: readonly { part: string; before: number; after: number }[]
      })
    | null
}

/** Lets a workflow find its last comment, to replace it. */
const MARKER = '<!-- legible -->'
const LIMIT = 60_000
const OPEN_FINDINGS = 20
const EVIDENCE_LINES = 3
const REST = '\n\nThe rest is left out because comments have a size limit. The report has everything.\n'

/** A comment for a pull request: what got worse and why, then the other findings; at most 60,000 characters. */
export function pullRequestComment(scan: ScanObject, facts: CommentFacts): string {
  const { reasons, comparison } = facts
  const fresh = bySeverity(comparison?.fresh ?? [])
  const known = new Set(fresh)
  const sections = [
    `${MARKER}\n**${PRODUCT_NAME}: ${verdict(scan, facts)}**`,
    list(reasons.map((reason) => `- ${escaped(reason)}`)),
    section(
      'New findings',
      fresh.map((finding) => findingItem(finding)),
    ),
    section(
      'More severe than before',
      (comparison?.worse ?? []).map(({ before, after }) => findingItem(after, before.severity)),
    ),
    section(
      'Parts that lost points',
      (comparison?.fallen ?? []).map(({ part, before, after }) => `- ${part}: ${after}, was ${before}`),
    ),
    section(
      'Fixed',
      (comparison?.fixed ?? []).map(({ severity, title }) => `- ${escaped(title)} (${severity})`),
    ),
    section(
      comparison ? 'Still open' : 'Findings',
      bySeverity(scan.findings.filter((one) => !known.has(one)))
        .slice(0, OPEN_FINDINGS)
        .map(({ severity, title }) => `- ${severity}: ${escaped(title)}`),
    ),
    `${escaped(scan.finalUrl ?? scan.url)}, ${scan.scanType} scan, ${countsOf(scan.findings)}`,
  ]
  return within(sections.filter((text) => text !== '').join('\n\n'))
}

function verdict(scan: ScanObject, facts: CommentFacts): string {
  const { overallScore, message } = scan
  const now =
    overallScore === null
      ? `no score (${escaped(message, 200)})`
      : `${overallScore}/100, grade ${gradeFor(overallScore)}`
  return `${stateOf(facts)}. ${now}${movement(overallScore, facts.comparison?.scoreBefore ?? null)}`
}

function stateOf({ reasons, comparison }: CommentFacts): string {
  if (comparison && comparison.reasons.length > 0) return 'Worse than the baseline'
  if (reasons.length > 0) return 'Requirements missed'
  return comparison ? 'No worse than the baseline' : 'Scanned'
}

function movement(now: number | null, before: number | null): string {
  if (before === null) return ''
  if (now === null || now === before) return `, was ${before}`
  return `, ${now < before ? 'down' : 'up'} ${Math.abs(now - before)} from ${before}`
}

function findingItem({ severity, title, evidence, fix }: Finding, before?: Severity): string {
  return [
    `- **${severity}${before ? `, was ${before}` : ''}: ${escaped(title)}**`,
    ...evidence.slice(0, EVIDENCE_LINES).map((line) => `  - Seen: ${escaped(line, 300)}`),
    `  - Fix: ${escaped(fix.summary)}`,
  ].join('\n')
}

function section(title: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `### ${title}\n\n${list(items)}`
}

function list(items: readonly string[]): string {
  return items.join('\n')
}

function bySeverity(findings: readonly Finding[]): Finding[] {
  return [...findings].sort(
    (a, b) => SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity) || b.gain - a.gain,
  )
}

function countsOf(findings: readonly Finding[]): string {
  return `${findingTotalsText(countFindings(findings))} (${findings.filter(isGrave).length} critical or high)\n`
}

/** Cut at the end of a line, so that no escape sequence is cut. */
function within(text: string): string {
  if (text.length <= LIMIT) return text
  return text.slice(0, text.lastIndexOf('\n', LIMIT - REST.length)) + REST
}
