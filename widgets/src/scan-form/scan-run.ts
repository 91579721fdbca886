import { html, type TemplateResult } from 'lit'
import type { EmbedScan } from '../../contract/index.ts'
import { scoreStyles } from '../internal/score.styles.ts'
import type { WidgetError } from '../internal/widget-error.ts'
import { followScan, startScan, type ScanTicket } from './embed-scan-client.ts'
import { ENGLISH_RUN, fill, type RunWords } from './run-words.ts'
import { scanRunOwnStyles } from './scan-run.styles.ts'
import { doneView, noticeView, runningView } from './scan-run-views.ts'
import type { ScanTools } from './scan-tools.ts'

export const scanRunStyles = [scoreStyles, scanRunOwnStyles]

export type ScanRequest = {
  /** Empty to continue the scan of this tab. */
  readonly url: string
  readonly key: string | null
  /** Origin of the server, or null where none is named. */
  readonly host: string | null
  readonly company: string
}

/** What the form shows of a run. Without a note it keeps its own. */
export type RunView = {
  readonly title: string
  readonly text: TemplateResult
  readonly body: TemplateResult
  readonly note: string | null
}

type State =
  | { readonly kind: 'running'; readonly scan: EmbedScan | null }
  | { readonly kind: 'done'; readonly scan: EmbedScan }
  | { readonly kind: 'failed'; readonly message: string; readonly requestId: string | null }
  | { readonly kind: 'offline' }

/** Callbacks to redraw the form, or to return to the empty one, with a message or with the address cleared. */
export type RunOwner = {
  readonly onChange: () => void
  readonly onEnd: (end: { readonly error: string | null; readonly url: string }) => void
}

/** Failures for which visitors see the server's message; others get a text of the form. */
const SERVER_MESSAGES = ['refused', 'rate-limited', 'scan-failed']

/** One scan from its start to the score or failure. */
export class ScanRun {
  #state: State = { kind: 'running', scan: null }
  #ticket: ScanTicket | null
  #url: string
  #work: AbortController | null = null

  constructor(
    private readonly form: HTMLElement,
    private readonly request: ScanRequest,
    private readonly owner: RunOwner,
    private readonly tools: ScanTools,
  ) {
    const [, url = request.url, ticket = null] = request.url
      ? []
      : findOpenScan(form.localName + request.key, request.host)
    this.#url = url
    this.#ticket = ticket
  }

  /** Starts the scan, or continues the one that was started before the connection broke or the page was left. */
  start = (): void => {
    this.#work?.abort()
    window.addEventListener('online', this.#onOnline)
    const work = (this.#work = new AbortController())
    this.#show({ kind: 'running', scan: null })
    this.#scan(work.signal).catch((error: WidgetError) => {
      if (!work.signal.aborted) this.#onFailure(error)
    })
  }

