import { moduleScore } from '#analyzer/contract'
import type { ComparableScan, ScheduleScans, SiteHistory } from '#host/contract/dashboard.ts'
import { isOver } from '#host/contract/scan-rules.ts'
import type { ListScansQuery, OpenScan, ScanSummary } from '#host/contract/scans.ts'
import type { SiteOverview } from '#host/contract/sites.ts'
import type { Actor } from '../platform/session/actor.ts'
import type { ScanListRecord, ScanRecord } from './scan-model.ts'
import { readerOf } from './require-scan.ts'
import { scanHistory } from './scan-history.ts'
import { scanOwner } from './scan-owner.ts'
import { scanSeries, seriesKey } from './scan-series.ts'
import { scanStore } from './scan-store.ts'
import { searched } from './scan-page.ts'
import { toScanSummary, toScanView } from './scan-view.ts'

const MOST_CHOICES = 100

/** A page of the tenant's scans, newest first; `next` is the id to continue before, or null at the end. */
export async function listScans(
  tenantId: string,
  query: ListScansQuery,
  now: Date,
): Promise<{ scans: ScanSummary[]; next: string | null }> {
  const { before, limit, ...filter } = query
  const { matching } = await searched({ tenantId, filter, now })
  const found = await scanHistory.list(matching, { before, limit: limit + 1 })
  const scans = found.slice(0, limit).map(toScanSummary)
  return { scans, next: found.length > limit ? (scans.at(-1)?.id ?? null) : null }
}

/** All scans of the last `days`, newest first. */
export async function allScans(tenantId: string, days: number, now: Date): Promise<ScanSummary[]> {
  return (await scanHistory.list({ tenantId, filter: { days }, now }, { limit: MOST_EXPORTED })).map(toScanSummary)
}

/** What the home card shows to a returning actor. */
export async function newestOpenScan(actor: Actor): Promise<OpenScan | null> {
  const owner = scanOwner(actor)
  const open = owner && (await scanStore.newestOpen(owner))
  if (!open) return null
  if (isOver(open.status)) return { state: 'completed', scan: toScanSummary(open) }
  const scan = await scanStore.find(owner, open._id)
  return scan && { state: 'under-way', scan: toScanView(scan, readerOf(actor)) }
}

const HISTORY_LENGTH = 30
/** More than an account can start in 90 days within its cooldown. */
const MOST_EXPORTED = 130_000

/** The latest scans of a schedule, each with its change, and the scores of the series that the newest one ends. */
export async function scansOfSchedule(tenantId: string, scheduleId: string): Promise<ScheduleScans> {
  const scans = await scanStore.ofSchedule(tenantId, scheduleId, HISTORY_LENGTH)
  const newestOf = new Map<string, ScanListRecord>()
  for (const scan of scans) {
    if (scan.status === 'completed' && !newestOf.has(seriesKey(scan))) newestOf.set(seriesKey(scan), scan)
  }
  const lines = await Promise.all(
    [...newestOf.values()].map((newest) =>
      scanSeries.upTo({ ...newest, tenantId, embedKeyId: null }, 3 * HISTORY_LENGTH),
    ),
  )
  const changes = new Map(lines.flatMap((line) => line.map(({ _id }, at) => [_id, changeAt(line, at)] as const)))
  return {
    scans: scans.map((scan) => ({ ...toScanSummary(scan), change: changes.get(scan._id) ?? null })),
    line: (lines[0] ?? []).slice(-HISTORY_LENGTH).map(toScorePoint),
  }
}

/** The scores of a scan's series up to this scan, and the module scores of the previous one. */
export async function siteHistory(scan: ScanRecord): Promise<SiteHistory> {
  const [line, previous, newer] = await Promise.all([
    scanSeries.upTo(scan, HISTORY_LENGTH),
    scanSeries.before(scan),
    scanSeries.newerThan(scan),
  ])
  return {
    newer: newer && toScorePoint(newer),
    scores: line.map(toScorePoint),
    previous: previous && {
      id: previous._id,
      at: previous.createdAt.toISOString(),
      score: previous.overallScore,
      modules: Object.fromEntries(
        Object.entries(previous.finished).map(([id, { outcome }]) => [id, moduleScore(outcome)]),
      ),
    },
  }
}

const SERIES_LOOKED_AT = 200
const MOST_SERIES = 12
const SITE_SCANS = 10

/** The series of a site, that with the newest scan first, and its newest completed scans. */
export async function scansOfSite(place: Pick<ScanRecord, 'tenantId' | 'host'>): Promise<SiteScans> {
  const newest = await scanStore.ofSite(place, SERIES_LOOKED_AT)
  const lines = new Map<string, ScanListRecord[]>()
  for (const scan of newest) lines.set(seriesKey(scan), [scan, ...(lines.get(seriesKey(scan)) ?? [])])
  return {
    series: [...lines.values()].slice(0, MOST_SERIES).flatMap((line) => {
      const last = line.at(-1)
      const scores = line.slice(-HISTORY_LENGTH).map(toScorePoint)
      return last ? [{ newest: toScanSummary(last), scores }] : []
    }),
    scans: newest.slice(0, SITE_SCANS).map(toScanSummary),
  }
}

type SiteScans = Pick<SiteOverview, 'series' | 'scans'>

/** The newest completed scans to choose two of; equal `series` can be compared with each other. */
export async function scansToCompare(tenantId: string, now: Date): Promise<ComparableScan[]> {
  const newest = await scanHistory.list({ tenantId, filter: { status: 'completed' }, now }, { limit: MOST_CHOICES })
  return newest.map((scan) => ({ ...toScorePoint(scan), url: scan.url, series: seriesKey(scan) })).reverse()
}

function toScorePoint({ _id, createdAt, overallScore }: ScanListRecord): SiteHistory['scores'][number] {
  return { id: _id, at: createdAt.toISOString(), score: overallScore }
}

/** The change from the previous scan of a line; null if one of the two has no score. */
function changeAt(line: readonly ScanListRecord[], at: number): number | null {
  const [score, before] = [line[at]?.overallScore ?? null, line[at - 1]?.overallScore ?? null]
  return score === null || before === null ? null : score - before
}
