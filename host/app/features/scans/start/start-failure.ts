import { ApiError, messageForUser } from '../../../lib/api.ts'
import type { ToastInput } from '../../../ui/toast/toast-store.ts'

export const COOLDOWN_MS = 5 * 60_000
export const LOGIN_DELAY_MS = 500

export type StartFailure =
  | { kind: 'unauthorized'; toast: ToastInput }
  | { kind: 'cooldown'; toast: ToastInput; message: string; seconds: number }
  | { kind: 'registration'; scanId: string | null; completed: boolean }
  /** `address`: the error of the address field, if the address was refused. */
  | { kind: 'other'; toast: ToastInput; address: string | null }

/** What the form shows for a scan that did not start (specification, section 8). */
export function toStartFailure(error: unknown): StartFailure {
  const text = error instanceof Error ? error.message : ''
  if (text.includes('Registration required')) {
    const scanId = error instanceof ApiError ? error.body?.['scanId'] : null
    const completed = error instanceof ApiError && error.body?.['scanStatus'] === 'completed'
    return { kind: 'registration', scanId: typeof scanId === 'string' ? scanId : null, completed }
  }
  if (/^401: .*Unauthorized/.test(text)) {
    return {
      kind: 'unauthorized',
      toast: { tone: 'bad', title: 'Unauthorized', description: 'You are logged out. Logging in again...' },
    }
  }
  if (text.includes('rate limit') || text.includes('Too many')) {
    const seconds = error instanceof ApiError ? error.body?.['retryAfter'] : null
    return {
      kind: 'cooldown',
      message: messageForUser(error, ''),
      seconds: typeof seconds === 'number' && seconds > 0 ? seconds : COOLDOWN_MS / 1000,
      toast: {
        tone: 'poor',
        title: 'Please Wait a Moment',
        description:
          "You're scanning too quickly! Our AI analysis needs a 5-minute cooldown to ensure quality results.",
        duration: 8_000,
      },
    }
  }
  return {
    kind: 'other',
    address: error instanceof ApiError && error.status === 400 ? error.userMessage : null,
    toast: {
      tone: 'bad',
      title: 'Scan Failed to Start',
      description: messageForUser(error, 'There was an error starting your scan.'),
    },
  }
}
