import { clsx } from 'clsx'
import { countedParts } from '#analyzer/contract'
import { DEFAULT_ANALYSIS_COUNT } from '#host/contract/analysis-count.ts'
import { totalsText, type ScanView } from '#host/contract/scans.ts'
import { May } from '../../../lib/may.tsx'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { Section } from '../../../ui/section/section.tsx'
import { useReportAddress } from '../use-report-address.ts'
import { processingTime } from './score-summary.tsx'
import { verdictText } from './verdict.ts'
import cardStyles from '../../../ui/card/card.module.css'
import columnStyles from '../../../ui/columns/columns.module.css'
import styles from './what-next.module.css'

/** The cards at the end of the results: the detailed report, what was analyzed, and a summary. */
export function WhatNext({ scan, signedIn }: { scan: ScanView; signedIn: boolean }) {
  const report = useReportAddress(scan.id)
  const counted = countedParts(scan)
  return (
    <Section id="next" title="What next">
      <div
        className={clsx('split split-56', cardStyles.card, columnStyles.columns, columnStyles.inCard, styles.whatNext)}
      >
        <div>
          <h3>Detailed AI Optimization Report</h3>
          <p className="muted">
            Every finding with its evidence, the assistants that it affects, and the fix for your site.
            {!signedIn && ' It needs a free account, and this scan will be saved to it.'}
          </p>
          <ButtonLink variant="primary" to={report}>
            View Detailed Report
          </ButtonLink>
          <ButtonLink size="sm" variant="quiet" to={useReportAddress(scan.id, 'recommendations')}>
            Recommendations by module
          </ButtonLink>
        </div>
        <div>
          <h3>{`${scan.analysisCount || DEFAULT_ANALYSIS_COUNT} modules analyzed`}</h3>
          <p className="muted">{`Processing time: ${processingTime(scan)}`}</p>
        </div>
        <div>
          <h3>Summary</h3>
          <p className="muted">
            {scan.overallScore === null
              ? (scan.cap?.reason ?? 'This scan has no overall score.')
              : `${verdictText(scan.overallScore, scan.scanType)}: ${scan.overallScore} of 100. ${totalsText(scan)}.${counted ? ` ${counted}` : ''}`}
          </p>
          <May right="scan">
            <ButtonLink size="sm" to="/#address">
              Start New Analysis
            </ButtonLink>
          </May>
        </div>
      </div>
    </Section>
  )
}
