import { figureTools, fine, num } from './figure-pen.ts'
import { FIGURE_SHAPES } from './figure-shapes-table.ts'

export type FigureOptions = {
  /** Height in pixels. */
  readonly size: number
  /** Thickness of vertical strokes, in hundredths of the height. */
  readonly weight?: number
  /** Thickness of horizontal strokes divided by that of vertical ones: 0.88 looks even, 0.3 engraved. */
  readonly contrast?: number
  readonly gap?: number
}

/** A piece of SVG and its width in pixels. */
export type Run = { readonly width: number; readonly markup: string }

/** Lays out figures from left to right, with their top at y = 0. Characters without a figure are skipped. */
export function figures(text: string, { size, weight = 15, contrast = 0.88, gap = 9 }: FigureOptions): Run {
  const scale = size / 100
  const parts: string[] = []
  let x = 0
  for (const char of text) {
    const shape = FIGURE_SHAPES[char]
    if (!shape) continue
    if (parts.length > 0) x += gap
    const { tools, paths } = figureTools(weight, contrast)
    const width = shape(tools)
    const { stroke, fill } = paths()
    const filled = fill && `<path d="${fill}"/>`
    const stroked = stroke && `<path fill="none" stroke="currentColor" stroke-width="${num(weight)}" d="${stroke}"/>`
    const place = `translate(${num(x * scale)} 0) scale(${fine(scale)} ${fine(scale * contrast)})`
    parts.push(`<g transform="${place}">${filled}${stroked}</g>`)
    x += width
  }
  return { markup: parts.join(''), width: x * scale }
}
