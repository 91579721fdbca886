import { clsx } from 'clsx'
import type { DashboardOverview } from '#host/contract/dashboard.ts'
import { RANGE_FORMATS } from '#host/contract/exports.ts'
import { countText } from '../../lib/count-text.ts'
import { Card } from '../../ui/card/card.tsx'
import { DownloadLink } from '../../ui/download-link/download-link.tsx'
import { TextLink } from '../../ui/text-link/text-link.tsx'
import { RangeLinks } from '../scans/history/range-links.tsx'
import cardStyles from '../../ui/card/card.module.css'
import styles from './dashboard.module.css'

/** Totals of the account and all its scans of a range as one file. */
export function ReportsTab({ overview, days }: { overview: DashboardOverview; days: number }) {
  return (
    <Card title="Reports" actions={<RangeLinks days={days} tab="reports" />}>
      <div className={cardStyles.pad}>
        <dl className={clsx(styles.six, styles.few)}>
          <div>
            <dt>Total Analyses</dt>
            <dd>{countText(overview.totalScans)}</dd>
          </div>
          <div>
            <dt>Average Security Score</dt>
            <dd>
              {overview.averageSecurityScore ?? '–'} <small>of 100</small>
            </dd>
          </div>
          <div>
            <dt>AI Readiness</dt>
            <dd>
              {overview.averageReadiness ?? '–'} <small>of 100</small>
            </dd>
          </div>
        </dl>
      </div>
      <div className={clsx(cardStyles.pad, styles.reportsActions)}>
        {RANGE_FORMATS.map((format) => (
          <DownloadLink key={format} icon="down" href={`/api/scans/export?format=${format}&days=${days}`}>
            {`Export ${format.toUpperCase()}`}
          </DownloadLink>
        ))}
        <TextLink alone to="/ai-optimization-reports">
          AI Optimization Reports
        </TextLink>
      </div>
    </Card>
  )
}
