import { clsx } from 'clsx'
import styles from './points.module.css'

type PointsProps = {
  points: readonly (readonly [title: string, text: string])[]
  /** Three or four steps in order. */
  numbered?: boolean
}

/** Short arguments in two columns, or numbered steps. */
export function Points({ points, numbered = false }: PointsProps) {
  const List = numbered ? 'ol' : 'ul'
  return (
    <List
      className={clsx(
        'split',
        numbered ? ['split-56', styles.flow, styles[`flow${points.length}`]] : ['split-40', styles.points],
      )}
    >
      {points.map(([title, text]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p className="muted">{text}</p>
        </li>
      ))}
    </List>
  )
}
