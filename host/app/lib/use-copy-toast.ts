import { useCallback } from 'react'
import { useToast } from '../ui/toast/toast.tsx'

const CODE_COPIED = 'Code example has been copied to your clipboard.'

/** A toast that reports whether a text was copied. */
export function useCopyToast(success = CODE_COPIED): (copied: boolean) => void {
  const toast = useToast()
  return useCallback(
    (copied) => {
      toast(
        copied
          ? { title: 'Copied to clipboard', description: success }
          : {
              tone: 'bad',
              title: 'Copy failed',
              description: 'Your browser refused. Select the text and copy it yourself.',
            },
      )
    },
    [toast, success],
  )
}
