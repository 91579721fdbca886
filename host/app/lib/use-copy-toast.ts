import { useCallback } from 'react'
import { useToast } from '../ui/toast/toast.tsx'

/** Says whether the code reached the clipboard. */
export function useCopyToast(): (copied: boolean) => void {
  const toast = useToast()
  return useCallback(
    (copied) => {
      toast(
        copied
          ? { title: 'Copied to clipboard', description: 'Code example has been copied to your clipboard.' }
          : { tone: 'bad', title: 'Copy failed', description: 'Your browser refused. Select the text and copy it.' },
      )
    },
    [toast],
  )
}
