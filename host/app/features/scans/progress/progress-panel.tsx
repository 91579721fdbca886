import type { ReactNode } from 'react'
import { countFindings, findingTotalsText, SEVERITIES } from '#analyzer/contract'
import { isOver, type ScanView } from '#host/contract/scans.ts'
import { siteOf } from '../../../lib/site-of.ts'
import type { Connection } from '../../../lib/use-live-scan.ts'
import { RelativeTime } from '../../../ui/time/time.tsx'
import { Severity } from '../../../ui/severity/severity.tsx'
import { TextLink } from '../../../ui/text-link/text-link.tsx'
import { StatusState } from '../status/scan-status.tsx'
import { useReportAddress } from '../use-report-address.ts'
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
          <FoundSoFar scan={scan} />
          {!over && (
            <>
              <p className="small muted">
                You can leave this page. The scan continues, and you find its results at this address.
              </p>
              <CancelScan scan={scan} onChanged={onChanged} />
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
  const worst = SEVERITIES.flatMap((severity) => findings.filter((finding) => finding.severity === severity))
  return (
    <section aria-label="Found so far">
      <h2>Found so far</h2>
      <ul className={styles.found}>
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
