import { clsx } from 'clsx'
import { useEffect, useRef } from 'react'
import { isOver } from '#host/contract/scan-rules.ts'
import type { ScanView } from '#host/contract/scans.ts'
import { addressHost } from '../../../lib/address-host.ts'
import type { LiveScan } from '../../../lib/use-live-scan.ts'
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx'
import { State } from '../../../ui/state/state.tsx'
import type { Tone } from '../../../ui/tone/tone.ts'
import { ProgressPanel } from './progress-panel.tsx'
import { useNow } from './use-now.ts'
import { isComplexHost, paceLength, waitingSteps, type WaitingState } from './waiting-pace.ts'
import styles from './scan-progress.module.css'

type ScanProgressProps = Pick<LiveScan, 'scan' | 'connection'> & { onChanged: () => void }

/** The results page while its scan runs. */
export function ScanProgress({ scan, connection, onChanged }: ScanProgressProps) {
  return (
    <ProgressPanel heading="h1" scan={scan} connection={connection} onChanged={onChanged}>
      <WaitingView scan={scan} onPaceEnd={onChanged} />
    </ProgressPanel>
  )
}

const TONES: Record<WaitingState, Tone> = { Pending: 'none', Running: 'running', Complete: 'good' }
const REFETCH_AFTER_MS = 500

type WaitingViewProps = { scan: ScanView; onPaceEnd: () => void }

/** The 14 steps of the specification: the compact form of what the panel shows in full, so people may fold it. */
function WaitingView({ scan, onPaceEnd }: WaitingViewProps) {
  const complex = isComplexHost(addressHost(scan.url))
  const now = useNow(500, !isOver(scan.status))
  const elapsed = now === null || scan.startedAt === null ? 0 : Math.max(0, now - Date.parse(scan.startedAt))
  const steps = waitingSteps(scan, elapsed, complex)
  const ended = elapsed >= paceLength(complex)
  const notify = useRef(onPaceEnd)
  notify.current = onPaceEnd

  useEffect(() => {
    if (!ended) return
    const timer = setTimeout(() => notify.current(), REFETCH_AFTER_MS)
    return () => clearTimeout(timer)
  }, [ended])

  const title = scan.status === 'completed' ? 'Analysis Complete' : 'Analysis in progress...'
  return (
    <Disclosure
      open
      className={styles.paced}
      summary={`${title} ${steps.filter(({ state }) => state === 'Complete').length} of ${steps.length}`}
    >
      <ol className={clsx('divided small', styles.waiting)}>
        {steps.map((step) => (
          <li key={step.label}>
            <span>{step.label}</span>
            <State tone={TONES[step.state]}>{step.state}</State>
          </li>
        ))}
      </ol>
    </Disclosure>
  )
}
