import { lazy, Suspense, useState } from 'react'
import type { DialogProps } from './dialog-window.tsx'

const DialogWindow = lazy(async () => ({ default: (await import('./dialog-window.tsx')).DialogWindow }))

/** What is asked, confirmed or filled in before a page goes on. Most visits open none: its code comes with the first. */
export function Dialog(props: DialogProps) {
  const [wasOpened, setWasOpened] = useState(props.open)
  if (props.open && !wasOpened) setWasOpened(true)
  return (
    wasOpened && (
      <Suspense>
        <DialogWindow {...props} />
      </Suspense>
    )
  )
}
