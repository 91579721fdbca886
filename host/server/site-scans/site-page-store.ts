import { trusted } from 'mongoose'
import { sitePageSchema, type SitePage } from '#analyzer/contract'
import type { SitePageSort } from '#host/contract/site-page-sorts.ts'
import type { ListSitePagesQuery } from '#host/contract/site-scans.ts'
import { containing } from '../platform/database/containing.ts'
import { fieldProjection } from '../platform/database/define-model.ts'
import { pageId } from './mongo-frontier.ts'
import { SitePageModel, type SitePageRecord } from './site-scan-model.ts'

const VIEW = { _id: 0, key: 1, ...fieldProjection(sitePageSchema) }
type Row = SitePage & { key: string }

const SORTS: Readonly<Record<SitePageSort, { field: 'score' | 'url' | 'depth'; direction: 1 | -1 }>> = {
  score: { field: 'score', direction: 1 },
  '-score': { field: 'score', direction: -1 },
  url: { field: 'url', direction: 1 },
  depth: { field: 'depth', direction: 1 },
}

type Place = Pick<SitePageRecord, 'order' | 'score' | 'url' | 'depth'>
type Asked = Pick<ListSitePagesQuery, 'limit' | 'after' | 'q' | 'template' | 'state' | 'sort'>

export const sitePageStore = {
  /**
   * A page of a site scan's pages; those without a score or depth come last in either direction.
   * @returns the rows, and the key to continue after, or null at the end
   */
  async list(siteScanId: string, asked: Asked): Promise<{ pages: SitePage[]; next: string | null }> {
    const { limit, after, sort } = asked
    const last = after === undefined ? null : await readPlace(siteScanId, after)
    const filter = pageFilter(siteScanId, asked)
    const rows = sort ? await sorted(filter, SORTS[sort], last, limit + 1) : await inOrder(filter, last, limit + 1)
    const shown = rows.slice(0, limit)
    return {
      pages: shown.map(({ key: _key, ...page }) => page),
      next: rows.length > limit ? (shown.at(-1)?.key ?? null) : null,
    }
  },

  /** Every page, in the order in which they were found; streamed, because there may be 50,000. */
  all(siteScanId: string): AsyncIterable<Row> {
    return SitePageModel.find({ siteScanId }, VIEW).sort({ order: 1 }).lean<Row[]>().cursor({ batchSize: 500 })
  },

  /** Those of the page scans that pages of other site scans have taken over, because they had not changed. */
  async keptScans(scanIds: readonly string[]): Promise<ReadonlySet<string>> {
    const kept = new Set<string>()
    for (const scanId of scanIds) if (await SitePageModel.exists({ scanId })) kept.add(scanId)
    return kept
  },
}

type Filter = Record<string, unknown>

async function inOrder(filter: Filter, last: Place | null, limit: number): Promise<Row[]> {
  return SitePageModel.find({ ...filter, ...(last && { order: trusted({ $gt: last.order }) }) }, VIEW)
    .sort({ order: 1 })
    .limit(limit)
    .lean<Row[]>()
}

/** An index orders what has a value; what has none follows in the order in which it was found. */
async function sorted(
  filter: Filter,
  { field, direction }: (typeof SORTS)[SitePageSort],
  last: Place | null,
  limit: number,
): Promise<Row[]> {
  const passed = last !== null && last[field] === null
  const beyond = direction === 1 ? '$gt' : '$lt'
  const from = last && {
    $or: [
      { [field]: trusted({ [beyond]: last[field] }) },
      { [field]: last[field], order: trusted({ [beyond]: last.order }) },
    ],
  }
  const bound = last ? { [`${beyond}e`]: last[field] } : field === 'url' ? { $gt: '' } : { $gte: 0 }
  const valued = passed
    ? []
    : await SitePageModel.find({ ...filter, [field]: trusted(bound), ...(from && { $and: [from] }) }, VIEW)
        .sort({ [field]: direction, order: direction })
        .limit(limit)
        .lean<Row[]>()
  if (valued.length >= limit || field === 'url') return valued
  const rest = await inOrder({ ...filter, [field]: null }, passed ? last : null, limit - valued.length)
  return [...valued, ...rest]
}

function pageFilter(siteScanId: string, { q, template, state }: Asked): Filter {
  const like = q && containing(q)
  return {
    siteScanId,
    ...(template && { template }),
    ...(state && { state }),
    ...(like && { $or: [{ url: like }, { title: like }] }),
  }
}

/** A key that the scan does not know continues nowhere. */
async function readPlace(siteScanId: string, key: string): Promise<Place> {
  const found = await SitePageModel.findById(pageId(siteScanId, key), {
    order: 1,
    score: 1,
    url: 1,
    depth: 1,
  }).lean<Place>()
  return found ?? { order: Number.MAX_SAFE_INTEGER, score: null, url: '\uffff', depth: null }
}
