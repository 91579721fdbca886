import { clsx } from 'clsx'
import { useEffect } from 'react'
import { Button } from '../button/button.tsx'
import { Mark } from '../mark/mark.tsx'
import { TOAST_DURATION, type Toast } from './toast-store.ts'
import styles from './toast.module.css'

type PlainToastsProps = { toasts: readonly Toast[]; dismiss: (id: number) => void }

/** Toasts where the code of the list could not be loaded: what failed is said all the same. */
export function PlainToasts({ toasts, dismiss }: PlainToastsProps) {
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
