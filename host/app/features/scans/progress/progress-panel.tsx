import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { countFindings, findingTotalsText, worstFirst } from '#analyzer/contract'
import { isOver } from '#host/contract/scan-rules.ts'
import type { ScanView } from '#host/contract/scans.ts'
import { addressHost } from '../../../lib/address-host.ts'
import type { Connection } from '../../../lib/use-live-scan.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx'
import { Figures } from '../../../ui/figures/figures.tsx'
import { Severity } from '../../../ui/severity/severity.tsx'
import { State } from '../../../ui/state/state.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { RelativeTime } from '../../../ui/time/time.tsx'
import type { Tone } from '../../../ui/tone/tone.ts'
import { clockText } from '../start/cooldown-store.ts'
import { StatusState } from '../status/scan-status.tsx'
import { useReportAddress } from '../use-report-address.ts'
import { CancelScan } from './cancel-scan.tsx'
import { ProgressSteps } from './progress-steps.tsx'
import { isDone, overallPercent, statusMessage, stepViews, type StepView, stepTone } from './step-view.ts'
import { useNow } from './use-now.ts'
import cardStyles from '../../../ui/card/card.module.css'
import styles from './progress-panel.module.css'

type ProgressPanelProps = {
  scan: ScanView
  connection: Connection
  onChanged: () => void
  /** Shown below the summary. */
  children?: ReactNode
  /** `h1` where this is the page's title. */
  heading?: 'h1' | 'h2'
}

export function ProgressPanel({ scan, connection, onChanged, children, heading: Heading = 'h2' }: ProgressPanelProps) {
  const steps = stepViews(scan)
  const enabled = steps.filter((step) => step.enabled)
  const percent = overallPercent(scan)
  const over = isOver(scan.status)
  return (
    <div>
      <div className="page-head">
        <div>
          <Heading>
            {scan.status === 'completed' ? 'AI Readiness Analysis Complete' : 'AI Readiness Analysis Progress'}
          </Heading>
          <p className="page-meta">
            <StatusState status={scan.status} />
            <b className={clsx('medium', styles.site)}>{addressHost(scan.url)}</b>
            <span>{`${scan.scanType.replaceAll('_', ' ')} scan, ${scan.analysisCount} modules`}</span>
            <span>
              Started <RelativeTime iso={scan.startedAt ?? scan.createdAt} />
            </span>
          </p>
        </div>
      </div>
      <div className={clsx('split split-66', styles.panel)}>
        <section className={cardStyles.card} aria-label="Analysis steps">
          <div className={clsx('split split-40', styles.top)}>
            <p className={clsx('strong', styles.percent)} aria-hidden="true">
              {percent}
              <small className="muted">%</small>
            </p>
            <div>
              <ProgressCells steps={steps} percent={percent} />
              <p className={clsx('medium', styles.now)} role="status">
                {statusMessage(scan)}
              </p>
              <p className="small faint">
                {`${enabled.filter(isDone).length} of ${enabled.length} steps completed with data`}
              </p>
            </div>
          </div>
          <ProgressSteps scanId={scan.id} steps={steps} />
        </section>
        <aside className={clsx('stack stack-6', styles.side)} aria-label="Summary">
          <ProgressTally steps={enabled} scan={scan} connection={connection} />
          <FoundSoFar scan={scan} />
          {!over && (
            <>
              <p className="small muted">
                You can leave this page. The scan continues, and you find its results at this address.
              </p>
              <CancelScan kind="scan" id={scan.id} onChanged={onChanged} />
            </>
          )}
          {children}
        </aside>
      </div>
    </div>
  )
}

const SHOWN = 5

/** The most severe findings of the finished steps, which are final. Visitors get none. */
function FoundSoFar({ scan: { id, findings } }: { scan: ScanView }) {
  const report = useReportAddress(id)
  if (findings.length === 0) return null
  const worst = worstFirst(findings)
  return (
    <section aria-label="Found so far">
      <h2>Found so far</h2>
      <ul className={clsx('small', styles.found)}>
        {worst.slice(0, SHOWN).map((finding) => (
          <li key={finding.id}>
            <Severity level={finding.severity} />
            <span>{finding.title}</span>
          </li>
        ))}
      </ul>
      <TextLink alone to={report}>
        {findingTotalsText(countFindings(findings))}
      </TextLink>
    </section>
  )
}

type ProgressTallyProps = { steps: readonly StepView[]; scan: ScanView; connection: Connection }

function ProgressTally({ steps, scan, connection }: ProgressTallyProps) {
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
        className={clsx('divided', styles.tally)}
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

/** The compact progress panel, whose steps open on demand. */
export function ProgressRow({ scan, onChanged }: { scan: ScanView; onChanged: () => void }) {
  const steps = stepViews(scan)
  const percent = overallPercent(scan)
  return (
    <section className={cardStyles.card} aria-label="AI Readiness Analysis Progress">
      <div className={styles.rowHead}>
        <div>
          <h2 className="h3">AI Readiness Analysis Progress</h2>
          <p className="page-meta">
            <StatusState status={scan.status} />
            <b className={clsx('medium', styles.site)}>{addressHost(scan.url)}</b>
            <span role="status">{statusMessage(scan)}</span>
          </p>
        </div>
        <b className={styles.rowPercent} aria-hidden="true">{`${percent}%`}</b>
        <div className="row">
          <ButtonLink to={`/scan-results/${scan.id}`}>Watch</ButtonLink>
          <CancelScan kind="scan" id={scan.id} onChanged={onChanged} />
        </div>
        <ProgressCells steps={steps} percent={percent} />
      </div>
      <Disclosure row className={styles.rowSteps} summary={`${steps.length} steps with their checks`}>
        <ProgressSteps scanId={scan.id} steps={steps} />
      </Disclosure>
    </section>
  )
}

const CELL = 10
const GAP = 1

/** A cell for each step. */
function ProgressCells({ steps, percent }: { steps: readonly StepView[]; percent: number }) {
  return (
    <svg
      className={styles.cells}
      viewBox={`0 0 ${steps.length * (CELL + GAP) - GAP} 10`}
      preserveAspectRatio="none"
      role="progressbar"
      aria-label="Analysis progress"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
    >
      {steps.map((step, index) => (
        <rect key={step.id} data-tone={stepTone(step)} x={index * (CELL + GAP)} width={CELL} height="10" />
      ))}
    </svg>
  )
}
