import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import '../button/button.css'
import './pager.css'

type PagerProps = { children: ReactNode; newer?: string | null | undefined; older?: string | null | undefined }

/** Pages are addresses, newest first. */
export function Pager({ children, newer, older }: PagerProps) {
  return (
    <nav className="pager" aria-label="Pages">
      <span>{children}</span>
      {(newer || older) && (
        <span className="row">
          {newer && (
            <Link className="btn btn--sm" to={newer} rel="prev" preventScrollReset>
              Newer
            </Link>
          )}
          {older && (
            <Link className="btn btn--sm" to={older} rel="next" preventScrollReset>
              Older
            </Link>
          )}
        </span>
      )}
    </nav>
  )
}
