import { LOG_PREFIX, type LegibleErrorCode } from '../../contract/index.ts'
import { emit } from '../events/emit.ts'

/** An expected failure of a widget. `message` is meant for visitors if it came from the server. */
export class WidgetError extends Error {
  constructor(
    readonly code: LegibleErrorCode,
    message: string,
    readonly status = 0,
    /** As the server sent it. */
    readonly requestId?: unknown,
  ) {
    super(message)
  }
}

const warned = new Set<string>()

/** Reports a failure with an event, and with one console line however many elements share it. */
export function reportError(element: HTMLElement, error: WidgetError, id: string | null): void {
  const line = `${LOG_PREFIX} <${element.localName}>${id ? ` ${id}` : ''}: ${error.message} (${error.code})`
  if (!warned.has(line)) {
    warned.add(line)
    console.warn(line)
  }
  emit(element, 'legible-error', { code: error.code, message: error.message, id })
}
