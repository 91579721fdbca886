import { untoldCoverage, countedNoun, findingPlaceText, isRegression, oneLine, worstFirst } from '#analyzer/contract'
import type { SiteChanges, SiteFindingRef } from '#host/contract/site-scans.ts'
import { compareSiteScans, type SiteScanRecord } from '../site-scans/index.server.ts'
import { scheduleStore } from '../schedules/index.server.ts'
import type { Message, NotificationEvent } from './event.ts'
import { quoted } from './plain-text.ts'
import { publish } from './publish.ts'
import type { ScanEventDeps } from './scan-events.ts'

const LISTED = 10

/** Publishes the end of a schedule's site scan. That of a deleted schedule waits until the deletion is undone or final. */
export async function publishSiteScanEnded(
  scan: SiteScanRecord,
  previous: SiteScanRecord | null,
  deps: ScanEventDeps,
): Promise<void> {
  const schedule = scan.scheduleId && (await scheduleStore.findById(scan.scheduleId))
  if (schedule) await publish(await siteScanEvent(scan, previous, schedule, deps))
}

async function siteScanEvent(
  scan: SiteScanRecord,
  previous: SiteScanRecord | null,
  schedule: { _id: string; name: string },
  { clock, origin }: ScanEventDeps,
): Promise<NotificationEvent> {
  const results = `${origin()}/site-scans/${scan._id}`
  const facts = {
    siteScanId: scan._id,
    scheduleId: schedule._id,
    url: scan.url,
    overallScore: scan.overallScore,
    previousScore: previous?.overallScore ?? null,
    coverage: scan.coverage,
    changesUrl: previous && `${results}/changes`,
  }
  const subject = { tenantId: scan.tenantId, scheduleId: schedule._id, scanId: null, at: clock.now() }
  if (scan.status !== 'completed') {
    const reason = scan.failure?.message ?? null
    return {
      ...subject,
      type: 'site-scan.failed',
      insteadOf: null,
      // A retried site scan may fail twice and then complete.
      occasion: `${scan._id} failed ${scan.completedAt?.toISOString()}`,
      data: { ...facts, changesUrl: null, reason },
      message: failed(schedule.name, scan, results),
    }
  }
  const changes = previous && (await compareSiteScans(previous, scan))
  const delta = changes && scoreDelta(changes.before.score, changes.after.score)
  const regressed = changes !== null && isRegression(delta, changes.shared.appeared)
  return {
    ...subject,
    type: regressed ? 'site-scan.regressed' : 'site-scan.completed',
    insteadOf: regressed ? 'site-scan.completed' : null,
    occasion: scan._id,
    data: facts,
    message: siteScanMessage(schedule.name, scan, changes, regressed, results),
  }
}

/** What is said of a completed scan of a whole site. */
export function siteScanMessage(
  schedule: string,
  scan: Pick<SiteScanRecord, 'host' | 'overallScore' | 'headline' | 'coverage' | 'templates'>,
  changes: SiteChanges | null,
  regressed: boolean,
  results: string,
): Message {
  const host = oneLine(scan.host)
  const delta = changes && scoreDelta(changes.before.score, changes.after.score)
  const moved = delta ? ` (${delta > 0 ? '+' : '\u2212'}${Math.abs(delta)})` : ''
  const scored =
    scan.overallScore === null ? 'has no site score' : `has a site score of ${scan.overallScore}/100${moved}`
  const { newPages = [], gonePages = [] } = changes ?? {}
  return {
    title: `${regressed ? 'Regression: ' : ''}${host} ${scored}`,
    headline: oneLine(scan.headline || `${host} ${scored}.`),
    lines: [
      `Your schedule "${oneLine(schedule)}" scanned the whole site ${host}. It ${scored}.`,
      ...untoldCoverage(scan.headline, scan.coverage, scan.templates),
      ...(changes
        ? [`${countedNoun(newPages.length, 'new page')}, ${countedNoun(gonePages.length, 'gone page')}.`]
        : []),
    ],
    lists: changes
      ? [findingList('New findings', changes.shared.appeared), findingList('Fixed', changes.shared.fixed)].flatMap(
          (list) => list ?? [],
        )
      : [],
    button: changes
      ? { label: 'See what changed', url: `${results}/changes` }
      : { label: 'See the results', url: results },
    tone: regressed ? 'bad' : 'info',
  }
}

function failed(schedule: string, { host, failure }: SiteScanRecord, results: string): Message {
  const site = oneLine(host)
  return {
    title: `Site scan failed: ${site}`,
    headline: `The whole site ${site} could not be scanned.`,
    lines: [
      `Your schedule "${oneLine(schedule)}" could not scan the whole site ${site}.`,
      ...(failure ? [`Reason: ${quoted(failure.message)}`] : []),
    ],
    lists: [],
    button: { label: 'See the site scan', url: results },
    tone: 'bad',
  }
}

function findingList(title: string, findings: readonly SiteFindingRef[]): Message['lists'][number] | null {
  if (findings.length === 0) return null
  const ordered = worstFirst(findings)
  const items = ordered.slice(0, LISTED).map((finding) => {
    const place = findingPlaceText({ ...finding, scope: 'pages', templates: [] })
    return { mark: finding.severity, text: `${quoted(finding.title)}${place ? `, ${place}` : ''}` }
  })
  const rest = ordered.length - items.length
  return {
    title: `${title} (${findings.length})`,
    items: rest > 0 ? [...items, { mark: null, text: `and ${rest} more` }] : items,
  }
}

function scoreDelta(before: number | null, after: number | null): number | null {
  return before === null || after === null ? null : after - before
}
