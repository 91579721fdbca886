import { Link } from '@remix-run/react'
import './crumbs.css'

export type Crumb = { label: string; to: string }

/** One crumb or none says nothing, so nothing is shown. */
export function Crumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  if (crumbs.length <= 1) return null
  const last = crumbs.length - 1
  return (
    <nav className="crumbs page" aria-label="Breadcrumb">
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
