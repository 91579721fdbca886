import { isOver, type ScanView } from '#host/contract/scans.ts'
import { siteOf } from '../../../lib/site-of.ts'
import type { Connection } from '../../../lib/use-live-scan.ts'
import { RelativeTime } from '../../../ui/time/time.tsx'
import { StatusState } from '../status/scan-status.tsx'
import { CancelScan } from './cancel-scan.tsx'
import { ProgressCells } from './progress-cells.tsx'
import { ProgressSteps } from './progress-steps.tsx'
import { ProgressTally } from './progress-tally.tsx'
import { isDone, overallPercent, statusMessage, stepViews } from './step-view.ts'
import cardStyles from '../../../ui/card/card.module.css'
import styles from './progress-panel.module.css'

type ProgressPanelProps = {
  scan: ScanView
  connection: Connection
  onChanged: () => void
  /** The page's title stands here unless another heading does already. */
  heading?: 'h1' | 'h2'
}

export function ProgressPanel({ scan, connection, onChanged, heading: Heading = 'h2' }: ProgressPanelProps) {
  const steps = stepViews(scan)
  const enabled = steps.filter((step) => step.enabled)
  const percent = overallPercent(scan)
  const over = isOver(scan.status)
  return (
    <div>
      <div className="page-head">
        <div>
          <Heading className="page-title">
            {scan.status === 'completed' ? 'AI Readiness Analysis Complete' : 'AI Readiness Analysis Progress'}
          </Heading>
          <p className="page-meta">
            <StatusState status={scan.status} />
            <b className={styles.site}>{siteOf(scan.url)}</b>
            <span>{`${scan.scanType.replaceAll('_', ' ')} scan, ${scan.analysisCount} modules`}</span>
            <span>
              Started <RelativeTime iso={scan.startedAt ?? scan.createdAt} />
            </span>
          </p>
        </div>
      </div>
      <div className={styles.prog}>
        <section className={cardStyles.card} aria-label="Analysis steps">
          <div className={styles.top}>
            <p className={styles.pct} aria-hidden="true">
              {percent}
              <small>%</small>
            </p>
            <div>
              <ProgressCells steps={steps} percent={percent} />
              <p className={styles.now} role="status">
                {statusMessage(scan)}
              </p>
              <p className="small faint">
                {`${enabled.filter(isDone).length} of ${enabled.length} steps completed with data`}
              </p>
            </div>
          </div>
          <ProgressSteps scanId={scan.id} steps={steps} />
        </section>
        <aside className={styles.side} aria-label="Summary">
          <ProgressTally steps={enabled} scan={scan} connection={connection} />
          {!over && (
            <>
              <p className="small muted">
                You can leave this page. The scan goes on, and its result stays at this address.
              </p>
              <CancelScan scan={scan} onChanged={onChanged} />
            </>
          )}
        </aside>
      </div>
    </div>
  )
}
