import { lazy, Suspense, useState } from 'react'
import type { DialogProps } from './dialog-window.tsx'

const DialogWindow = lazy(async () => ({ default: (await import('./dialog-window.tsx')).DialogWindow }))

/** A modal dialog. Its code is loaded when one first opens, because most visits open none. */
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