  /** Continues a run after the form was moved in the page. */
  resume(): void {
    if (this.#state.kind === 'running' || this.#state.kind === 'offline') this.start()
  }

  /** Stops all work here; the scan itself continues on the server. */
  stop(): void {
    this.#work?.abort()
    window.removeEventListener('online', this.#onOnline)
  }

  /** @param words in the language of the form; English without them */
  view(words: RunWords = ENGLISH_RUN): RunView {
    const text = html`<span class="host">${this.#site()}</span>`
    return { text, ...this.#body(words) }
  }

  #body(words: RunWords): Omit<RunView, 'text'> {
    const state = this.#state
    switch (state.kind) {
      case 'running':
        return { title: words.running, body: runningView(words, state.scan, this.#onCancel), note: words.leave }
      case 'done':
        return { title: words.done, body: doneView(words, state.scan, this.#onAgain), note: words.fresh }
      case 'failed': {
        const body = noticeView(state.message || words.why, [words.retry, this.start], [words.edit, this.#onCancel])
        return { title: words.failed, body, note: state.requestId && fill(words.request, { id: state.requestId }) }
      }
      case 'offline':
        return {
          title: words.offline,
          body: noticeView(words.keep, [words.tryNow, this.start]),
          note: null,
        }
    }
  }

  #site(): string {
    const url = this.#url
    const address = /^https?:\/\//i.test(url) ? url : `https://${url}`
    return URL.canParse(address) ? new URL(address).host : url
  }

  #show(state: State): void {
    this.#state = state
    this.owner.onChange()
  }

  #onOnline = (): void => {
    if (this.#state.kind === 'offline') this.start()
  }

  #onCancel = (): void => {
    this.#keep(null)
    this.owner.onEnd({ error: null, url: this.#url })
  }

  #onAgain = (): void => this.owner.onEnd({ error: null, url: '' })

  /** Keeps the scan for a reload, or forgets one that is over or that the visitor left. */
  #keep(ticket: ScanTicket | null): void {
    const { host, key } = this.request
    this.#ticket = ticket
    keepOpenScan(this.form.localName + key, ticket && [host, this.#url, ticket, Date.now()])
  }

  async #scan(signal: AbortSignal): Promise<void> {
    const { company, host } = this.request
    const { WidgetError, emit } = this.tools
    const key = this.request.key?.trim()
    if (!host || !key) {
      throw new WidgetError('configuration', `No usable data-${host ? 'key' : 'host'}.`)
    }
    const url = this.#url
    if (!url) return this.#onCancel()
    let ticket = this.#ticket
    if (!ticket) {
      const page = location.origin + location.pathname
      ticket = await startScan(host, key, { url, page, ...(company && { company }) }, signal, this.tools)
      this.#keep(ticket)
      emit(this.form, 'legible-scan-started', { id: ticket.id, url })
    }
    const onAnswer = (scan: EmbedScan) => this.#show({ kind: 'running', scan })
    const scan = await followScan(host, ticket, signal, onAnswer, this.tools)
    const { id, overallScore, grade, resultUrl } = scan
    if (scan.status !== 'completed' || overallScore === null) throw new WidgetError('scan-failed', scan.message ?? '')
    this.#keep(null)
    this.#show({ kind: 'done', scan })
    emit(this.form, 'legible-scan-completed', { id, url, overallScore, grade, resultUrl })
  }

  #onFailure(error: WidgetError): void {
    const { code, message, status } = error
    const requestId = typeof error.requestId === 'string' ? error.requestId : null
    const id = this.#ticket?.id ?? null
    if (code === 'scan-failed' || code === 'refused') this.#keep(null)
    if (code === 'offline') this.#show({ kind: 'offline' })
    else if (status === 400) this.owner.onEnd({ error: message, url: this.#url })
    else this.#show({ kind: 'failed', message: SERVER_MESSAGES.includes(code) ? message : '', requestId })
    this.tools.reportError(this.form, error, id)
  }
}

/** A running scan, as the tab keeps it for a reload. */
type OpenScan = readonly [host: string | null, url: string, ticket: ScanTicket, at: number]

/** As long as a scan is followed; an older one is forgotten. */
const KEPT_MS = 900_000

/** Keeps the running scan in this tab, or forgets it. The name is that of the tag and the form's key. A page may refuse storage: then a reload starts anew. */
function keepOpenScan(name: string, scan: OpenScan | null): void {
  try {
    if (scan) sessionStorage[name] = JSON.stringify(scan)
    else delete sessionStorage[name]
  } catch {
    // Blocked or full.
  }
}

/** The address and ticket of the scan that runs on this host, or nothing. Other scripts of the page may write there, too. */
function findOpenScan(name: string, host: string | null): OpenScan | [] {
  try {
    const entry = JSON.parse(sessionStorage[name] as string) as OpenScan
    if (entry[0] === host && Date.now() - entry[3] < KEPT_MS) return entry
  } catch {
    // Blocked, or no entry of ours.
  }
  return []
}
