import { clsx } from 'clsx'
import type { ScanView } from '#host/contract/scans.ts'
import { addressHost } from '../../../lib/address-host.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Disclosure } from '../../../ui/disclosure/disclosure.tsx'
import { StatusState } from '../status/scan-status.tsx'
import { CancelScan } from './cancel-scan.tsx'
import { ProgressCells } from './progress-cells.tsx'
import { ProgressSteps } from './progress-steps.tsx'
import { overallPercent, statusMessage, stepViews } from './step-view.ts'
import cardStyles from '../../../ui/card/card.module.css'
import styles from './progress-panel.module.css'

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
