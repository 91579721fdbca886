import './points.css'

type PointsProps = { points: readonly (readonly [title: string, text: string])[] }

/** Short arguments, two to a line. */
export function Points({ points }: PointsProps) {
  return (
    <ul className="points">
      {points.map(([title, text]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  )
}
