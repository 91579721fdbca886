import { html, nothing, svg, type TemplateResult } from 'lit'
import type { EmbedScan } from '../../contract/index.ts'
import { scoreBand } from '../../contract/index.ts'
import { figureRun, scoreRing } from '../internal/score-ring.ts'
import { fill, type RunWords as Words } from './run-words.ts'

/** Marks of the progress bar. */
const MARKS = 20

type Handler = (event: Event) => void

/** The progress of a scan; `scan` is null until the server has responded. */
export function runningView(words: Words, scan: EmbedScan | null, cancel: Handler): TemplateResult {
  const progress = scan?.progress ?? 0
  const done = Math.round((progress / 100) * MARKS)
  const marks = Array.from(
    { length: MARKS },
    (_, at) => html`<i class=${at < done ? 'on' : at === done ? 'now' : nothing}></i>`,
  )
  return html`<div class="progress" part="progress">
      <span class="percent">${progress}%</span>
      <div
        class="track"
        part="track"
        role="progressbar"
        aria-valuemin="0"
        aria-valuemax="100"
        aria-valuenow=${progress}
        aria-label=${words.running}
      >
        ${marks}
      </div>
      <p class="step" part="status" role="status">${scan?.step ? stepView(words, scan.step) : nothing}</p>
    </div>
    <div class="actions"><button class="button quiet" part="cancel" @click=${cancel}>${words.cancel}</button></div>`
}

function stepView(words: Words, step: string): TemplateResult {
  const [before = '', after = ''] = words.step.split('{step}')
  return html`${before}<b lang="en">${step}</b>${after}`
}

/** The score in place of the form. */
export function doneView(words: Words, scan: EmbedScan, again: Handler): TemplateResult {
  const score = scan.overallScore ?? 0
  const band = scoreBand(score)
  const grade = scan.grade ? html`<span>, ${fill(words.grade, { grade: scan.grade })}</span>` : nothing
  return html`<div class="outcome ${band}" part="result">
      ${scoreRing(score)}
      <div>
        <p class="verdict" part="score">${words[band]}${grade}</p>
        <p>${fill(words.result, { score })}</p>
      </div>
    </div>
    <div class="actions">
      ${
        scan.resultUrl
          ? html`<a
              class="button"
              part="link"
              href=${scan.resultUrl}
              target="_blank"
              rel="noopener"
              referrerpolicy="strict-origin"
              >${words.report}</a
            >`
          : nothing
      }
      <button class="button quiet" part="again" @click=${again}>${words.again}</button>
    </div>`
}

const PAUSED = svg`<path fill="none" stroke="currentColor" stroke-width="6.5" d="M50 42v36M70 42v36"/>`

type Action = readonly [text: string, onClick: Handler]

/** Why there is no score, and what to do. With one action nothing went wrong. */
export function noticeView(text: string, first: Action, second?: Action): TemplateResult {
  return html`<div class="outcome" part="notice" role="status">
      <svg class="sign ${second ? '' : 'calm'}" viewBox="0 0 120 120" aria-hidden="true">
        <circle cx="60" cy="60" r="55" />
        <g fill="currentColor">${second ? figureRun('!', 42) : PAUSED}</g>
      </svg>
      <p>${text}</p>
    </div>
    <div class="actions">
      <button class="button" part="button" @click=${first[1]}>${first[0]}</button>
      ${second ? html`<button class="button quiet" part="cancel" @click=${second[1]}>${second[0]}</button>` : nothing}
    </div>`
}
