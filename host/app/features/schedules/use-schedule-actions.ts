import { useNavigate, useRevalidator } from '@remix-run/react'
import type { ScheduleView } from '#host/contract/schedules.ts'
import { write } from '../../lib/api.ts'
import { useCall } from '../../lib/use-call.ts'
import { useToast } from '../../ui/toast/toast.tsx'

/** Pauses, resumes, runs, deletes and restores one schedule. */
export function useScheduleActions({
  id,
  name,
  isActive,
  scope,
}: Pick<ScheduleView, 'id' | 'name' | 'isActive' | 'scope'>) {
  const toast = useToast()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const path = `/api/scheduled-scans/${id}`
  const toggle = useCall({
    send: () => write('PUT', path, { isActive: !isActive }),
    onDone: () => revalidate(),
    failure: { title: 'Failed to Update Scheduled Scan', fallback: 'There was an error updating the scheduled scan.' },
  })
  const restore = useCall({
    send: () => write('POST', `${path}/restore`),
    onDone() {
      toast({ tone: 'good', title: 'Scheduled Scan Restored', description: `${name} has been restored.` })
      revalidate()
    },
    failure: {
      title: 'Failed to Restore Scheduled Scan',
      fallback: 'There was an error restoring the scheduled scan.',
    },
  })
  const remove = useCall({
    send: () => write('DELETE', path),
    onDone() {
      toast({
        tone: 'good',
        title: 'Scheduled Scan Deleted',
        description: 'The scheduled scan has been removed.',
        duration: 12_000,
        action: { label: 'Undo', onAction: () => restore.run() },
      })
      revalidate()
    },
    failure: { title: 'Failed to Delete Scheduled Scan', fallback: 'There was an error deleting the scheduled scan.' },
  })
  const run = useCall({
    send: () => write<{ scanId: string }>('POST', `${path}/run`),
    onDone({ scanId }) {
      toast({
        tone: 'good',
        title: 'Scan started',
        description: `${name} is running now.`,
        action: {
          label: 'Watch',
          onAction: () => navigate(`/${scope === 'site' ? 'site-scans' : 'scan-results'}/${scanId}`),
        },
      })
      revalidate()
    },
    failure: { title: 'Scan not started', fallback: 'The scan could not be started.' },
  })
  return { toggle, remove, run }
}
