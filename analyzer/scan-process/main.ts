import { Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { setTimeout as pause } from 'node:timers/promises'
import { analyzeSite } from '../analyze-site.ts'
import { findPassages } from '../answers/index.ts'
import { AnalyzerError, messageOf } from '../errors.ts'
import { createGatherTools, type GatherTools } from '../gather/gather-tools.ts'
import { printDocument } from '../print-document.ts'
import { recheckFinding } from '../recheck-finding.ts'
import type { VisibilityProvider } from '../gather/providers/provider.ts'
import type { SignFor } from '../gather/network/door-fetch.ts'
import { deferred, type Deferred } from '../deferred.ts'
import { performSiteTask } from './site-tasks.ts'
import { createTimeline } from '../timeline.ts'
import type { PagesMessage, SiteTask } from './site-messages.ts'
import { openChannel } from './message-channel.ts'
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

/** File descriptor of the pipe to the parent process. */
const PIPE = 3
const HEARTBEAT_MS = 500
/** A browser that does not start must not delay scans that work without one. */
const BROWSER_PATIENCE_MS = 5_000
/** Servers that get signed requests in one scan; requests to further ones go unsigned. */
const MAX_AUTHORITIES = 60
/** The parent is trusted, so these limits only stop a bug from filling the memory. */
const LIMITS = { messageBytes: 2 ** 26, totalBytes: 2 ** 40, messages: 2 ** 30 }
const MAX_TEXT = 2_000
/** Ends this process with its parent. In a thread, because an endless loop would block a timer in the main thread. */
const END_WITH_PARENT = `
  const { workerData } = require('node:worker_threads')
  setInterval(() => process.ppid === workerData || process.kill(process.pid, 'SIGKILL'), 1000)`

let tools: Promise<GatherTools> | null = null
let current: AbortController | null = null
const questions = new Map<number, (answer: Answer) => void>()
let lastQuestion = 0
/** Waits for the next pages of a site. */
let pagesComing: Deferred<PagesMessage['pages']> | null = null
type Signature = Awaited<ReturnType<SignFor>>
/** The signatures of the running task: one per server, used for all requests to it. */
const signatures = new Map<string, Deferred<Signature>>()

const channel = openChannel(new Socket({ fd: PIPE }), LIMITS, {
  onMessage: (message) => receive(message as ToScanProcess),
  onViolation: (reason) => exit(reason),
  onEnd: () => process.exit(0),
})

new Worker(END_WITH_PARENT, { eval: true, workerData: process.ppid }).unref()
setInterval(() => send({ type: 'alive' }), HEARTBEAT_MS)
// Left over from a scan that has ended, so the process goes on. An uncaught exception still ends it.
process.on('unhandledRejection', (error) => warn(`A rejection was not handled: ${messageOf(error)}`))

function receive(message: ToScanProcess): void {
  if (message.type === 'begin') begin(message)
  else if (message.type === 'stop') current?.abort(new AnalyzerError('aborted', 'The scan was stopped.'))
  else if (message.type === 'answer') questions.get(message.ask)?.(message.answer)
  else if (message.type === 'signed') signatures.get(message.authority)?.resolve(message.headers)
  else if (message.type === 'pages') pagesComing?.resolve(message.pages)
  else void perform(message)
}

function begin(message: BeginMessage): void {
  tools = prepare(message)
  tools.then(
    () => send({ type: 'ready' }),
    (error: unknown) => exit(messageOf(error)),
  )
}

async function prepare({ tools: options, becomes, warm, signs }: BeginMessage): Promise<GatherTools> {
  const made = createGatherTools({ ...options, ...(signs && { sign: signOutside }), warn })
  const missing = warm ? made.gather.browsers.missing() : null
  void missing?.then((why) => {
    const choice = made.gather.browsers.describe()?.choice.slice(0, MAX_TEXT) ?? null
    send({ type: 'browser', missing: why, choice })
  })
  if (becomes) {
    // In parallel, so that the first scan waits for the slower of the two only.
    await Promise.all([made.load(), missing && Promise.race([missing, pause(BROWSER_PATIENCE_MS)])])
    dropRoot(becomes)
  }
  return made
}

/** Drops root before anything from a site is read. The code is already loaded, as only root may be able to read it. */
function dropRoot({ uid, gid }: { uid: number; gid: number }): void {
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
  if (process.getuid?.() === 0) exit('it could not drop the privileges of root')
}

async function perform(
  task: AnalyzeMessage | RecheckMessage | PrintMessage | AskPageMessage | SiteTask,
): Promise<void> {
  const ending = new AbortController()
  current = ending
  try {
    if (!tools) throw new Error('a task came before the settings')
    const { gather, papers } = await tools
    if (task.type === 'analyze') send({ type: 'report', report: await analyze(task, gather, ending.signal) })
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

function analyze(task: AnalyzeMessage, gather: GatherTools['gather'], signal: AbortSignal) {
  const timeline = createTimeline()
  const report = analyzeSite(task.url, {
    scanType: task.scanType,
    ...(task.modules && { modules: new Set(task.modules) }),
    finished: task.finished,
    competitors: task.competitors,
    obeyOptOut: task.obeyOptOut,
    ...(task.sitePart && { sitePart: task.sitePart }),
    headers: task.headers,
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

function send(message: FromScanProcess): void {
  channel.send(message)
}

function warn(message: string): void {
  send({ type: 'warning', message: message.slice(0, MAX_TEXT) })
}

function exit(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
