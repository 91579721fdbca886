import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import '../button/button.css'
import './pager.css'

type PagerProps = { children: ReactNode; previous: string | null; next: string | null }

/** Pages are addresses. */
export function Pager({ children, previous, next }: PagerProps) {
  return (
    <nav className="pager" aria-label="Pages">
      <span>{children}</span>
      {(previous || next) && (
        <span className="row">
          {previous && (
            <Link className="btn btn--sm" to={previous} rel="prev" preventScrollReset>
              Previous
            </Link>
          )}
          {next && (
            <Link className="btn btn--sm" to={next} rel="next" preventScrollReset>
              Next
            </Link>
          )}
        </span>
      )}
    </nav>
  )
}
