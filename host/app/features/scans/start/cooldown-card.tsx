import { clsx } from 'clsx'
import { useEffect, useState } from 'react'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { clockText, type Cooldown } from './cooldown-store.ts'
import cardStyles from '../../../ui/card/card.module.css'
import styles from './scan-cards.module.css'

const REASONS = [
  ['Authentic data', 'Every scan fetches your site again and reuses no earlier result.'],
  ['Preventing overload', 'The wait keeps scans from overloading your server.'],
  ['Quality', 'Speed measurements are comparable only when few scans run at once.'],
  ['AI engine performance', 'AI assistants limit how often they can be queried.'],
] as const

export function CooldownCard({ cooldown, onClear }: { cooldown: Cooldown; onClear: () => void }) {
  const left = useTimeLeft(cooldown.until, onClear)
  return (
    <section className={clsx('split split-40', cardStyles.card, styles.cool)} aria-label="Analysis Cooldown Active">
      <div>
        <h2>Analysis Cooldown Active</h2>
        <p>{cooldown.message || 'Several scans were started in a short time.'} Running scans continue.</p>
      </div>
      <p className={clsx('num', styles.clock)} role="timer">
        <b>{clockText(left)}</b>
        <span className="faint small">left</span>
      </p>
      <ul className="split split-40 muted small">
        {REASONS.map(([name, text]) => (
          <li key={name}>
            <b>{name}</b>
            {text}
          </li>
        ))}
      </ul>
      <div className="row">
        <Button onClick={onClear}>Try Again (Wait 5 minutes)</Button>
        <ButtonLink to="/" onClick={onClear}>
          Browse Platform
        </ButtonLink>
      </div>
    </section>
  )
}

function useTimeLeft(until: number, onEnd: () => void): number {
  const [left, setLeft] = useState(() => until - Date.now())
  useEffect(() => {
    const timer = setInterval(() => {
      const rest = until - Date.now()
      setLeft(rest)
      if (rest <= 0) onEnd()
    }, 1_000)
    return () => clearInterval(timer)
  }, [until, onEnd])
  return left
}
