import { FIGURE_CONTRAST, FIGURES } from '#widgets/figures'
import data from './figures.json' with { type: 'json' }
import { fine, num } from './num.ts'

export type FigureOptions = {
  /** Height in pixels. */
  readonly size: number
  /** Thickness of vertical strokes, in hundredths of the height; 13 is engraved, with thin horizontal ones. */
  readonly weight?: 13 | 15 | 16 | 17
  readonly gap?: number
}

/** A piece of SVG and its width in pixels. */
export type Run = { readonly width: number; readonly markup: string }

type Shape = readonly [width: number, fill: string, stroke: string]
type Pen = { readonly contrast: number; readonly shapes: Readonly<Record<string, Shape>> }
type Pens = Readonly<Record<NonNullable<FigureOptions['weight']>, Pen>>
const drawn = data.pens as unknown as Pens
const PENS: Pens = { ...drawn, 16: { contrast: FIGURE_CONTRAST, shapes: { ...drawn[16].shapes, ...FIGURES } } }

/**
 * Lays out figures from left to right, with their top at y = 0: digits, A to F, plus, dash, exclamation mark, and the
 * signs ⁺ and ⁻ for a grade. Other characters are skipped.
 */
export function figures(text: string, { size, weight = 15, gap = 9 }: FigureOptions): Run {
  const { contrast, shapes } = PENS[weight]
  const scale = size / 100
  const parts: string[] = []
  let x = 0
  for (const char of text) {
    const shape = shapes[char]
    if (!shape) continue
    if (parts.length > 0) x += gap
    const [width, fill, stroke] = shape
    const filled = fill && `<path d="${fill}"/>`
    const stroked = stroke && `<path fill="none" stroke="currentColor" stroke-width="${num(weight)}" d="${stroke}"/>`
    const place = `translate(${num(x * scale)} 0) scale(${fine(scale)} ${fine(scale * contrast)})`
    parts.push(`<g transform="${place}">${filled}${stroked}</g>`)
    x += width
  }
  return { markup: parts.join(''), width: x * scale }
}
