import { clsx } from 'clsx'
import { Suspense, type ReactNode } from 'react'
import styles from './band.module.css'

type BandHeadProps = { id: string; title: ReactNode; description?: ReactNode; above?: ReactNode }

export function BandHead({ id, title, description, above }: BandHeadProps) {
  return (
    <div className={styles.head}>
      {above && <p>{above}</p>}
      <h2 id={`${id}-head`}>{title}</h2>
      {description && <p>{description}</p>}
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
 * One part of a public page. Without a title the children bring the head that names it. Within a boundary of its own, so
 * that long pages come to life part by part and never hold a phone up.
 */
export function Band({ id, title, description, className, children }: BandProps) {
  return (
    <section className={clsx('page', styles.band, className)} id={id} aria-labelledby={`${id}-head`}>
      {title && <BandHead id={id} title={title} description={description} />}
      <Suspense>{children}</Suspense>
    </section>
  )
}
