import { clsx } from 'clsx'
import { Suspense, type ReactNode } from 'react'
import styles from './band.module.css'

type BandHeadProps = { id: string; title: ReactNode; description?: ReactNode; above?: ReactNode }

export function BandHead({ id, title, description, above }: BandHeadProps) {
  return (
    <div className={styles.head}>
      {above && <p className="muted">{above}</p>}
      <h2 id={`${id}-head`} className="h1">
        {title}
      </h2>
      {description && <p className="muted">{description}</p>}
    </div>
  )
}

type BandProps = {
  id: string
  title?: ReactNode
  description?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/**
 * A section of a public page. Without a title, the children must contain its `BandHead`. The Suspense boundary lets a long
 * page hydrate section by section, so that it never blocks a phone.
 */
export function Band({ id, title, description, className, children }: BandProps) {
  return (
    <section className={clsx('page', styles.band, className)} id={id} aria-labelledby={`${id}-head`}>
      {title && <BandHead id={id} title={title} description={description} />}
      <Suspense>{children}</Suspense>
    </section>
  )
}
