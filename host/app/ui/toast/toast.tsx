import { clsx } from 'clsx'
import { useSyncExternalStore, useEffect } from 'react'
import { onDemand } from '../../lib/on-demand.tsx'
import { Button } from '../button/button.tsx'
import { Mark } from '../mark/mark.tsx'
import { toasts as store, type Toast, type ToastInput, TOAST_DURATION } from './toast-store.ts'
import styles from './toast.module.css'

const none: readonly Toast[] = []
/** Loaded with the first toast, because most visits see none. */
const ToastList = onDemand(async () => (await import('./toast-list.tsx')).ToastList)

/** `const toast = useToast(); toast({ title, description, tone })`. At most one shows at a time. */
export function useToast(): (input: ToastInput) => number {
  return store.add
}

/** Whether one is on the screen, and may already say what happened. */
export function isToastOpen(): boolean {
  return store.read().some(({ open }) => open)
}

/** See `ToastStore.withdrawFailure`. */
export const withdrawFailure = store.withdrawFailure

/** Rendered once, in the shell. */
export function Toaster() {
  const toasts = useSyncExternalStore(store.subscribe, store.read, () => none)
  const given = { toasts, dismiss: store.dismiss }
  return <ToastList need={toasts[0]?.id ?? false} otherwise={<PlainToasts {...given} />} given={given} />
}

type PlainToastsProps = { toasts: readonly Toast[]; dismiss: (id: number) => void }

/** Toasts where the code of the list could not be loaded: what failed is said all the same. */
function PlainToasts({ toasts, dismiss }: PlainToastsProps) {
  return (
    <div className={clsx('unprinted', styles.toaster)} role="alert">
      {toasts.map((toast) => toast.open && <PlainToast key={toast.id} toast={toast} dismiss={dismiss} />)}
    </div>
  )
}

function PlainToast({
  toast: { id, tone, title, description, duration },
  dismiss,
}: { toast: Toast } & Pick<PlainToastsProps, 'dismiss'>) {
  useEffect(() => {
    const timer = setTimeout(() => dismiss(id), duration ?? TOAST_DURATION)
    return () => clearTimeout(timer)
  }, [id, duration, dismiss])
  return (
    <div className={styles.toast} data-tone={tone ?? 'info'}>
      <Mark name={tone ?? 'info'} tone={tone ?? 'info'} />
      <strong className="medium">{title}</strong>
      <Button variant="quiet" size="sm" icon="x" aria-label="Dismiss" onClick={() => dismiss(id)} />
      {description && <p className="muted small">{description}</p>}
    </div>
  )
}
