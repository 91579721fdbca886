import { clsx } from 'clsx'
import './flow.css'

type FlowProps = { steps: readonly (readonly [title: string, text: string])[] }

/** Three or four numbered steps. */
export function Flow({ steps }: FlowProps) {
  return (
    <ol className={clsx('flow', `flow--${steps.length}`)}>
      {steps.map(([title, text]) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}
