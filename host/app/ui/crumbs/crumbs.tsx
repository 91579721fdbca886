import { clsx } from 'clsx'
import { Link } from '@remix-run/react'
import styles from './crumbs.module.css'

export type Crumb = { label: string; to: string }

/** Shows nothing for a single crumb, which would lead nowhere. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  if (crumbs.length <= 1) return null
  const last = crumbs.length - 1
  return (
    <nav className={clsx('page', styles.crumbs)} aria-label="Breadcrumb">
      <ol>
        {crumbs.map((crumb, index) => (
          <li key={`${index}-${crumb.to}`} {...(index === last ? { 'aria-current': 'page' } : {})}>
            {index === last ? crumb.label : <Link to={crumb.to}>{crumb.label}</Link>}
          </li>
        ))}
      </ol>
    </nav>
  )
}
