import { onDemand } from '../../lib/on-demand.tsx'
import type { DialogProps } from './dialog-window.tsx'

const DialogWindow = onDemand(async () => (await import('./dialog-window.tsx')).DialogWindow)

/** A modal dialog. Its code is loaded when one first opens, because most visits open none. */
export function Dialog(props: DialogProps) {
  return <DialogWindow need={props.open} onMissing={() => props.onOpenChange(false)} given={props} />
}
