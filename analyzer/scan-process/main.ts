import { Socket } from 'node:net'
import { Worker } from 'node:worker_threads'
import { analyzeSite } from '../analyze-site.ts'
import { AnalyzerError } from '../errors.ts'
import { createGatherTools, type GatherTools } from '../gather/gather-tools.ts'
import { printDocument } from '../print-document.ts'
import { recheckFinding } from '../recheck-finding.ts'
import type { VisibilityProvider } from '../gather/providers/provider.ts'
import type { SignFor } from '../gather/network/door-fetch.ts'
import { deferred, type Deferred } from '../deferred.ts'
import { pause } from '../gather/with-timeout.ts'
import { openChannel } from './message-channel.ts'
import {
  AUTHORITY,
  type AnalyzeMessage,
  type Answer,
  type BeginMessage,
  type FromScanProcess,
  type PrintMessage,
  type RecheckMessage,
  type ToScanProcess,
} from './messages.ts'

/** The pipe to the process that started this one. */
const PIPE = 3
const HEARTBEAT_MS = 500
/** A browser that does not start holds up no scan that can do without. */
const BROWSER_PATIENCE_MS = 5_000
/** Servers that a scan has to do with: its own, and those that it names. The others get no signature. */
const MAX_AUTHORITIES = 60
/** What is said to us is trusted; the limits only keep a mistake from filling the memory. */
const LIMITS = { messageBytes: 2 ** 26, totalBytes: 2 ** 40, messages: 2 ** 30 }
/** A thread, because a loop without end in this one would outlive the product: nobody is left to kill it. */
const END_WITH_PARENT = `
  const { workerData } = require('node:worker_threads')
  setInterval(() => process.ppid === workerData || process.kill(process.pid, 'SIGKILL'), 1000)`

let tools: Promise<GatherTools> | null = null
let current: AbortController | null = null
const asked = new Map<number, (answer: Answer) => void>()
let asks = 0
type Signature = Awaited<ReturnType<SignFor>>
/** Of the running task: one signature for each server serves all requests to it. */
const signed = new Map<string, Deferred<Signature>>()

const channel = openChannel(new Socket({ fd: PIPE }), LIMITS, {
  onMessage: (message) => hear(message as ToScanProcess),
  onExcess: (reason) => exit(reason),
  onEnd: () => process.exit(0),
})

new Worker(END_WITH_PARENT, { eval: true, workerData: process.ppid }).unref()
setInterval(() => say({ type: 'alive' }), HEARTBEAT_MS)
// Left behind by a scan that has ended; an exception that nobody caught ends the process, as Node has it.
process.on('unhandledRejection', (error) => warn(`A rejection was not handled: ${messageOf(error)}`))

function hear(message: ToScanProcess): void {
  if (message.type === 'begin') begin(message)
  else if (message.type === 'stop') current?.abort(new AnalyzerError('aborted', 'The scan was stopped.'))
  else if (message.type === 'answer') asked.get(message.ask)?.(message.answer)
  else if (message.type === 'signed') signed.get(message.authority)?.resolve(message.headers)
  else void perform(message)
}

function begin(message: BeginMessage): void {
  tools = prepare(message)
  tools.then(
    () => say({ type: 'ready' }),
    (error: unknown) => exit(messageOf(error)),
  )
}

async function prepare({ tools: options, becomes, warm, signs }: BeginMessage): Promise<GatherTools> {
  const made = createGatherTools({ ...options, ...(signs && { sign: signOutside }), warn })
  const missing = warm ? made.gather.browsers.missing() : null
  void missing?.then((why) => say({ type: 'browser', missing: why }))
  if (becomes) {
    // Side by side: on two cores a first scan waits for the longer of the two, not for both.
    await Promise.all([made.load(), missing && Promise.race([missing, pause(BROWSER_PATIENCE_MS)])])
    become(becomes)
  }
  return made
}

/** Gives up root before the first byte of a stranger is read. The code is loaded by now: it may lie where only root reads. */
function become({ uid, gid }: { uid: number; gid: number }): void {
  process.setgroups?.([gid])
  process.setgid?.(gid)
  process.setuid?.(uid)
  if (process.getuid?.() === 0) exit('it could not give up the rights of root')
}

async function perform(task: AnalyzeMessage | RecheckMessage | PrintMessage): Promise<void> {
  const ending = new AbortController()
  current = ending
  try {
    if (!tools) throw new Error('a task came before the settings')
    const { gather, papers } = await tools
    if (task.type === 'analyze') say({ type: 'report', report: await analyze(task, gather, ending.signal) })
    else if (task.type === 'print') {
      const pdf = await printDocument(task, papers, ending.signal)
      say({ type: 'printed', pdf: pdf.toString('base64') })
    } else {
      const recheck = await recheckFinding(task.url, task.finding, { gather, signal: ending.signal })
      say({ type: 'rechecked', recheck })
    }
  } catch (error) {
    const code = error instanceof AnalyzerError ? error.code : null
    say({ type: 'failed', code, message: messageOf(error) })
  } finally {
    current = null
    asked.clear()
    for (const { resolve } of signed.values()) resolve(null)
    signed.clear()
  }
}

function analyze(task: AnalyzeMessage, gather: GatherTools['gather'], signal: AbortSignal) {
  return analyzeSite(task.url, {
    scanType: task.scanType,
    ...(task.modules && { modules: new Set(task.modules) }),
    finished: task.finished,
    competitors: task.competitors,
    obeyOptOut: task.obeyOptOut,
    headers: task.headers,
    providers: task.assistants.map((known, at) => ({ ...known, ask: askOutside(at) })),
    onEvent: (event, drafts) => say({ type: 'event', event, drafts: [...drafts] }),
    onFault: (error, module) => {
      const stack = error instanceof Error ? (error.stack ?? '') : ''
      say({ type: 'fault', module, message: messageOf(error), stack: stack.slice(0, 10_000) })
    },
    gather,
    signal,
  })
}

/** The assistants' APIs are called by the process that holds the keys. */
function askOutside(assistant: number): VisibilityProvider['ask'] {
  return async (question, signal) => {
    const ask = (asks += 1)
    const answer = await new Promise<Answer>((resolve, reject) => {
      asked.set(ask, resolve)
      signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true })
      say({ type: 'ask', ask, assistant, question: question.slice(0, 2_000) })
    }).finally(() => asked.delete(ask))
    if ('error' in answer) throw new Error(answer.error)
    return answer
  }
}

/** The keys stay outside, too: a page that takes this process over gets signatures that are spent in minutes, and few. */
function signOutside(authority: string): Promise<Signature> {
  const known = signed.get(authority)
  if (known) return known.promise
  if (!current || signed.size >= MAX_AUTHORITIES || !AUTHORITY.test(authority)) return Promise.resolve(null)
  const asking = deferred<Signature>()
  signed.set(authority, asking)
  say({ type: 'sign', authority })
  return asking.promise
}

function say(message: FromScanProcess): void {
  channel.send(message)
}

function warn(message: string): void {
  say({ type: 'warning', message: message.slice(0, 2_000) })
}

function exit(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}

function messageOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).slice(0, 2_000)
}
