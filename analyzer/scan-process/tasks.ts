import { analyzeSite } from '../analyze-site.ts'
import { findPassages } from '../answers/index.ts'
import { deferred, type Deferred } from '../deferred.ts'
import { AnalyzerError, messageOf } from '../errors.ts'
import type { OwnBrowsers } from '../gather/browser/shared-browser.ts'
import { createGatherTools } from '../gather/gather-tools.ts'
import type { SignFor } from '../gather/network/door-fetch.ts'
import type { VisibilityProvider } from '../gather/providers/provider.ts'
import { loadJudges } from '../modules/judges.ts'
import { printDocument } from '../print-document.ts'
import { recheckFinding } from '../recheck-finding.ts'
import { createTimeline } from '../timeline.ts'
import {
  AUTHORITY,
  type AnalyzeMessage,
  type Answer,
  type AskPageMessage,
  type BeginMessage,
  type FromScanProcess,
  type PrintMessage,
  type RecheckMessage,
  type ToScanProcess,
} from './messages.ts'
import type { PagesMessage, SiteTask } from './site-messages.ts'
import { performSiteTask } from './site-tasks.ts'

// For `compile-tasks.ts`, which compiles what is loaded.
export { loadJudges }

/** What a scan process does once it has its settings, one task at a time. */
export type Tasks = {
  receive: (message: Exclude<ToScanProcess, BeginMessage>) => void
  /** Loads the code that is otherwise loaded on first use. */
  load: () => Promise<void>
}
type TasksOptions = Pick<BeginMessage, 'tools' | 'signs'> & {
  browsers: OwnBrowsers
  send: (message: FromScanProcess) => void
  warn: (message: string) => void
}
type Task = AnalyzeMessage | RecheckMessage | PrintMessage | AskPageMessage | SiteTask
type Signature = Awaited<ReturnType<SignFor>>

/** Servers that get signed requests in one scan; requests to further ones go unsigned. */
const MAX_AUTHORITIES = 60
const MAX_TEXT = 2_000

export function createTasks({ tools, browsers, signs, send, warn }: TasksOptions): Tasks {
  const { gather, papers, load } = createGatherTools({ ...tools, ...(signs && { sign: signOutside }), warn }, browsers)
  let current: AbortController | null = null
  const questions = new Map<number, (answer: Answer) => void>()
  let lastQuestion = 0
  /** Waits for the next pages of a site. */
  let pagesComing: Deferred<PagesMessage['pages']> | null = null
  /** The signatures of the running task: one per server, used for all requests to it. */
  const signatures = new Map<string, Deferred<Signature>>()

  async function perform(task: Task): Promise<void> {
    const ending = new AbortController()
    current = ending
    try {
      if (task.type === 'analyze') send({ type: 'report', report: await analyze(task, ending.signal) })
      else if (task.type === 'print') {
        const pdf = await printDocument(task, papers, ending.signal)
        send({ type: 'printed', pdf: pdf.toString('base64') })
      } else if (task.type === 'ask-page') {
        send({ type: 'page-asked', ...findPassages(task.pageTexts, task.question) })
      } else if (task.type === 'recheck') {
        const recheck = await recheckFinding(task.url, task.finding, { gather, signal: ending.signal })
        send({ type: 'rechecked', recheck })
      } else {
        ending.signal.addEventListener('abort', () => pagesComing?.reject(ending.signal.reason), { once: true })
        send(await performSiteTask(task, { door: gather.door, signal: ending.signal, send, more: nextPages }))
      }
    } catch (error) {
      const code = error instanceof AnalyzerError ? error.code : null
      send({ type: 'failed', code, message: messageOf(error).slice(0, MAX_TEXT) })
    } finally {
      current = null
      questions.clear()
      for (const { resolve } of signatures.values()) resolve(null)
      signatures.clear()
    }
  }

  function analyze(task: AnalyzeMessage, signal: AbortSignal) {
    const timeline = createTimeline()
    const report = analyzeSite(task.url, {
      ...task.asked,
      ...(task.modules && { modules: new Set(task.modules) }),
      providers: task.assistants.map((known, at) => ({ ...known, ask: askOutside(at) })),
      onEvent: (event, drafts) => send({ type: 'event', event, drafts: [...drafts] }),
      onFault: (error, module) => {
        const stack = error instanceof Error ? (error.stack ?? '') : ''
        send({ type: 'fault', module, message: messageOf(error).slice(0, MAX_TEXT), stack: stack.slice(0, 10_000) })
      },
      gather,
      signal,
      timeline,
    })
    // Also when it failed, because a stall may be why.
    return report.finally(() => send({ type: 'waits', waits: [...timeline.waits()] }))
  }

  /** Asks the parent for a few pages, so that neither process holds a whole site's messages at once. */
  function nextPages(): Promise<PagesMessage['pages']> {
    pagesComing = deferred<PagesMessage['pages']>()
    send({ type: 'more' })
    return pagesComing.promise
  }

  /** Asks through the parent process, which holds the keys of the assistants' APIs. */
  function askOutside(assistant: number): VisibilityProvider['ask'] {
    return async (question, signal) => {
      const ask = (lastQuestion += 1)
      const answer = await new Promise<Answer>((resolve, reject) => {
        questions.set(ask, resolve)
        signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
        send({ type: 'ask', ask, assistant, question: question.slice(0, MAX_TEXT) })
      }).finally(() => questions.delete(ask))
      if ('error' in answer) throw new Error(answer.error)
      return answer
    }
  }

  /** Signs through the parent: a page that takes over this process gets no key, only a few short-lived signatures. */
  function signOutside(authority: string): Promise<Signature> {
    const known = signatures.get(authority)
    if (known) return known.promise
    if (!current || signatures.size >= MAX_AUTHORITIES || !AUTHORITY.test(authority)) return Promise.resolve(null)
    const asking = deferred<Signature>()
    signatures.set(authority, asking)
    send({ type: 'sign', authority })
    return asking.promise
  }

  return {
    load: async () => {
      load()
      await loadJudges()
    },
    receive(message) {
      if (message.type === 'stop') current?.abort(new AnalyzerError('aborted', 'The scan was stopped.'))
      else if (message.type === 'answer') questions.get(message.ask)?.(message.answer)
      else if (message.type === 'signed') signatures.get(message.authority)?.resolve(message.headers)
      else if (message.type === 'pages') pagesComing?.resolve(message.pages)
      else void perform(message)
    },
  }
}
