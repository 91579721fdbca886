import { useNavigate } from '@remix-run/react'
import { isOver } from '#host/contract/scan-rules.ts'
import type { SiteScanView } from '#host/contract/site-scans.ts'
import { write } from '../../lib/api.ts'
import { useCall } from '../../lib/use-call.ts'
import { MadeBy } from '../../lib/may.tsx'
import { useMay } from '../../lib/use-workspace.ts'
import { ButtonLink } from '../../ui/button/button.tsx'
import { AskingButton } from '../../ui/dialog/asking-button.tsx'
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
  const mayDelete = useMay('delete', scan.createdBy)
  return (
    <PageHead
      title={`${scan.host}: whole site`}
      meta={
        <>
          <StatusState status={scan.status} pill />
          {completed && <Grade grade={scan.grade} />}
          <span>{scan.url}</span>
          <ScanTime scan={scan} />
          <span>
            {`At most ${scan.maxPages} pages`}
            <MadeBy id={scan.createdBy} />
          </span>
        </>
      }
      actions={
        isOver(scan.status) && (
          <>
            {completed && <CompletedActions scan={scan} />}
            {mayDelete && <DeleteSiteScan scan={scan} />}
          </>
        )
      }
    />
  )
}

function CompletedActions({ scan }: { scan: SiteScanView }) {
  return (
    <>
      <ScanSite start={scan} label="Scan the site again" />
      <ButtonLink to={`/site-scans/${scan.id}/changes`}>What changed</ButtonLink>
      <ShareButton path={`/api/site-scans/${scan.id}/shares`} />
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

function DeleteSiteScan({ scan: { id, host } }: { scan: SiteScanView }) {
  const navigate = useNavigate()
  const remove = useCall({
    send: () => write('DELETE', `/api/site-scans/${id}`),
    onDone: () => navigate('/dashboard'),
    failure: { title: 'Site scan not deleted', fallback: 'The site scan could not be deleted.' },
  })
  return (
    <AskingButton
      icon="trash"
      question={{
        title: 'Delete this site scan?',
        description: `The site scan of ${host} and the results of its pages will be deleted. This can’t be undone.`,
        action: 'Delete site scan',
        pending: 'Deleting...',
      }}
      call={remove}
    >
      Delete
    </AskingButton>
  )
}
