import { onDemand } from '../../lib/on-demand.tsx'
import { NOT_LOADED, useToast } from '../toast/toast.tsx'
import type { DialogProps } from './dialog-window.tsx'

const DialogWindow = onDemand(async () => (await import('./dialog-window.tsx')).DialogWindow)

/** A modal dialog. Its code is loaded when one first opens, because most visits open none. */
export function Dialog(props: DialogProps) {
  const toast = useToast()
  function onMissing() {
    toast(NOT_LOADED)
    props.onOpenChange(false)
  }
  return <DialogWindow need={props.open} onMissing={onMissing} given={props} />
}
