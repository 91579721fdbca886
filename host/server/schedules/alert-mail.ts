import { countedParts, countFindings, findingTotalsText, scoreName, SEVERITIES } from '#analyzer/contract'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import type { ScanRecord } from '../scans/index.server.ts'
import type { FindingRef, ScanChanges } from '#host/contract/scan-changes.ts'

export type AlertMail = { subject: string; text: string; html: string }
export type AlertLinks = { results: string; changes: string | null; unsubscribe: string }

/** What a mail says of a scan by itself. */
export type ToldScan = Pick<ScanRecord, 'overallScore' | 'scanType' | 'modules' | 'scoring' | 'findings'>

type Line = { mark: string | null; text: string }
type Part = { title: string; lines: readonly Line[] }

const LISTED = 10

/** What a schedule's owner is told. Titles may quote a stranger's site, so the HTML escapes every text. */
export function alertMail(
  schedule: string,
  host: string,
  scan: ToldScan,
  changes: ScanChanges | null,
  links: AlertLinks,
): AlertMail {
  const { overallScore: score, scanType } = scan
  const points = scanType === 'compliance' ? `has a ${scoreName(scanType)} of ${score}/100` : `scored ${score}/100`
  const scored = score === null ? 'has no score' : points
  const moved = changes?.delta ? ` (${changes.delta > 0 ? '+' : '−'}${Math.abs(changes.delta)})` : ''
  const subject = `${changes?.regressed ? 'Regression: ' : ''}${oneLine(host)} ${scored}${moved}`
  const intro = `Your schedule "${oneLine(schedule)}" scanned ${oneLine(host)}. It ${scored}${moved}: ${findingTotalsText(countFindings(scan.findings))}.`
  const counted = (score !== null && countedParts({ ...scan, analysisCount: scan.modules.length })) || null
  const told = counted ? [intro, counted] : [intro]
  const parts = changes ? partsOf(changes) : []
  const same = changes && parts.length === 0 ? ['No finding is new, worse or fixed since the scan before.'] : []
  const foot = `${PRODUCT_NAME} sends this because mail alerts are on for this schedule.`
  const text = [
    ...told,
    ...same,
    ...parts.flatMap(({ title, lines }) => [
      '',
      `${title}:`,
      ...lines.map(({ mark, text: what }) => (mark ? `- [${mark}] ${what}` : `- ${what}`)),
    ]),
    '',
    `Results: ${links.results}`,
    ...(links.changes ? [`What changed: ${links.changes}`] : []),
    '',
    foot,
    `Stop these mails: ${links.unsubscribe}`,
    '',
  ].join('\n')
  const html = [
    ...[...told, ...same].map((line) => `<p>${escapeHtml(line)}</p>`),
    ...parts.map(
      ({ title, lines }) =>
        `<h2>${title}</h2><ul>${lines
          .map(({ mark, text: what }) => `<li>${mark ? `<strong>${mark}</strong> ` : ''}${escapeHtml(what)}</li>`)
          .join('')}</ul>`,
    ),
    `<p><a href="${escapeHtml(links.results)}">See the results</a>`,
    links.changes ? ` · <a href="${escapeHtml(links.changes)}">See what changed</a></p>` : '</p>',
    `<p>${foot} <a href="${escapeHtml(links.unsubscribe)}">Stop these mails</a></p>`,
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
      ...shown.map(({ severity, title: what }) => ({ mark: severity, text: oneLine(what) })),
      ...(rest > 0 ? [plain(`and ${rest} more`)] : []),
    ],
  }
}

function certificateLines(change: NonNullable<ScanChanges['certificate']>): Line[] {
  const { before, after, issuerBefore, issuerAfter } = change
  return [
    ...(before === after ? [] : [plain(`Certificate: valid until ${day(after)}, before that ${day(before)}`)]),
    ...(issuerBefore === issuerAfter
      ? []
      : [plain(`Certificate: issued by ${issuerAfter ?? 'nobody'}, before that by ${issuerBefore ?? 'nobody'}`)]),
  ]
}

function plain(text: string): Line {
  return { mark: null, text: oneLine(text) }
}

function day(iso: string | null): string {
  return iso?.slice(0, 10) ?? 'an unknown day'
}

function bySeverity(a: FindingRef, b: FindingRef): number {
  return SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity)
}

/** Without line breaks and other control characters: a subject is one header line. */
function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').slice(0, 200)
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
