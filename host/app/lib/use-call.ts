import { useState } from 'react'
import type { ToastInput } from '../ui/toast/toast-store.ts'
import { useToast, withdrawFailure } from '../ui/toast/toast.tsx'
import { isSignedOut, messageForUser } from './api.ts'
import { useReload } from './use-reload.ts'

export type Call<Input, Answer> = {
  send: (input: Input) => Promise<Answer>
  /** The call stays pending until this is settled, too. */
  onDone?: (answer: Answer, input: Input) => unknown
  /** The toast of a call that succeeded. */
  success?: ToastInput | ((answer: Answer, input: Input) => ToastInput)
  /** The toast of a failed call, with the server's message where it sent one; or what happens instead. */
  failure: { title: string; fallback: string } | ((error: unknown, input: Input) => void)
  /**
   * Reads the page's data again, also after a failure, which may come from data that had changed. Not once the session has
   * ended: the page would become the one to sign in, and what was typed would be lost.
   */
  reload?: boolean
  onSettled?: () => void
}

/** A call that changes something: sent once for each run, never retried, and a failure is always shown. */
export function useCall<Answer, Input = void>({
  send,
  onDone,
  success,
  failure,
  reload,
  onSettled,
}: Call<Input, Answer>) {
  const toast = useToast()
  const reloadPage = useReload()
  const [state, setState] = useState<'idle' | 'pending' | 'done'>('idle')

  /** Whether it succeeded. */
  async function run(input: Input): Promise<boolean> {
    setState('pending')
    withdrawFailure()
    let signedOut = false
    try {
      const answer = await send(input)
      await onDone?.(answer, input)
      if (success) toast({ tone: 'good', ...(typeof success === 'function' ? success(answer, input) : success) })
      setState('done')
      return true
    } catch (error) {
      signedOut = isSignedOut(error)
      setState('idle')
      if (typeof failure === 'function') failure(error, input)
      else toast({ tone: 'bad', title: failure.title, description: messageForUser(error, failure.fallback) })
      return false
    } finally {
      if (reload && !signedOut) void reloadPage()
      onSettled?.()
    }
  }

  return { run, pending: state === 'pending', done: state === 'done' }
}
