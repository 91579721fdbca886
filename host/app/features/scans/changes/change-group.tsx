import type { ReactNode } from 'react'
import styles from './changes-page.module.css'

type ChangeGroupProps = { title: string; count?: number; description: string; children: ReactNode }

/** A group with its heading at the side. */
export function ChangeGroup({ title, count, description, children }: ChangeGroupProps) {
  return (
    <section className={styles.group} aria-label={title}>
      <header>
        <h3>
          {title} {count !== undefined && <span className="faint">{count}</span>}
        </h3>
        <p>{description}</p>
      </header>
      {children}
    </section>
  )
}
