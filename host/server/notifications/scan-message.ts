import { countedParts, countFindings, findingTotalsText, scoreName, SEVERITIES, oneLine } from '#analyzer/contract'
import type { FindingRef, ScanChanges } from '#host/contract/scan-changes.ts'
import type { ScanRecord } from '../scans/index.server.ts'
import type { ScheduleRecord } from '../schedules/index.server.ts'
import type { Message } from './event.ts'
import { quoted } from './plain-text.ts'

/** What a message reports of a scan. */
export type ReportedScan = Pick<
  ScanRecord,
  'url' | 'host' | 'overallScore' | 'scanType' | 'modules' | 'scoring' | 'findings'
> & {
  /** The result in a sentence, as the results page says it; null if no answer was made. */
  headline: string | null
}
export type ScanLinks = { results: string; changes: string | null }
type List = Message['lists'][number]

const LISTED = 10

/** What is said of a completed scan. */
export function completedMessage(
  schedule: string,
  scan: ReportedScan,
  changes: ScanChanges | null,
  links: ScanLinks,
): Message {
  const { overallScore: score, scanType } = scan
  const host = oneLine(scan.host)
  const points = scanType === 'compliance' ? `has a ${scoreName(scanType)} of ${score}/100` : `scored ${score}/100`
  const scored = score === null ? 'has no score' : points
  const moved = changes?.delta ? ` (${changes.delta > 0 ? '+' : '−'}${Math.abs(changes.delta)})` : ''
  const counted = score !== null && countedParts({ ...scan, analysisCount: scan.modules.length })
  const lists = changes ? listsOf(changes) : []
  const same = changes && lists.length === 0 ? ['No finding is new, worse or fixed since the last scan.'] : []
  return {
    title: `${changes?.regressed ? 'Regression: ' : ''}${host} ${scored}${moved}`,
    headline: oneLine(scan.headline ?? `${host} ${scored}.`),
    lines: [
      `Your schedule "${oneLine(schedule)}" scanned ${host}. It ${scored}${moved}: ${findingTotalsText(countFindings(scan.findings))}.`,
      ...pageLines(scan.url),
      ...(counted ? [counted] : []),
      ...same,
    ],
    lists,
    button: links.changes
      ? { label: 'See what changed', url: links.changes }
      : { label: 'See the results', url: links.results },
    tone: changes?.regressed ? 'bad' : 'info',
  }
}

/** How many runs in a row must fail before it is said that a schedule keeps failing. */
export const FAILURES_IN_A_ROW = 3

/** What is said of a scan that failed, and of the third failure in a row. */
export function failedMessage(
  schedule: string,
  scan: Pick<ScanRecord, 'url' | 'host' | 'failure'>,
  results: string,
  inARow: boolean,
): Message {
  const host = oneLine(scan.host)
  return {
    title: inARow ? `Scan failed ${FAILURES_IN_A_ROW} times in a row: ${host}` : `Scan failed: ${host}`,
    headline: `${host} could not be scanned.`,
    lines: [
      `Your schedule "${oneLine(schedule)}" could not scan ${host}${inARow ? `, ${FAILURES_IN_A_ROW} times in a row` : ''}.`,
      ...pageLines(scan.url),
      ...(scan.failure ? [`Reason: ${quoted(scan.failure.message)}`] : []),
    ],
    lists: [],
    button: { label: 'See the scan', url: results },
    tone: 'bad',
  }
}

/** What is said of a planned run that could not be started. */
export function refusedMessage(
  { name, url }: Pick<ScheduleRecord, 'name' | 'url'>,
  reason: string,
  page: string,
): Message {
  return {
    title: `Scan not started: ${oneLine(name)}`,
    headline: `Your schedule "${oneLine(name)}" could not start its scan.`,
    lines: [`Address: ${quoted(url)}`, `Reason: ${quoted(reason)}`, 'It will try again at its next scheduled time.'],
    lists: [],
    button: { label: 'See the schedule', url: page },
    tone: 'bad',
  }
}

/** Messages name the host; two schedules may scan two pages of it. */
function pageLines(url: string): string[] {
  const { pathname, search } = new URL(url)
  return pathname + search === '/' ? [] : [`Address: ${quoted(url)}`]
}

function listsOf({ fresh, worse, fixed, certificate, robots }: ScanChanges): List[] {
  const server = [
    ...(certificate ? certificateTexts(certificate) : []),
    ...robots.map(({ agent, before, after }) => `robots.txt: ${oneLine(agent)} was ${before} and is now ${after}`),
  ]
  return [
    findingList('New findings', fresh),
    findingList('Worse than before', worse),
    findingList('Fixed', fixed),
    { title: 'On the server', items: server.map(unmarked) },
  ].filter(({ items }) => items.length > 0)
}

function findingList(title: string, findings: readonly FindingRef[]): List {
  const shown = [...findings].sort(bySeverity).slice(0, LISTED)
  const rest = findings.length - shown.length
  return {
    title: `${title} (${findings.length})`,
    items: [
      ...shown.map(({ severity, title: what }) => ({ mark: severity, text: quoted(what) })),
      ...(rest > 0 ? [unmarked(`and ${rest} more`)] : []),
    ],
  }
}

function certificateTexts(change: NonNullable<ScanChanges['certificate']>): string[] {
  const { before, after, issuerBefore, issuerAfter } = change
  return [
    ...(before === after ? [] : [`Certificate: now valid until ${day(after)}, previously until ${day(before)}`]),
    ...(issuerBefore === issuerAfter
      ? []
      : [`Certificate: now issued by ${issuerName(issuerAfter)}, previously by ${issuerName(issuerBefore)}`]),
  ]
}

function unmarked(text: string): List['items'][number] {
  return { mark: null, text: oneLine(text) }
}

function day(iso: string | null): string {
  return iso?.slice(0, 10) ?? 'an unknown date'
}

function bySeverity(a: FindingRef, b: FindingRef): number {
  return SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity)
}

function issuerName(issuer: string | null): string {
  return issuer === null ? 'an unknown issuer' : quoted(issuer)
}
