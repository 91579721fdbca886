import { useLocation } from '@remix-run/react'
import { useUser } from '../../lib/use-user.tsx'
import { useMay } from '../../lib/use-workspace.ts'
import { Button, ButtonLink, type ButtonLook } from '../../ui/button/button.tsx'
import { authPath } from '../account/auth/auth-links.ts'
import { useCreateSiteScan, type SiteScanStart } from './use-site-scan-calls.ts'

type ScanSiteProps = ButtonLook & { start: SiteScanStart; label?: string }

/** Starts a scan of the whole site and opens it. Visitors are asked for an account first. */
export function ScanSite({ start, label = 'Scan the whole site', ...look }: ScanSiteProps) {
  const { run, pending, done } = useCreateSiteScan()
  const { pathname, search } = useLocation()
  const may = useMay('scan')
  if (!useUser()) {
    return (
      <ButtonLink {...look} to={authPath('create', pathname + search)}>
        {label}
      </ButtonLink>
    )
  }
  if (!may) return null
  const { url, maxPages, include, exclude } = start
  const asked = { url, ...(maxPages && { maxPages }), ...(include && { include }), ...(exclude && { exclude }) }
  return (
    <Button {...look} pending={(pending || done) && 'Starting...'} onClick={() => void run(asked)}>
      {label}
    </Button>
  )
}
