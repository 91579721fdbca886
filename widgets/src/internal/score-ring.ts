import { html, nothing, svg, type TemplateResult } from 'lit'
import { FIGURE_CONTRAST, FIGURES } from '../../contract/figures-data.ts'

const GAP = 9

/** A run of figures with the given height, centered in a square of 120. */
export function figureRun(text: string, size: number): TemplateResult {
  const scale = size / 100
  let at = 0
  const glyphs = [...text].flatMap((char) => {
    const [width, fill, stroke] = FIGURES[char] ?? [0, '', '']
    const place = `translate(${at * scale}) scale(${scale} ${scale * FIGURE_CONTRAST})`
    at += width + GAP
    return svg`<g transform=${place}><path d=${fill}/><path d=${stroke} fill="none" stroke="currentColor" stroke-width="16"/></g>`
  })
  return svg`<g transform="translate(${60 - ((at - GAP) * scale) / 2} ${60 - size / 2})">${glyphs}</g>`
}

/** The ring of a score from 0 to 100, or an empty ring with a sign. */
export function scoreRing(score: number | null, sign?: TemplateResult): TemplateResult {
  const arc = svg`<circle class="arc" cx="60" cy="60" r="54" pathLength="100" stroke-dasharray="${score} 100" transform="rotate(-90 60 60)"/>`
  return html`<svg class="ring" part="ring" viewBox="0 0 120 120" aria-hidden="true">
    <circle class="rest" cx="60" cy="60" r="54" />
    ${score ? arc : nothing}
    <g fill="currentColor">${score === null ? sign : figureRun(String(score), score === 100 ? 36 : 43)}</g>
  </svg>`
}
