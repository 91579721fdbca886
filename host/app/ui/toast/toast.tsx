import * as RadixToast from '@radix-ui/react-toast'
import { clsx } from 'clsx'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { track } from '../../lib/track.ts'
import { Button } from '../button/button.tsx'
import { Mark } from '../mark/mark.tsx'
import { createToastStore, TOAST_DURATION, type Toast, type ToastInput } from './toast-store.ts'
import './toast.css'

const store = createToastStore()
const none: readonly Toast[] = []

/** `const toast = useToast(); toast({ title, description, tone })`. At most one shows at a time. */
export function useToast(): (input: ToastInput) => number {
  return store.add
}

/** Once in the shell. Mounted by the browser only: the primitive writes style attributes. */
export function Toaster() {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  const toasts = useSyncExternalStore(store.subscribe, store.read, () => none)
  if (!mounted) return null
  return (
    <RadixToast.Provider duration={TOAST_DURATION} swipeDirection="right" swipeThreshold={50}>
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
      <RadixToast.Viewport className="toaster" hotkey={['F8']} />
    </RadixToast.Provider>
  )
}

function ToastCard({ toast }: { toast: Toast }) {
  const tone = toast.tone ?? 'info'
  useEffect(() => {
    if (tone === 'bad') track('error', { title: toast.title })
  }, [tone, toast.title])
  return (
    <RadixToast.Root
      className={clsx('toast', `is-${tone}`)}
      open={toast.open}
      type={tone === 'bad' ? 'foreground' : 'background'}
      onOpenChange={(open) => {
        if (!open) store.dismiss(toast.id)
      }}
      {...(toast.duration === undefined ? {} : { duration: toast.duration })}
    >
      <Mark name={tone} tone={tone} />
      <RadixToast.Title asChild>
        <strong>{toast.title}</strong>
      </RadixToast.Title>
      <RadixToast.Close asChild>
        <Button variant="quiet" size="sm" icon="x" aria-label="Dismiss" />
      </RadixToast.Close>
      {toast.description && (
        <RadixToast.Description asChild>
          <p>{toast.description}</p>
        </RadixToast.Description>
      )}
      {toast.action && (
        <RadixToast.Action asChild altText={toast.action.label}>
          <Button size="sm" className="toast__action" onClick={toast.action.onAction}>
            {toast.action.label}
          </Button>
        </RadixToast.Action>
      )}
    </RadixToast.Root>
  )
}
