import { clsx } from 'clsx'
import { useEffect, useRef, useState } from 'react'
import { isOver, type ScanView } from '#host/contract/scans.ts'
import { siteOf } from '../../../lib/site-of.ts'
import { Bar } from '../../../ui/bar/bar.tsx'
import { State } from '../../../ui/state/state.tsx'
import type { Tone } from '../../../ui/tone/tone.ts'
import { overallPercent } from './step-view.ts'
import { isComplexHost, paceLength, waitingSteps, type WaitingState } from './waiting-pace.ts'
import cardStyles from '../../../ui/card/card.module.css'
import styles from './waiting-view.module.css'

const TONES: Record<WaitingState, Tone> = { Pending: 'none', Running: 'running', Complete: 'good' }
const REFETCH_AFTER_MS = 500

type WaitingViewProps = { scan: ScanView; onPaceEnd: () => void }

/** The 14 steps of the results page: the panel's truth in short, with its percentage. */
export function WaitingView({ scan, onPaceEnd }: WaitingViewProps) {
  const complex = isComplexHost(siteOf(scan.url))
  const elapsed = useElapsed(scan)
  const steps = waitingSteps(scan, elapsed, complex)
  const percent = overallPercent(scan)
  const ended = elapsed >= paceLength(complex)
  const notify = useRef(onPaceEnd)
  notify.current = onPaceEnd

  useEffect(() => {
    if (!ended) return
    const timer = setTimeout(() => notify.current(), REFETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [ended])

  return (
    <section className={clsx(cardStyles.card, styles.waiting)} aria-label="Waiting for the results">
      <header>
        <h2>{percent === 100 ? 'Analysis Complete' : 'Analysis in progress...'}</h2>
        <b>{`${percent}%`}</b>
        <Bar large tone="running" value={percent} label="Progress of the results" />
      </header>
      <ol>
        {steps.map((step) => (
          <li key={step.label}>
            <span>{step.label}</span>
            <State tone={TONES[step.state]}>{step.state}</State>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Milliseconds since the scan began, so that a reload does not begin the view anew. */
function useElapsed(scan: ScanView): number {
  const [now, setNow] = useState<number | null>(null)
  useEffect(() => {
    setNow(Date.now())
    if (isOver(scan.status)) return
    const timer = setInterval(() => setNow(Date.now()), 500)
    return () => clearInterval(timer)
  }, [scan.status])
  return now === null || scan.startedAt === null ? 0 : Math.max(0, now - Date.parse(scan.startedAt))
}
