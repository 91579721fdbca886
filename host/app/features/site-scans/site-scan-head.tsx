import type { SiteScanView } from '#host/contract/site-scans.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { DownloadLink } from '../../ui/download-link/download-link.tsx'
import { Grade } from '../../ui/grade/grade.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { toneOfScore } from '../../ui/tone/tone.ts'
import { ScanTime, StatusState } from '../scans/status/scan-status.tsx'
import { ScanSite } from './scan-site.tsx'
import styles from './site-scans.module.css'

const FORMATS = [
  { format: 'pdf', label: 'PDF report' },
  { format: 'md', label: 'Markdown report' },
  { format: 'json', label: 'JSON' },
  { format: 'csv', label: 'Pages as CSV' },
  { format: 'findings-csv', label: 'Findings as CSV' },
] as const

export function SiteScanHead({ scan }: { scan: SiteScanView }) {
  const completed = scan.status === 'completed'
  return (
    <PageHead
      title={`${scan.host}: whole site`}
      meta={
        <>
          <StatusState status={scan.status} pill />
          {completed && <Grade grade={scan.grade} tone={toneOfScore(scan.overallScore)} />}
          <span>{scan.url}</span>
          <ScanTime scan={scan} />
          <span>{`At most ${scan.maxPages} pages`}</span>
        </>
      }
      actions={
        completed && (
          <>
            <ScanSite start={scan} label="Scan the site again" />
            <ButtonLink to={`/site-scans/${scan.id}/changes`}>What changed</ButtonLink>
            <details className={styles.exports}>
              <summary>Export</summary>
              <ul>
                {FORMATS.map(({ format, label }) => (
                  <li key={format}>
                    <DownloadLink variant="quiet" href={`/api/site-scans/${scan.id}/export?format=${format}`}>
                      {label}
                    </DownloadLink>
                  </li>
                ))}
              </ul>
            </details>
          </>
        )
      }
    />
  )
}
