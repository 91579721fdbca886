import { isOver, type ScanView } from '#host/contract/scans.ts'
import type { Connection } from '../../../lib/use-live-scan.ts'
import { Figures } from '../../../ui/figures/figures.tsx'
import { State } from '../../../ui/state/state.tsx'
import type { Tone } from '../../../ui/tone/tone.ts'
import { clockText } from '../start/cooldown-store.ts'
import { isDone, type StepView } from './step-view.ts'
import { useNow } from './use-now.ts'
import styles from './progress-panel.module.css'

type ProgressTallyProps = { steps: readonly StepView[]; scan: ScanView; connection: Connection }

export function ProgressTally({ steps, scan, connection }: ProgressTallyProps) {
  const count = (of: (step: StepView) => boolean) => steps.filter(of).length
  const rows: readonly [label: string, tone: Tone, count: number][] = [
    ['Completed', 'good', count(isDone)],
    ['Running', 'running', count((step) => step.status === 'running')],
    ['No data', 'poor', count((step) => step.status === 'completed' && !step.hasData)],
    ['Failed', 'bad', count((step) => step.status === 'failed')],
    ['Pending', 'none', count((step) => step.status === 'pending')],
  ]
  return (
    <div>
      <h2>So far</h2>
      <Figures
        className={styles.tally}
        figures={[
          ...rows.map(([label, tone, value]) => ({ name: <State tone={tone}>{label}</State>, value })),
          { name: <span className="muted">Time</span>, value: <Elapsed scan={scan} /> },
          !isOver(scan.status) && {
            name: <span className="muted">Live connection</span>,
            value: connection === 'connected' ? 'Connected' : 'Disconnected, polling',
          },
        ]}
      />
    </div>
  )
}

function Elapsed({ scan }: { scan: ScanView }) {
  const now = useNow(1_000, !isOver(scan.status))
  if (scan.startedAt === null) return '–'
  const end = scan.completedAt ? Date.parse(scan.completedAt) : now
  return end === null ? '–' : clockText(end - Date.parse(scan.startedAt))
}
