import { clsx } from 'clsx'
import * as RadixToast from '@radix-ui/react-toast'
import { useEffect } from 'react'
import { track } from '../../lib/track.ts'
import { Button } from '../button/button.tsx'
import { Mark } from '../mark/mark.tsx'
import { TOAST_DURATION, type Toast } from './toast-store.ts'
import styles from './toast.module.css'

type ToastListProps = { toasts: readonly Toast[]; dismiss: (id: number) => void }

export function ToastList({ toasts, dismiss }: ToastListProps) {
  return (
    <RadixToast.Provider duration={TOAST_DURATION} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} dismiss={dismiss} />
      ))}
      <RadixToast.Viewport className={clsx('unprinted', styles.toaster)} hotkey={['F8']} />
    </RadixToast.Provider>
  )
}

function ToastCard({ toast, dismiss }: { toast: Toast; dismiss: (id: number) => void }) {
  const tone = toast.tone ?? 'info'
  useEffect(() => {
    if (tone === 'bad') track('error', { title: toast.title })
  }, [tone, toast.title])
  return (
    <RadixToast.Root
      className={styles.toast}
      data-tone={tone}
      open={toast.open}
      type={tone === 'bad' ? 'foreground' : 'background'}
      onOpenChange={(open) => {
        if (!open) dismiss(toast.id)
      }}
      {...(toast.duration === undefined ? {} : { duration: toast.duration })}
    >
      <Mark name={tone} tone={tone} />
      <RadixToast.Title asChild>
        <strong className="medium">{toast.title}</strong>
      </RadixToast.Title>
      <RadixToast.Close asChild>
        <Button variant="quiet" size="sm" icon="x" aria-label="Dismiss" />
      </RadixToast.Close>
      {toast.description && (
        <RadixToast.Description asChild>
          <p className="muted small">{toast.description}</p>
        </RadixToast.Description>
      )}
      {toast.action && (
        <RadixToast.Action asChild altText={toast.action.label}>
          <Button size="sm" className={styles.action} onClick={toast.action.onAction}>
            {toast.action.label}
          </Button>
        </RadixToast.Action>
      )}
    </RadixToast.Root>
  )
}
