import { clsx } from 'clsx'
import { Link, useLocation, useMatches } from '@remix-run/react'
import { capitalized, decodedPart } from '#analyzer/contract'
import type { SiteLink } from './site-links.ts'
import styles from './breadcrumbs.module.css'

/** A route's `handle`: `{ crumbs: false }` for no trail, or `{ crumb: (data) => string }` for the label of the last crumb. */
type CrumbHandle = { crumbs?: false; crumb?: (data: unknown) => string | undefined }

export function Breadcrumbs() {
  const { pathname } = useLocation()
  const leaf = useMatches().at(-1)
  const handle = leaf?.handle as CrumbHandle | undefined
  const crumbs = findCrumbs(pathname, leaf?.data ? handle?.crumb?.(leaf.data) : undefined)
  if (handle?.crumbs === false || crumbs.length <= 1) return null
  const last = crumbs.length - 1
  return (
    <nav className={clsx('page small faint', styles.crumbs)} aria-label="Breadcrumb">
      <ol className="row">
        {crumbs.map((crumb, index) => (
          <li key={`${index}-${crumb.to}`} {...(index === last ? { 'aria-current': 'page' } : {})}>
            {index === last ? crumb.label : <Link to={crumb.to}>{crumb.label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Segments whose label is not just their capitalized words. */
const LABELS: Readonly<Record<string, string>> = {
  'detailed-recommendations': 'AI Optimization Reports',
  'ai-optimization-reports': 'AI Optimization Reports',
  'ai-readiness-banner': 'AI Banner',
  embed: 'Scan Form',
  'seo-tools': 'SEO Tools',
  faq: 'FAQ',
  'api-tokens': 'API Tokens',
  sample: 'Sample Report',
  api: 'API',
  docs: 'Documentation',
  scanner: 'Our Scanner',
}

/** Segments without a page of their own link to the page that lists what is below them. */
const PARENTS: Readonly<Record<string, string>> = {
  '/scan-results': '/dashboard?tab=scans',
  '/site-scans': '/dashboard',
  '/recommendations': '/ai-optimization-reports',
  '/detailed-recommendations': '/ai-optimization-reports',
  '/schedules': '/dashboard?tab=scans',
  '/settings': '/settings/account',
  '/badges': '/settings/badges',
  '/sites': '/dashboard',
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The breadcrumbs of a path. `lastLabel` names the last one, such as the host of a scan. */
export function findCrumbs(pathname: string, lastLabel?: string): SiteLink[] {
  const segments = pathname.split('/').filter(Boolean)
  const trail: SiteLink[] = [{ label: 'Dashboard', to: '/dashboard' }]
  let path = ''
  for (const [index, segment] of segments.entries()) {
    path += `/${segment}`
    const isLast = index === segments.length - 1
    if (path === '/dashboard' || (UUID.test(segment) && !isLast)) continue
    trail.push({ label: isLast && lastLabel ? lastLabel : segmentLabel(segment), to: PARENTS[path] ?? path })
  }
  return trail
}

function segmentLabel(segment: string): string {
  if (Object.hasOwn(LABELS, segment)) return LABELS[segment] ?? segment
  if (UUID.test(segment)) return segment.slice(0, 8)
  return decodedPart(segment).split('-').map(capitalized).join(' ')
}
