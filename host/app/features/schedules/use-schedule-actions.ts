import { useNavigate, useRevalidator } from '@remix-run/react'
import { useMutation } from '@tanstack/react-query'
import type { ScheduleView } from '#host/contract/schedules.ts'
import { userMessageOf, write } from '../../lib/api.ts'
import { useToast } from '../../ui/toast/toast.tsx'

/** Pause and resume, run, delete and undo of one schedule. */
export function useScheduleActions({ id, name, isActive }: Pick<ScheduleView, 'id' | 'name' | 'isActive'>) {
  const toast = useToast()
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const path = `/api/scheduled-scans/${id}`
  const failed = (title: string, fallback: string) => (error: unknown) =>
    toast({ tone: 'bad', title, description: userMessageOf(error, fallback) })

  const toggle = useMutation({
    mutationFn: () => write('PUT', path, { isActive: !isActive }),
    onSuccess: () => revalidate(),
    onError: failed('Failed to Update Scheduled Scan', 'There was an error updating the scheduled scan.'),
  })
  const restore = useMutation({
    mutationFn: () => write('POST', `${path}/restore`),
    onSuccess() {
      toast({ tone: 'good', title: 'Scheduled Scan Restored', description: `${name} is back.` })
      revalidate()
    },
    onError: failed('Failed to Restore Scheduled Scan', 'There was an error restoring the scheduled scan.'),
  })
  const remove = useMutation({
    mutationFn: () => write('DELETE', path),
    onSuccess() {
      toast({
        tone: 'good',
        title: 'Scheduled Scan Deleted',
        description: 'The scheduled scan has been removed.',
        duration: 12_000,
        action: { label: 'Undo', onAction: () => restore.mutate() },
      })
      revalidate()
    },
    onError: failed('Failed to Delete Scheduled Scan', 'There was an error deleting the scheduled scan.'),
  })
  const run = useMutation({
    mutationFn: () => write<{ scanId: string }>('POST', `${path}/run`),
    onSuccess({ scanId }) {
      toast({
        tone: 'good',
        title: 'Scan started',
        description: `${name} is being scanned now.`,
        action: { label: 'Watch', onAction: () => navigate(`/scan-results/${scanId}`) },
      })
      revalidate()
    },
    onError: failed('Scan not started', 'The scan could not be started.'),
  })
  return { toggle, remove, run }
}
