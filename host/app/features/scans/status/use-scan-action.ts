import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ScanView } from '#host/contract/scans.ts'
import { userMessageOf, write } from '../../../lib/api.ts'
import { scanQueryKey } from '../../../lib/use-live-scan.ts'
import { useToast } from '../../../ui/toast/toast.tsx'

const FAILED = {
  retry: ['Retry failed', 'The scan could not be started again.'],
  cancel: ['Cancel failed', 'The scan could not be cancelled.'],
} as const

/** Retry or cancel; the answer is the whole scan and stands on the page at once. */
export function useScanAction(scanId: string, action: keyof typeof FAILED, onChanged: () => void) {
  const client = useQueryClient()
  const toast = useToast()
  const { mutate, isPending } = useMutation({
    mutationFn: () => write<ScanView>('POST', `/api/scans/${scanId}/${action}`),
    onSuccess: (scan) => {
      client.setQueryData(scanQueryKey(scanId), scan)
      onChanged()
    },
    onError: (error) => {
      const [title, fallback] = FAILED[action]
      toast({ tone: 'bad', title, description: userMessageOf(error, fallback) })
      onChanged()
    },
  })
  return { run: () => mutate(), pending: isPending }
}
