import type { SiteScanView } from '#host/contract/site-scans.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { DownloadMenu } from '../../ui/download-link/download-menu.tsx'
import { Grade } from '../../ui/grade/grade.tsx'
import { PageHead } from '../../ui/page-head/page-head.tsx'
import { ScanTime, StatusState } from '../scans/status/scan-status.tsx'
import { ShareButton } from '../shares/share-button.tsx'
import { ScanSite } from './scan-site.tsx'

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
          {completed && <Grade grade={scan.grade} />}
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
            <ShareButton kind="site-scan" id={scan.id} />
            <DownloadMenu
              label="Export"
              files={FORMATS.map(({ format, label }) => ({
                label,
                href: `/api/site-scans/${scan.id}/export?format=${format}`,
              }))}
            />
          </>
        )
      }
    />
  )
}
