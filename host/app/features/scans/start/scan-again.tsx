import { useLocation, useNavigate } from '@remix-run/react'
import type { ScanSummary } from '#host/contract/scans.ts'
import { useMay } from '../../../lib/use-workspace.ts'
import { Button, type ButtonLook } from '../../../ui/button/button.tsx'
import { useToast } from '../../../ui/toast/toast.tsx'
import { authPath } from '../../account/auth/auth-links.ts'
import { useCreateScan } from './use-create-scan.ts'

type ScanAgainProps = ButtonLook & {
  scan: Pick<ScanSummary, 'url' | 'scanType'>
  /** Names the site for screen readers where a page has several of these buttons. */
  site?: string
  iconOnly?: boolean
}

/** Starts a scan of the same address and type and opens it. A toast says why a scan cannot start. */
export function ScanAgain({ scan: { url, scanType }, site, iconOnly = false, ...look }: ScanAgainProps) {
  const toast = useToast()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { run, pending, done } = useCreateScan(({ kind }) => {
    if (kind !== 'registration') return
    toast({
      title: 'Create a free account to scan again',
      description: 'This scan will be saved to it.',
      action: { label: 'Create account', onAction: () => navigate(authPath('create', pathname + search)) },
    })
  })
  const starting = pending || done
  if (!useMay('scan')) return null
  return (
    <Button
      icon="refresh"
      {...look}
      {...(site && { 'aria-label': `Scan again: ${site}` })}
      pending={starting && (iconOnly || 'Starting...')}
      onClick={() => void run({ url, scanType })}
    >
      {iconOnly ? undefined : 'Scan again'}
    </Button>
  )
}
