import { useNavigate } from '@remix-run/react'
import type { ScheduleView } from '#host/contract/schedules.ts'
import { write } from '../../lib/api.ts'
import { useCall } from '../../lib/use-call.ts'

/** Pauses, resumes, runs, deletes and restores one schedule. */
export function useScheduleActions({
  id,
  name,
  isActive,
  scope,
}: Pick<ScheduleView, 'id' | 'name' | 'isActive' | 'scope'>) {
  const navigate = useNavigate()
  const path = `/api/scheduled-scans/${id}`
  const toggle = useCall({
    send: () => write('PUT', path, { isActive: !isActive }),
    failure: { title: 'Failed to Update Scheduled Scan', fallback: 'There was an error updating the scheduled scan.' },
    reload: true,
  })
  const restore = useCall({
    send: () => write('POST', `${path}/restore`),
    success: { title: 'Scheduled Scan Restored', description: `${name} has been restored.` },
    failure: {
      title: 'Failed to Restore Scheduled Scan',
      fallback: 'There was an error restoring the scheduled scan.',
    },
    reload: true,
  })
  const remove = useCall({
    send: () => write('DELETE', path),
    success: {
      title: 'Scheduled Scan Deleted',
      description: 'The scheduled scan has been removed.',
      duration: 12_000,
      action: { label: 'Undo', onAction: () => restore.run() },
    },
    failure: { title: 'Failed to Delete Scheduled Scan', fallback: 'There was an error deleting the scheduled scan.' },
    reload: true,
  })
  const run = useCall({
    send: () => write<{ scanId: string }>('POST', `${path}/run`),
    success: ({ scanId }) => ({
      title: 'Scan started',
      description: `${name} is running now.`,
      action: {
        label: 'Watch',
        onAction: () => navigate(`/${scope === 'site' ? 'site-scans' : 'scan-results'}/${scanId}`),
      },
    }),
    failure: { title: 'Scan not started', fallback: 'The scan could not be started.' },
    reload: true,
  })
  return { toggle, remove, run }
}
