import { SEVERITIES } from '#analyzer/contract'
import { PRODUCT_NAME } from '#host/contract/product.ts'
import type { FindingRef, ScanChanges } from '#host/contract/scan-changes.ts'

export type AlertMail = { subject: string; text: string; html: string }
export type AlertLinks = { results: string; changes: string | null; unsubscribe: string }

const LISTED = 10

/** What a schedule's owner is told. Titles may quote a stranger's site, so the HTML escapes every text. */
export function alertMail(
  schedule: string,
  host: string,
  score: number | null,
  changes: ScanChanges | null,
  links: AlertLinks,
): AlertMail {
  const scored = score === null ? 'no score' : `${score}/100`
  const moved = changes?.delta ? ` (${changes.delta > 0 ? '+' : '−'}${Math.abs(changes.delta)})` : ''
  const subject = `${changes?.regressed ? 'Regression: ' : ''}${oneLine(host)} scored ${scored}${moved}`
  const sections: readonly (readonly [title: string, findings: readonly FindingRef[]])[] = changes
    ? [
        ['New findings', changes.fresh],
        ['Worse than before', changes.worse],
        ['Fixed', changes.fixed],
      ]
    : []
  const listed = sections
    .filter(([, findings]) => findings.length > 0)
    .map(([title, findings]) => [title, [...findings].sort(bySeverity).slice(0, LISTED), findings.length] as const)
  const intro = `Your schedule "${oneLine(schedule)}" scanned ${oneLine(host)}: ${scored}${moved}.`
  const foot = `${PRODUCT_NAME} sends this because mail alerts are on for this schedule.`
  const text = [
    intro,
    ...listed.flatMap(([title, shown, all]) => [
      '',
      `${title} (${all}):`,
      ...shown.map(({ severity, title: what }) => `- [${severity}] ${oneLine(what)}`),
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
    `<p>${escapeHtml(intro)}</p>`,
    ...listed.map(
      ([title, shown, all]) =>
        `<h2>${title} (${all})</h2><ul>${shown
          .map(({ severity, title: what }) => `<li><strong>${severity}</strong> ${escapeHtml(oneLine(what))}</li>`)
          .join('')}</ul>`,
    ),
    `<p><a href="${escapeHtml(links.results)}">See the results</a>`,
    links.changes ? ` · <a href="${escapeHtml(links.changes)}">See what changed</a></p>` : '</p>',
    `<p>${foot} <a href="${escapeHtml(links.unsubscribe)}">Stop these mails</a></p>`,
  ].join('\n')
  return { subject, text, html: `<!doctype html><html lang="en"><body>\n${html}\n</body></html>\n` }
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
