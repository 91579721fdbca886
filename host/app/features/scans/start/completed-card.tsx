import { clsx } from 'clsx'
import type { ScanView } from '#host/contract/scans.ts'
import { Button, ButtonLink } from '../../../ui/button/button.tsx'
import { Ring } from '../../../ui/ring/ring.tsx'
import cardStyles from '../../../ui/card/card.module.css'
import styles from './scan-cards.module.css'

type CompletedCardProps = {
  scan: Pick<ScanView, 'id' | 'overallScore'> | null
  /** The visitor has had its first scan: another one needs an account. */
  registration?: boolean
  resultId: string | null
  onStartNew: () => void
}

export function CompletedCard({ scan, registration = false, resultId, onStartNew }: CompletedCardProps) {
  return (
    <section className={clsx(cardStyles.card, styles.done)} aria-label="Analysis complete">
      {scan ? <Ring score={scan.overallScore} label={scoreLabel(scan.overallScore)} /> : null}
      <div>
        <h2>AI Readiness Analysis Complete!</h2>
        <p>
          Your security analysis, performance metrics, crawler compatibility and AI readiness recommendations are ready.
        </p>
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

function scoreLabel(score: number | null): string {
  return score === null ? 'No score' : `Score ${score} of 100`
}
