import { Link } from '@remix-run/react'
import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import styles from './with-sidebar.module.css'

type WithSidebarProps = { aside: ReactNode; label?: string; className?: string | undefined; children: ReactNode }

/** A page's main content with a narrow sidebar. */
export function WithSidebar({ aside, label, className, children }: WithSidebarProps) {
  return (
    <div className={clsx('split split-56', styles.withSidebar, className)}>
      {children}
      <aside aria-label={label} className="stack stack-6">
        {aside}
      </aside>
    </div>
  )
}

type SidePartProps = { id: string; title: string; children: ReactNode }

export function SidePart({ id, title, children }: SidePartProps) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

type SideLinksProps = { id: string; title: string; links: readonly { label: string; to: string }[] }

export function SideLinks({ id, title, links }: SideLinksProps) {
  return (
    <SidePart id={id} title={title}>
      <ul className={styles.sideLinks}>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link to={to}>
              {label}
              <Icon name="chev" className="faint" />
            </Link>
          </li>
        ))}
      </ul>
    </SidePart>
  )
}
