import { clsx } from 'clsx'
import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import buttonStyles from '../button/button.module.css'
import styles from './pager.module.css'

type PagerProps = { children: ReactNode; previous: string | null; next: string | null }

/** Links to the previous and next page of a list. */
export function Pager({ children, previous, next }: PagerProps) {
  return (
    <nav className={clsx('row row--between', styles.pager)} aria-label="Pages">
      <span>{children}</span>
      {(previous || next) && (
        <span className="row">
          {previous && (
            <Link className={clsx(buttonStyles.button, buttonStyles.sm)} to={previous} rel="prev" preventScrollReset>
              Previous
            </Link>
          )}
          {next && (
            <Link className={clsx(buttonStyles.button, buttonStyles.sm)} to={next} rel="next" preventScrollReset>
              Next
            </Link>
          )}
        </span>
      )}
    </nav>
  )
}
