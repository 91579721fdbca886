import { escapeXml } from '#analyzer/contract'
import { FACES, type FaceName } from './faces-data.ts'
import { num } from './num.ts'
import { measure } from './measure.ts'

/** Characters that XML forbids, and control and direction characters, which can disguise a text. */
const UNSEEN =
  /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}\u061c\u200b\u200e\u200f\u2028-\u202e\u2060\u2066-\u2069\ufeff]+/gu

/** The text on one line, without invisible characters. */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, ' ').trim()
}

export type TextOptions = {
  readonly face: FaceName
  readonly size: number
  readonly x?: number
  readonly y: number
  readonly fill: string
  readonly anchor?: 'start' | 'middle' | 'end'
  /** Letter spacing as a fraction of the font size. */
  readonly spacing?: number
  readonly max?: number
}

/** A `<text>` with the width from the table, whatever font the viewer has, and never more than `max`. */
export function textElement(text: string, options: TextOptions): string {
  const { face, size, x = 0, y, fill, anchor = 'start', spacing = 0, max = Infinity } = options
  const { width, exact } = measure(text, face, size, spacing)
  const isFitted = exact || width > max
  const attributes: Record<string, string> = { x: num(x), y: num(y), 'font-size': num(size), ...FACES[face].css, fill }
  if (anchor !== 'start') attributes['text-anchor'] = anchor
  if (spacing) attributes['letter-spacing'] = num(spacing * size)
  if (isFitted) {
    attributes['textLength'] = num(Math.min(width, max))
    attributes['lengthAdjust'] = 'spacingAndGlyphs'
  }
  const list = Object.entries(attributes).map(([name, value]) => ` ${name}="${value}"`)
  return `<text${list.join('')}>${escapeXml(text)}</text>`
}
