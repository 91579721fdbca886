import { clsx } from 'clsx'
import { Link, useLocation, useMatches } from '@remix-run/react'
import { findCrumbs } from './find-crumbs.ts'
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
