import {
  bySeverity,
  countFindings,
  findingPlaceText,
  findingTotalsText,
  gradeFor,
  isGrave,
  PRODUCT_NAME,
  type Finding,
  type FindingChanges,
  type ScanType,
  type Severity,
  type SiteFinding,
} from '../contract/index.ts'
import { escapeComment as escaped } from './escape-markdown.ts'

type Found = Finding & Partial<Pick<SiteFinding, 'scope' | 'pages' | 'templates'>>
/** A finished scan of a page or of a whole site. */
type Commented = {
  url: string
  finalUrl?: string | null
  overallScore: number | null
  findings: readonly Found[]
  scanType: ScanType | 'site'
  /** How much of a site was covered. */
  covered?: string
  /** Why there is no score. */
  message: string
}

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
export function pullRequestComment(scan: Commented, facts: CommentFacts): string {
  const { reasons, comparison } = facts
  const fresh = [...(comparison?.fresh ?? [])].sort(bySeverity)
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
      scan.findings
        .filter((one) => !known.has(one))
        .sort(bySeverity)
        .slice(0, OPEN_FINDINGS)
        .map((finding) => `- ${finding.severity}: ${findingTitle(finding)}`),
    ),
    `${escaped(scan.finalUrl ?? scan.url)}, ${scan.scanType} scan, ${totalsLine(scan.findings)}${scan.covered ? `\n${escaped(scan.covered)}\n` : ''}`,
  ]
  return within(sections.filter((text) => text !== '').join('\n\n'))
}

function verdict(scan: Commented, facts: CommentFacts): string {
  const { overallScore, message } = scan
  const now =
    overallScore === null
      ? `no score (${escaped(message, 200)})`
      : `${overallScore}/100, grade ${gradeFor(overallScore)}`
  return `${commentTitle(facts)}. ${now}${movement(overallScore, facts.comparison?.scoreBefore ?? null)}`
}

function commentTitle({ reasons, comparison }: CommentFacts): string {
  if (comparison && comparison.reasons.length > 0) return 'Worse than the baseline'
  if (reasons.length > 0) return 'Requirements missed'
  return comparison ? 'No worse than the baseline' : 'Scanned'
}

function movement(now: number | null, before: number | null): string {
  if (before === null) return ''
  if (now === null || now === before) return `, was ${before}`
  return `, ${now < before ? 'down' : 'up'} ${Math.abs(now - before)} from ${before}`
}

function findingItem(finding: Found, before?: Severity): string {
  const { severity, evidence, fix } = finding
  return [
    `- **${severity}${before ? `, was ${before}` : ''}: ${findingTitle(finding)}**`,
    ...evidence.slice(0, EVIDENCE_LINES).map((line) => `  - Seen: ${escaped(line, 300)}`),
    `  - Fix: ${escaped(fix.summary)}`,
  ].join('\n')
}

/** What a site scan found, with the pages that have it. */
function findingTitle({ title, scope, pages, templates = [] }: Found): string {
  const place = scope && pages ? findingPlaceText({ scope, pages, templates }) : ''
  return escaped(place === '' ? title : `${title}, ${place}`)
}

function section(title: string, items: readonly string[]): string {
  return items.length === 0 ? '' : `### ${title}\n\n${list(items)}`
}

function list(items: readonly string[]): string {
  return items.join('\n')
}

function totalsLine(findings: readonly Finding[]): string {
  return `${findingTotalsText(countFindings(findings))} (${findings.filter(isGrave).length} critical or high)\n`
}

/** Cut at the end of a line, so that no escape sequence is cut. */
function within(text: string): string {
  if (text.length <= LIMIT) return text
  return text.slice(0, text.lastIndexOf('\n', LIMIT - REST.length)) + REST
}
