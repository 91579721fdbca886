import { useEffect, useRef, useState } from 'react'
import { isOver, type ScanView } from '#host/contract/scans.ts'
import { siteOf } from '../../../lib/site-of.ts'
import { State } from '../../../ui/state/state.tsx'
import type { Tone } from '../../../ui/tone/tone.ts'
import { overallPercent } from './step-view.ts'
import { isComplexHost, paceLength, waitingSteps, type WaitingState } from './waiting-pace.ts'
import styles from './waiting-view.module.css'

const TONES: Record<WaitingState, Tone> = { Pending: 'none', Running: 'running', Complete: 'good' }
const REFETCH_AFTER_MS = 500

type WaitingViewProps = { scan: ScanView; onPaceEnd: () => void }

/** The 14 steps of the results page: in short what the panel beside them says, whose bar and percentage are theirs too. */
export function WaitingView({ scan, onPaceEnd }: WaitingViewProps) {
  const complex = isComplexHost(siteOf(scan.url))
  const elapsed = useElapsed(scan)
  const steps = waitingSteps(scan, elapsed, complex)
  const ended = elapsed >= paceLength(complex)
  const notify = useRef(onPaceEnd)
  notify.current = onPaceEnd

  useEffect(() => {
    if (!ended) return
    const timer = setTimeout(() => notify.current(), REFETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [ended])

  const title = overallPercent(scan) === 100 ? 'Analysis Complete' : 'Analysis in progress...'
  return (
    <section aria-label="Waiting for the results">
      <h2>{title}</h2>
      <ol className={styles.waiting}>
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
