/** Ids of records, and the host of a scanned site, that pages with a parameter can show. */
export type ShownRecords = {
  scan: string
  earlier: string
  badge: string
  schedule: string
  siteScan: string
  host: string
  /** The slug of a workspace. */
  workspace: string
}

export type Page = { path: string; status: number; /** Needs a signed-in reader. */ account: boolean }

/** Example addresses of routes with parameters. */
function filledIn(path: string, { scan, earlier, badge, schedule, siteScan, host, workspace }: ShownRecords): string {
  if (path === '/compare') return `/compare?a=${earlier}&b=${scan}`
  if (path === '/*') return '/no-such-page'
  if (path.startsWith('/badges/')) return path.replace(':id', badge)
  if (path.startsWith('/schedules/')) return path.replace(':id', schedule)
  if (path.startsWith('/w/')) return path.replace(':slug', workspace)
  if (path.startsWith('/sites/')) return path.replace(':host', encodeURIComponent(host))
  if (path.startsWith('/site-scans/')) return path.replace(':id', siteScan)
  return path.replace(':id', scan).replace(':name', 'embed')
}

const FOR_ACCOUNTS =
  /^\/(compare|settings|w\/|schedules|site-scans|sites|recommendations|detailed-recommendations\/(?!sample)|scan-results)/
/** Variants of a page that differ as much as pages do. */
const VARIANTS = [
  '/dashboard?tab=scans',
  '/dashboard?tab=reports',
  '/auth?mode=create',
  '/auth?mode=forgot',
  '/auth?reset=abc',
]

/** Every page of the product, read from the files of its routes, and its variants. */
export function pagesOf(routeFiles: readonly string[], records: ShownRecords): Page[] {
  const routes = routeFiles.filter((file) => file.endsWith('.tsx') && !file.includes('.test.')).map(pathOfRoute)
  return [...routes, ...VARIANTS].map((route) => {
    const path = filledIn(route, records)
    // A route without a record is opened at an address that does not exist.
    return { path, status: route === '/*' || path.includes(':') ? 404 : 200, account: FOR_ACCOUNTS.test(path) }
  })
}

/** Public pages differ for an account only in their header, except for these. */
const DIFFERENT_FOR_ACCOUNTS = /^\/($|dashboard|ai-optimization-reports|seo-tools)/

export function isFor(reader: 'visitor' | 'account', { account, path }: Page): boolean {
  return reader === 'visitor' ? !account : account || DIFFERENT_FOR_ACCOUNTS.test(path)
}

/** Remix's file names: dots are slashes, `$id` a parameter, `_index` the index, a trailing `_` leaves the nesting. */
function pathOfRoute(file: string): string {
  const segments = file
    .replace(/\.tsx$/, '')
    .split('.')
    .filter((segment) => segment !== '_index')
    .map((segment) => segment.replace(/^\$$/, '*').replace(/^\$/, ':').replace(/_$/, ''))
  return `/${segments.join('/')}`
}
