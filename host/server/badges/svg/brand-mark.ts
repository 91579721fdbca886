import { fine } from './num.ts'
import type { Run } from './figures.ts'

const SYMBOL = {
  letter: 'M0 0h4v12h12v4H0z',
  track: 'M6 0h4v4H6zM12 0h4v4h-4zM12 6h4v4h-4z',
}

/** The wordmark: capital height 700, top at 0, baseline at 700. */
const WORD = {
  width: 3022,
  letters:
    'M0 0h114v600h300v100H0zM946 498A254 256 0 1 0 902 606L805 558A142 160 0 0 1 559 498zM559 414A142 160 0 0 1 833 414zM992 455a254 256 0 1 1 508 0a254 256 0 1 1 -508 0zM1104 455a142 160 0 1 0 284 0a142 160 0 1 0 -284 0zM1388 210h112V716A248 186 0 0 1 1042 815L1142 769A136 90 0 0 0 1388 716zM1578 210h112v490h-112zM1768 -10h112v710h-112zM1768 455a254 256 0 1 1 508 0a254 256 0 1 1 -508 0zM1880 455a142 160 0 1 0 284 0a142 160 0 1 0 -284 0zM2342 -10h112v710h-112zM3018 498A254 256 0 1 0 2974 606L2877 558A142 160 0 0 1 2631 498zM2631 414A142 160 0 0 1 2905 414z',
  dot: 'M1570 -10h128v128h-128z',
}

export type BrandColors = { readonly ink: string; readonly accent: string }

/** The symbol in a square of `size` pixels, at (x, y). */
export function symbolMark(x: number, y: number, size: number, { ink, accent }: BrandColors): string {
  const at = `translate(${fine(x)} ${fine(y)}) scale(${fine(size / 16)})`
  return `<g transform="${at}"><path fill="${ink}" d="${SYMBOL.letter}"/><path fill="${accent}" d="${SYMBOL.track}"/></g>`
}

/** Symbol and wordmark side by side; `size` is the height of both from baseline to ascender. */
export function brandMark(x: number, y: number, size: number, colors: BrandColors): Run {
  const gap = size * 0.36
  const scale = size / 710
  const at = `translate(${fine(x + size + gap)} ${fine(y + 10 * scale)}) scale(${fine(scale)})`
  const word = `<path fill="${colors.ink}" d="${WORD.letters}"/><path fill="${colors.accent}" d="${WORD.dot}"/>`
  return {
    width: size + gap + WORD.width * scale,
    markup: `${symbolMark(x, y, size, colors)}<g transform="${at}">${word}</g>`,
  }
}
