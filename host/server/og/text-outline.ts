import { num } from '../badges/svg/figure-pen.ts'
import { measure } from '../badges/svg/measure.ts'
import { textElement, type TextOptions } from '../badges/svg/text-element.ts'
import { LETTER_SHAPES } from './letter-shapes-table.ts'

/**
 * A text as the outlines of its letters, as wide as `textElement` would have it: what draws the picture needs no font.
 * A text with a letter that the table does not have stays a text.
 */
export function textOutline(text: string, options: TextOptions): string {
  const { face, size, x = 0, y, fill, anchor = 'start' } = options
  const shapes = LETTER_SHAPES[face === 'bold' ? 'bold' : 'sans']
  const letters = [...text].map((char) => shapes[char] ?? shapes[char.normalize('NFD').charAt(0)])
  const natural = letters.reduce((sum, letter) => sum + (letter?.[0] ?? NaN), 0)
  if (Number.isNaN(natural)) return textElement(text, options)
  const { width } = measure(text, face, size)
  const start = x - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0)
  let advance = 0
  const paths = letters.map((letter) => {
    const [step, path] = letter ?? [0, '']
    const placed = path && `<path transform="translate(${advance})" d="${path}"/>`
    advance += step
    return placed
  })
  const scale = `${natural > 0 ? (width / natural).toFixed(5) : 0} ${(size / 1000).toFixed(5)}`
  return `<g fill="${fill}" transform="translate(${num(start)} ${num(y)}) scale(${scale})">${paths.join('')}</g>`
}
