import { siteMarkdownReport } from '#analyzer'
import type { SiteFinding, SitePage, SiteTemplate } from '#analyzer/contract'
import type { SiteFormat, SiteScanView } from '#host/contract/site-scans.ts'
import { AppError } from '../platform/errors.ts'
import { sitePageStore } from '../site-scans/index.server.ts'
import { toCsv } from './csv.ts'
import type { ExportedFile } from './export-scan.ts'
import { sitePaper } from './print/site-paper.tsx'
import type { Print } from './print-for.ts'

/** A site scan as a file to download: its pages as CSV, its findings as CSV, or all of it. */
export async function exportSiteScan(scan: SiteScanView, format: SiteFormat, print: Print): Promise<ExportedFile> {
  if (scan.status !== 'completed')
    throw new AppError('conflict', 'The report can be exported once the site scan is completed.')
  const { id } = scan
  switch (format) {
    case 'json':
      return { name: `${id}.json`, type: 'application/json', body: `${JSON.stringify(scan, null, 2)}\n` }
    case 'csv':
      return {
        name: `${id}.csv`,
        type: 'text/csv; charset=utf-8',
        body: await pagesCsv(sitePageStore.all(id), scan.templates),
      }
    case 'findings-csv':
      return { name: `${id}-findings.csv`, type: 'text/csv; charset=utf-8', body: findingsCsv(scan) }
    case 'md':
      return { name: `${id}.md`, type: 'text/markdown; charset=utf-8', body: siteMarkdownReport(scan) }
    case 'pdf':
      return { name: `${id}.pdf`, type: 'application/pdf', body: await print(sitePaper(scan)) }
  }
}

const PAGE_COLUMNS = [
  'url',
  'state',
  'reason',
  'template',
  'depth',
  'linkedFrom',
  'status',
  'title',
  'score',
  'scanId',
  'readAt',
] as const satisfies readonly (keyof SitePage)[]

/** One row for each page. Every view calls a template by its name, so the id alone would tell a reader nothing. */
export async function pagesCsv(
  pages: AsyncIterable<Pick<SitePage, (typeof PAGE_COLUMNS)[number]>>,
  templates: readonly Pick<SiteTemplate, 'id' | 'name'>[],
): Promise<string> {
  const names = new Map(templates.map(({ id, name }) => [id, name]))
  const rows: (string | number | null)[][] = []
  for await (const page of pages)
    rows.push([...PAGE_COLUMNS.map((column) => page[column]), names.get(page.template ?? '') ?? null])
  return toCsv([...PAGE_COLUMNS, 'templateName'], rows)
}

/** One row for each page or link of a finding, because people sort and assign them in a spreadsheet. */
function findingsCsv(scan: SiteScanView): string {
  const header = ['id', 'severity', 'title', 'decided', 'scope', 'pages', 'of', 'fix', 'address', 'status', 'source']
  return toCsv(
    header,
    scan.findings.flatMap((finding) => findingRows(finding).map((place) => [...factsOf(finding), ...place])),
  )
}

function factsOf({ id, severity, title, decided, scope, pages, fix }: SiteFinding): (string | number)[] {
  return [id, severity, title, decided ? 'yes' : 'no', scope, pages.count, pages.of, fix.summary]
}

function findingRows({ pages, targets = [] }: SiteFinding): (string | number | null)[][] {
  const links = targets.flatMap(({ url, status, sources }) => sources.map((source) => [url, status, source]))
  if (links.length > 0) return links
  return pages.urls.length > 0 ? pages.urls.map((url) => [url, null, null]) : [[null, null, null]]
}
