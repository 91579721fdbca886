import type { SiteFinding, SitePageState } from '#analyzer/contract'
import { meanScore } from '#host/contract/mean-score.ts'
import type { SiteChanges, SiteFindingRef } from '#host/contract/site-scans.ts'
import { AppError } from '../platform/errors.ts'
import { sitePageStore } from './site-page-store.ts'
import type { SiteScanRecord } from './site-scan-model.ts'
import { siteScanStore } from './site-scan-store.ts'

const MAX_PAGES = 1_000
const GONE = [404, 410]

type Page = { url: string; state: SitePageState; status: number | null; score: number | null }

/**
 * What changed between two completed site scans of one address. That a page is missing is said only if the newer scan
 * was complete or the server says so.
 */
export async function compareSiteScans(before: SiteScanRecord, after: SiteScanRecord): Promise<SiteChanges> {
  const [was, is] = [await readPages(before._id), await readPages(after._id)]
  const shared = [...is].filter(([key]) => was.has(key))
  const both = new Set(shared.map(([, { url }]) => url))
  const judged = shared.flatMap(([key, { score }]) => {
    const earlier = was.get(key)?.score ?? null
    return earlier === null || score === null ? [] : [{ earlier, score }]
  })
  const fresh = [...is].filter(([key, { state }]) => !was.has(key) && state !== 'failed')
  const gone = [...was].filter(([key, page]) => wasRead(page) && isGone(is.get(key), after.coverage.complete))
  return {
    before: { id: before._id, at: before.createdAt.toISOString(), score: before.overallScore },
    after: { id: after._id, at: after.createdAt.toISOString(), score: after.overallScore },
    newPages: fresh.slice(0, MAX_PAGES).map(([, { url }]) => url),
    gonePages: gone.slice(0, MAX_PAGES).map(([, { url }]) => url),
    shared: {
      score: {
        before: meanScore(judged.map(({ earlier }) => earlier)),
        after: meanScore(judged.map(({ score }) => score)),
      },
      fixed: onlyIn(before.findings, after.findings, both),
      appeared: onlyIn(after.findings, before.findings, both),
    },
  }
}

async function readPages(siteScanId: string): Promise<Map<string, Page>> {
  const pages = new Map<string, Page>()
  for await (const { key, url, state, status, score } of sitePageStore.all(siteScanId)) {
    pages.set(key, { url, state, status, score })
  }
  return pages
}

function wasRead({ state }: Page): boolean {
  return state === 'read' || state === 'judged'
}

function isGone(page: Page | undefined, isComplete: boolean): boolean {
  if (!page) return isComplete
  return page.state === 'failed' && page.status !== null && GONE.includes(page.status)
}

/** Findings of one run that the other lacks, on pages that both knew. What the other could not decide is neither. */
function onlyIn(
  these: readonly SiteFinding[],
  those: readonly SiteFinding[],
  shared: ReadonlySet<string>,
): SiteFindingRef[] {
  const there = new Set(those.map(({ id }) => id))
  return these
    .filter(({ id, decided }) => decided && !there.has(id))
    .filter(({ pages: { urls } }) => urls.length === 0 || urls.some((url) => shared.has(url)))
    .map(({ id, module, severity, title, pages }) => ({ id, module, severity, title, pages }))
}

/**
 * What changed since the run before, or since another site scan of the workspace.
 * @throws {AppError} `not-found`, or `conflict` if there is nothing to compare
 */
export async function requireSiteChanges(
  tenantId: string,
  id: string | undefined,
  other: string | undefined,
): Promise<SiteChanges> {
  const after = await siteScanStore.require(tenantId, id)
  const before =
    other === undefined ? await siteScanStore.previous(after) : await siteScanStore.require(tenantId, other)
  if (!before)
    throw new AppError('conflict', 'There is no earlier completed site scan of this address to compare with.')
  if (before.status !== 'completed' || after.status !== 'completed')
    throw new AppError('conflict', 'Only completed site scans can be compared.')
  return compareSiteScans(before, after)
}

/** What the page of changes shows: what changed since the run before; null without one, or while the scan is not completed. */
export async function siteChangesPage(
  tenantId: string,
  id: string | undefined,
): Promise<{ id: string; host: string; changes: SiteChanges | null }> {
  const after = await siteScanStore.require(tenantId, id)
  const before = after.status === 'completed' ? await siteScanStore.previous(after) : null
  return { id: after._id, host: after.host, changes: before && (await compareSiteScans(before, after)) }
}
