import { lazy, Suspense, useSyncExternalStore } from 'react'
import { createToastStore, type Toast, type ToastInput } from './toast-store.ts'

const store = createToastStore()
const none: readonly Toast[] = []
/** Loaded with the first toast, because most visits see none. */
const ToastList = lazy(async () => ({ default: (await import('./toast-list.tsx')).ToastList }))

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
  if (toasts.length === 0) return null
  return (
    <Suspense>
      <ToastList toasts={toasts} dismiss={store.dismiss} />
    </Suspense>
  )
}
