import type { ReactNode } from 'react'
import styles from './end-band.module.css'

type EndBandProps = { title: string; text: string; children: ReactNode }

/** The closing band of a public page, with the next action to take. */
export function EndBand({ title, text, children }: EndBandProps) {
  return (
    <section className={styles.endBand} aria-labelledby="end">
      <div className="page split split-56">
        <div>
          <h2 id="end" className="h1">
            {title}
          </h2>
          <p className="muted">{text}</p>
        </div>
        {children}
      </div>
    </section>
  )
}
