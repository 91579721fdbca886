import type { Tone } from '../tone/tone.ts'

export type ToastInput = {
  title: string
  description?: string | undefined
  /** Screen readers announce `bad` at once, and others when idle. */
  tone?: Tone | undefined
  /** Milliseconds on screen. */
  duration?: number | undefined
  action?: { label: string; onAction: () => void } | undefined
}

export type Toast = ToastInput & { id: number; open: boolean }

export const TOAST_LIMIT = 1
export const TOAST_DURATION = 5_000
/** A dismissed toast stays mounted for its exit animation, and is dropped after this time. */
export const TOAST_REMOVE_DELAY = 1_000_000

export type ToastStore = {
  add: (input: ToastInput) => number
  dismiss: (id: number) => void
  /** Dismisses what the last attempt failed with, because a new one is under way. */
  withdrawFailure: () => void
  read: () => readonly Toast[]
  subscribe: (listener: () => void) => () => void
}

export function createToastStore(schedule: (run: () => void, after: number) => void = setTimeout): ToastStore {
  let toasts: readonly Toast[] = []
  let next = 1
  const listeners = new Set<() => void>()

  function write(value: readonly Toast[]) {
    toasts = value
    for (const listener of listeners) listener()
  }

  function dismiss(id: number) {
    write(toasts.map((toast) => (toast.id === id ? { ...toast, open: false } : toast)))
    schedule(() => write(toasts.filter((toast) => toast.id !== id)), TOAST_REMOVE_DELAY)
  }

  return {
    add(input) {
      const id = next++
      write([{ ...input, id, open: true }, ...toasts].slice(0, TOAST_LIMIT))
      return id
    },
    dismiss,
    withdrawFailure() {
      for (const { id, open, tone } of toasts) if (open && tone === 'bad') dismiss(id)
    },
    read: () => toasts,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** Those of the page. */
export const toasts = createToastStore()
