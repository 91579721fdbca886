import { useSyncExternalStore } from 'react'
import { onDemand } from '../../lib/on-demand.tsx'
import { PlainToasts } from './plain-toasts.tsx'
import { toasts as store, type Toast, type ToastInput } from './toast-store.ts'

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
