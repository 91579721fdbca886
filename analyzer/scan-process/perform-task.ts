import { deferred } from '../deferred.ts'
import { AnalyzerError } from '../errors.ts'
import type { SignFor } from '../gather/network/door-fetch.ts'
import type { Wait } from '../timeline.ts'
import type {
  AnalyzeMessage,
  Answer,
  AskPageMessage,
  FromScanProcess,
  PrintMessage,
  RecheckMessage,
  ToScanProcess,
} from './messages.ts'
import type { PagesMessage, SiteTask } from './site-messages.ts'

export type Task = AnalyzeMessage | RecheckMessage | PrintMessage | AskPageMessage | SiteTask
/** Handle what a process sends during a task. */
export type TaskHandlers = {
  onEvent?: (message: Extract<FromScanProcess, { type: 'event' }>) => void | Promise<void>
  onFault?: (message: Extract<FromScanProcess, { type: 'fault' }>) => void
  onWaits?: (waits: readonly Wait[]) => void
  ask?: (assistant: number, question: string, signal: AbortSignal) => Promise<Answer>
  sign?: SignFor
  /** Handles parts of the result of a site task, one after the other. */
  onPart?: (message: TaskPart) => void | Promise<void>
  /** The next pages for a site task, null after the last. */
  more?: () => Promise<PagesMessage['pages']>
}
export type TaskPart = Extract<FromScanProcess, { type: 'found' | 'page-read' | 'page-results' }>
const RESULTS = [
  'report',
  'rechecked',
  'printed',
  'page-asked',
  'robots-read',
  'lists-read',
  'pages-read',
  'sorted',
  'compared',
  'failed',
] as const
export type TaskResult = Extract<FromScanProcess, { type: (typeof RESULTS)[number] }>

/** A process ended before its task did: because of the page (`exhausted`), or killed from outside. */
export class ScanProcessEndedError extends Error {
  override readonly name = 'ScanProcessEndedError'
  readonly exhausted: boolean

  constructor(message: string, exhausted: boolean) {
    super(message)
    this.exhausted = exhausted
  }
}

export const NO_ASSISTANT = { error: 'There is no such assistant.' }
/** Longer than this a stopped task must not delay the next one. */
const STOP_PATIENCE_MS = 3_000
const MAX_QUESTIONS = 60
/** More than an honest scan process asks for (`MAX_AUTHORITIES`). */
const MAX_SIGNATURES = 100

export type RunningTask = ReturnType<typeof performTask>
type Given = {
  handlers: TaskHandlers
  limitMs: number
  signal: AbortSignal
  send: (message: ToScanProcess) => void
  endFor: (why: string) => void
}

/** Runs one task in a process that is free, and answers what the process asks for meanwhile. */
export function performTask(task: Task, { handlers, limitMs, signal, send, endFor }: Given) {
  const over = new AbortController()
  const outcome = deferred<TaskResult>()
  let questions = 0
  let signatures = 0
  // Events are handled one after the other and before the result, so that all are stored when the task ends.
  let handled: Promise<unknown> = Promise.resolve()

  function inOrder(work: () => unknown): void {
    handled = handled.then(work)
    handled.catch(outcome.reject)
  }

  function receive(message: FromScanProcess): void {
    if (message.type === 'event') inOrder(() => handlers.onEvent?.(message))
    else if (message.type === 'fault') handlers.onFault?.(message)
    else if (message.type === 'waits') handlers.onWaits?.(message.waits)
    else if (message.type === 'ask') {
      questions += 1
      if (questions > MAX_QUESTIONS) endFor('it asked the assistants too often')
      else void answer(message)
    } else if (message.type === 'sign') {
      signatures += 1
      if (signatures > MAX_SIGNATURES) endFor('it asked for too many signatures')
      else void sign(message)
    } else if (message.type === 'more') {
      inOrder(async () => send({ type: 'pages', pages: (await handlers.more?.()) ?? null }))
    } else if (message.type === 'found' || message.type === 'page-read' || message.type === 'page-results') {
      inOrder(() => handlers.onPart?.(message))
    } else if (isResult(message)) inOrder(() => outcome.resolve(message))
  }

  async function answer({ ask, assistant, question }: Extract<FromScanProcess, { type: 'ask' }>): Promise<void> {
    const given = (await handlers.ask?.(assistant, question, over.signal)) ?? NO_ASSISTANT
    send({ type: 'answer', ask, answer: given })
  }

  async function sign({ authority }: Extract<FromScanProcess, { type: 'sign' }>): Promise<void> {
    // Without a signature the request is still sent.
    const headers = (await handlers.sign?.(authority).catch(() => null)) ?? null
    send({ type: 'signed', authority, headers })
  }

  send(task)
  const limit = setTimeout(() => {
    // Slow, not too much for us: a page that keeps the process busy would have been silent before.
    outcome.reject(new AnalyzerError('timeout', `The scan took longer than ${limitMs / 1000} s and was stopped.`))
    endFor(`it took longer than ${limitMs / 1000} s`)
  }, limitMs)
  let patience: NodeJS.Timeout | undefined
  const stop = () => {
    send({ type: 'stop' })
    patience = setTimeout(() => endFor('it did not stop when told to'), STOP_PATIENCE_MS)
  }
  if (signal.aborted) stop()
  else signal.addEventListener('abort', stop, { once: true })
  const end = () => {
    clearTimeout(limit)
    clearTimeout(patience)
    signal.removeEventListener('abort', stop)
    over.abort()
  }
  return {
    result: outcome.promise,
    /** Resolves when the task has ended, however it did. */
    ended: outcome.promise.then(end, end),
    receive,
    /** The process is gone. */
    died: (error: ScanProcessEndedError): void => inOrder(() => outcome.reject(error)),
  }
}

function isResult(message: FromScanProcess): message is TaskResult {
  return RESULTS.some((type) => type === message.type)
}
