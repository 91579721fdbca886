import { countedParts, countFindings, escapeHtml, findingTotalsText, scoreName, SEVERITIES } from '#analyzer/contract'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import type { FindingRef, ScanChanges } from '#host/contract/scan-changes.ts'
import type { ScanRecord } from '../scans/index.server.ts'
import type { ScheduleRecord } from '../schedules/index.server.ts'

export type AlertMail = { subject: string; text: string; html: string }
export type AlertLinks = { results: string; changes: string | null; unsubscribe: string }

/** What a mail reports of a scan. */
export type ReportedScan = Pick<ScanRecord, 'overallScore' | 'scanType' | 'modules' | 'scoring' | 'findings'>

type Line = { mark: string | null; text: string }
type Part = { title: string; lines: readonly Line[] }

const LISTED = 10
const LONGEST_LINE = 200
const LONGEST_QUOTE = 120

/** The mail about a completed scan. */
export function alertMail(
  schedule: string,
  host: string,
  scan: ReportedScan,
  changes: ScanChanges | null,
  links: AlertLinks,
): AlertMail {
  const { overallScore: score, scanType } = scan
  const points = scanType === 'compliance' ? `has a ${scoreName(scanType)} of ${score}/100` : `scored ${score}/100`
  const scored = score === null ? 'has no score' : points
  const moved = changes?.delta ? ` (${changes.delta > 0 ? '+' : '−'}${Math.abs(changes.delta)})` : ''
  const counted = score !== null && countedParts({ ...scan, analysisCount: scan.modules.length })
  const parts = changes ? partsOf(changes) : []
  const same = changes && parts.length === 0 ? ['No finding is new, worse or fixed since the last scan.'] : []
  return compose({
    subject: `${changes?.regressed ? 'Regression: ' : ''}${oneLine(host)} ${scored}${moved}`,
    intro: [
      `Your schedule "${oneLine(schedule)}" scanned ${oneLine(host)}. It ${scored}${moved}: ${findingTotalsText(countFindings(scan.findings))}.`,
      ...(counted ? [counted] : []),
      ...same,
      ...(parts.length > 0 ? ['Text in “quotation marks” may come from the site itself.'] : []),
    ],
    parts,
    links: [['Results', links.results], ...(links.changes ? [['What changed', links.changes] as const] : [])],
    unsubscribe: links.unsubscribe,
  })
}

/** The mail about a scan that failed. */
export function failureMail(
  schedule: string,
  { host, failure }: Pick<ScanRecord, 'host' | 'failure'>,
  results: string,
  unsubscribe: string,
): AlertMail {
  const reason = failure ? [`Reason: ${quoted(failure.message)}`] : []
  return compose({
    subject: `Scan failed: ${oneLine(host)}`,
    intro: [`Your schedule "${oneLine(schedule)}" could not scan ${oneLine(host)}.`, ...reason],
    parts: [],
    links: [['Scan', results]],
    unsubscribe,
  })
}

/** The mail about a planned run that could not be started. */
export function refusalMail(
  { name, url }: Pick<ScheduleRecord, 'name' | 'url'>,
  reason: string,
  page: string,
  unsubscribe: string,
): AlertMail {
  return compose({
    subject: `Scan not started: ${oneLine(name)}`,
    intro: [
      `Your schedule "${oneLine(name)}" could not start its scan of ${quoted(url)}.`,
      `Reason: ${quoted(reason)}`,
      'It will try again at its next scheduled time.',
    ],
    parts: [],
    links: [['Schedule', page]],
    unsubscribe,
  })
}

type Letter = {
  subject: string
  intro: readonly string[]
  parts: readonly Part[]
  links: readonly (readonly [label: string, address: string])[]
  unsubscribe: string
}

/** As text and as HTML. Titles may quote a stranger's site, so the HTML escapes every text. */
function compose({ subject, intro, parts, links, unsubscribe }: Letter): AlertMail {
  const foot = `${PRODUCT_NAME} sends this mail because mail alerts are on for this schedule.`
  const text = [
    ...intro,
    ...parts.flatMap(({ title, lines }) => [
      '',
      `${title}:`,
      ...lines.map(({ mark, text: what }) => (mark ? `- [${mark}] ${what}` : `- ${what}`)),
    ]),
    '',
    ...links.map(([label, address]) => `${label}: ${address}`),
    '',
    foot,
    `Unsubscribe: ${unsubscribe}`,
    '',
  ].join('\n')
  const html = [
    ...intro.map((line) => `<p>${escapeHtml(line)}</p>`),
    ...parts.map(
      ({ title, lines }) =>
        `<h2>${title}</h2><ul>${lines
          .map(({ mark, text: what }) => `<li>${mark ? `<strong>${mark}</strong> ` : ''}${escapeHtml(what)}</li>`)
          .join('')}</ul>`,
    ),
    `<p>${links.map(([label, address]) => `<a href="${escapeHtml(address)}">${label}</a>`).join(' · ')}</p>`,
    `<p>${foot} <a href="${escapeHtml(unsubscribe)}">Unsubscribe</a></p>`,
  ].join('\n')
  return { subject, text, html: `<!doctype html><html lang="en"><body>\n${html}\n</body></html>\n` }
}

function partsOf({ fresh, worse, fixed, certificate, robots }: ScanChanges): readonly Part[] {
  const server: Line[] = [
    ...(certificate ? certificateLines(certificate) : []),
    ...robots.map(({ agent, before, after }) => plain(`robots.txt: ${agent} was ${before} and is now ${after}`)),
  ]
  return [
    findingPart('New findings', fresh),
    findingPart('Worse than before', worse),
    findingPart('Fixed', fixed),
    { title: 'On the server', lines: server },
  ].filter(({ lines }) => lines.length > 0)
}

function findingPart(title: string, findings: readonly FindingRef[]): Part {
  const shown = [...findings].sort(bySeverity).slice(0, LISTED)
  const rest = findings.length - shown.length
  return {
    title: `${title} (${findings.length})`,
    lines: [
      ...shown.map(({ severity, title: what }) => ({ mark: severity, text: quoted(what) })),
      ...(rest > 0 ? [plain(`and ${rest} more`)] : []),
    ],
  }
}

function certificateLines(change: NonNullable<ScanChanges['certificate']>): Line[] {
  const { before, after, issuerBefore, issuerAfter } = change
  return [
    ...(before === after ? [] : [plain(`Certificate: now valid until ${day(after)}, previously until ${day(before)}`)]),
    ...(issuerBefore === issuerAfter
      ? []
      : [plain(`Certificate: now issued by ${issuerName(issuerAfter)}, previously by ${issuerName(issuerBefore)}`)]),
  ]
}

function plain(text: string): Line {
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

/** Removes line breaks and other control characters: a subject is one header line. */
function oneLine(text: string): string {
  return cut(text.replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' '), LONGEST_LINE)
}

/** A dot that mail programs may turn into a link; names of common files are left alone. */
const HOST_DOT = /(?<=[\p{L}\p{N}])\.(?=\p{L}{2})(?!(?:txt|xml|html?|json|md|js|css)\b)/giu

/** Quotes words that a scanned site may have chosen, so that no mail program makes a link of them. */
function quoted(text: string): string {
  const inert = oneLine(text).replaceAll('://', '[:]//').replaceAll(HOST_DOT, '[.]').replaceAll(/[“”]/g, '"')
  return `“${cut(inert, LONGEST_QUOTE)}”`
}

function cut(text: string, length: number): string {
  const letters = [...text]
  return letters.length > length ? `${letters.slice(0, length - 1).join('')}…` : text
}
