import { clsx } from 'clsx'
import type { ScanView } from '#host/contract/scans.ts'
import { addressHost } from '../../../lib/address-host.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Ring } from '../../../ui/ring/ring.tsx'
import cardStyles from '../../../ui/card/card.module.css'
import styles from './scan-cards.module.css'

type CompletedCardProps = {
  scan: Pick<ScanView, 'id' | 'url' | 'overallScore'> | null
  /** As a row below the form. */
  compact?: boolean
  /** The visitor has used the free scan, and another one needs an account. */
  registration?: boolean
  /** False if the scan that used up the free one has no result. */
  completed?: boolean
  resultId: string | null
  onStartNew: () => void
}

export function CompletedCard({
  scan,
  compact = false,
  registration = false,
  completed = true,
  resultId,
  onStartNew,
}: CompletedCardProps) {
  return (
    <section
      className={clsx('split split-40', cardStyles.card, styles.done, compact && styles.doneRow)}
      aria-label={completed ? 'Analysis complete' : 'Scan used'}
    >
      {scan && <Ring size={compact ? 'm' : 'l'} score={scan.overallScore} label={scoreLabel(scan.overallScore)} />}
      <div>
        <h2>{cardTitle(scan, completed)}</h2>
        {scan && <p className={styles.doneSite}>{addressHost(scan.url)}</p>}
        {scan?.overallScore === null ? (
          <p>This scan has no score. Its results say why.</p>
        ) : completed ? (
          <p>
            Your security analysis, performance metrics, crawler compatibility and AI readiness recommendations are
            ready.
          </p>
        ) : null}
        {registration && <p>Create a free account to scan again</p>}
        <div className="row">
          <ButtonLink variant="primary" to={resultId ? `/scan-results/${resultId}` : '/auth'}>
            View Results
          </ButtonLink>
          {registration && <ButtonLink to="/auth?mode=create">Create a free account</ButtonLink>}
          <Button onClick={onStartNew}>Start New Analysis</Button>
        </div>
      </div>
    </section>
  )
}

function cardTitle(scan: CompletedCardProps['scan'], completed: boolean): string {
  if (scan?.overallScore === null) return 'This page could not be judged'
  return completed ? 'AI Readiness Analysis Complete!' : 'Your free scan is under way or was cancelled'
}

function scoreLabel(score: number | null): string {
  return score === null ? 'No score' : `Score ${score} of 100`
}
