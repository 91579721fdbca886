import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import styles from './figures.module.css'

export type Figure = {
  name: ReactNode
  value: ReactNode
  unit?: ReactNode
  /** Shows the value in red. */
  alarm?: boolean
  className?: string | undefined
}

type FiguresProps = {
  figures: readonly (Figure | false)[]
  /** Large numbers in columns; else the layout is the page's own. */
  large?: boolean
  className?: string | undefined
}

/** Values with their names, each pair in a cell. */
export function Figures({ figures, large, className }: FiguresProps) {
  return (
    <dl className={clsx(large && styles.large, className)}>
      {figures.map(
        (figure, at) =>
          figure && (
            <div key={at}>
              <dt className={clsx(large && 'muted small')}>{figure.name}</dt>
              <dd className={clsx(figure.alarm && styles.alarm, figure.className)}>
                {figure.value} {figure.unit && <small>{figure.unit}</small>}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}
