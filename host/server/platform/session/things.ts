import { isId } from '../ids.ts'

/** What has an id and belongs to a workspace. */
export type Thing =
  'scan' | 'site-scan' | 'schedule' | 'badge' | 'embed-key' | 'api-token' | 'channel' | 'share' | 'workspace'

/** Whose a thing is. `createdBy` is null if nobody is known to have made it. */
export type Owned = { tenantId: string; createdBy: string | null }

/** Addresses that begin like this name a thing in their next segment. */
const THING_PATHS: readonly (readonly [prefix: string, thing: Thing])[] = [
  ['/api/scans/', 'scan'],
  ['/api/site-scans/', 'site-scan'],
  ['/site-scans/', 'site-scan'],
  ['/scan-results/', 'scan'],
  ['/recommendations/', 'scan'],
  ['/detailed-recommendations/', 'scan'],
  ['/api/scheduled-scans/', 'schedule'],
  ['/schedules/', 'schedule'],
  ['/api/badges/', 'badge'],
  ['/api/embed-keys/', 'embed-key'],
  ['/api/tokens/', 'api-token'],
  ['/api/channels/', 'channel'],
  ['/api/shares/', 'share'],
  ['/api/workspaces/', 'workspace'],
]
const NAMED_WORKSPACE = /^\/w\/([^/]{1,100})(?:\/|$)/

/** What a request is about. Null, like nothing at all, where it names none. */
export type Asked = { slug?: string | null; thing?: { thing: Thing; id: string } | null }

/** The workspace and the thing that an address names. */
export function askedBy(url: URL): Asked {
  return {
    slug: NAMED_WORKSPACE.exec(url.pathname)?.[1] ?? url.searchParams.get('workspace'),
    thing: thingOf(url.pathname) ?? scanInQuery(url),
  }
}

/** Whether an address names a workspace, or a thing that belongs to one. */
export function namesWorkspace(url: URL): boolean {
  const { slug, thing } = askedBy(url)
  return Boolean(slug ?? thing)
}

function thingOf(pathname: string): NonNullable<Asked['thing']> | null {
  const found = THING_PATHS.find(([prefix]) => pathname.startsWith(prefix))
  if (!found) return null
  const [prefix, thing] = found
  const [id = ''] = pathname.slice(prefix.length).split('/')
  return isId(id) ? { thing, id } : null
}

/** Two scans are compared in the workspace of the first. Pictures of badges are no calls of the page, which would name its own. */
const SCAN_IN_QUERY: Readonly<Record<string, string>> = { '/compare': 'a', '/api/badges/preview': 'scanId' }

function scanInQuery({ pathname, searchParams }: URL): ReturnType<typeof thingOf> {
  const id = searchParams.get(SCAN_IN_QUERY[pathname] ?? '')
  return isId(id) ? { thing: 'scan', id } : null
}
