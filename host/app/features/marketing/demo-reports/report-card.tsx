import { clsx } from 'clsx'
import { DEFAULT_ANALYSIS_COUNT } from '#host/contract/analysis-count.ts'
import { reportFileName } from '../../../lib/report-file-name.ts'
import { ButtonLink } from '../../../ui/button/button.tsx'
import { DownloadLink } from '../../../ui/download-link/download-link.tsx'
import { Ring } from '../../../ui/ring/ring.tsx'
import { State } from '../../../ui/state/state.tsx'
import { Tag } from '../../../ui/tag/tag.tsx'
import { RelativeTime } from '../../../ui/time/time.tsx'
import { toneOfScore } from '../../../ui/tone/tone.ts'
import { scoreLabel } from '../../scans/results/verdict.ts'
import { statusBadge } from '../../scans/status/scan-status.tsx'
import type { Report } from './filter-reports.ts'
import styles from './reports-page.module.css'

const SAMPLE = '/detailed-recommendations/sample'

export function ReportCard({ report }: { report: Report }) {
  const { overallScore: score } = report
  const completed = report.status === 'completed'
  const badge = statusBadge(report.status)
  const address = report.url.replace(/^https?:\/\//, '').replace(/\/$/, '')
  return (
    <>
      <Ring
        size="m"
        score={score}
        tone={completed ? toneOfScore(score) : badge.tone}
        label={score === null ? badge.label : `Score ${score} of 100`}
      />
      <div>
        <h2 className="h3">{address}</h2>
        <div className={clsx('row small', styles.meta)}>
          {report.demo && <Tag className={styles.demo}>Demo</Tag>}
          {completed && score !== null && (
            <State pill tone={toneOfScore(score)}>
              {`${score}/100 - ${scoreLabel(score)}`}
            </State>
          )}
          <State tone={badge.tone}>{completed ? 'Completed' : badge.label}</State>
          {score !== null && score >= 80 && (
            <span className={clsx('strong', styles.topWord)}>Excellent Performance</span>
          )}
        </div>
        <p className={clsx('row faint small', styles.meta)}>
          <span>
            Scanned <RelativeTime iso={report.createdAt} />
          </span>
          {completed && report.completedAt && (
            <span>
              Completed <RelativeTime iso={report.completedAt} />
            </span>
          )}
          <span>{`${report.scanType} scan`}</span>
          <span>{`${report.analysisCount || DEFAULT_ANALYSIS_COUNT} modules`}</span>
        </p>
      </div>
      <div className={clsx('row', styles.act)}>
        <ButtonLink
          size="sm"
          to={report.demo ? SAMPLE : `/scan-results/${report.id}`}
          aria-label={`View Results: ${address}`}
        >
          View Results
        </ButtonLink>
        {completed && (
          <>
            <ButtonLink
              size="sm"
              to={report.demo ? SAMPLE : `/detailed-recommendations/${report.id}`}
              aria-label={`Detailed Report: ${address}`}
            >
              Detailed Report
            </ButtonLink>
            <PdfButton report={report} address={address} />
          </>
        )}
      </div>
    </>
  )
}

function PdfButton({ report, address }: { report: Report; address: string }) {
  const look = { size: 'sm', variant: 'quiet', icon: 'down', 'aria-label': `Download PDF: ${address}` } as const
  if (report.demo) {
    return (
      <ButtonLink to={SAMPLE} {...look}>
        Download PDF
      </ButtonLink>
    )
  }
  return (
    <DownloadLink href={`/api/scans/${report.id}/export?format=pdf`} fileName={reportFileName(report, 'pdf')} {...look}>
      Download PDF
    </DownloadLink>
  )
}
