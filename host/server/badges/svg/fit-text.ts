import type { FaceName } from './faces-data.ts'
import { measure } from './measure.ts'

export type FittedLines = { readonly size: number; readonly lines: readonly string[] }
export type LabelSizes = { readonly one: readonly number[]; readonly two: readonly number[] }

/** One line at the largest size that fits, else two lines, else two lines broken anywhere. */
export function fitLabel(text: string, face: FaceName, max: number, sizes: LabelSizes, spacing = 0): FittedLines {
  const fits = (line: string, size: number) => measure(line, face, size, spacing).width <= max
  for (const size of sizes.one) if (fits(text, size)) return { size, lines: [text] }
  for (const size of sizes.two) {
    const split = splitAtSpace(text, face, size)
    if (split?.every((line) => fits(line, size))) return { size, lines: split }
  }
  const chars = [...text]
  const middle = Math.ceil(chars.length / 2)
  const lines = [chars.slice(0, middle).join('').trim(), chars.slice(middle).join('').trim()]
  return { size: sizes.two.at(-1) ?? 0, lines }
}

/** Splits at the space that makes the two lines most equal in width. */
function splitAtSpace(text: string, face: FaceName, size: number): readonly string[] | undefined {
  const uneven = (split: readonly [string, string]) =>
    Math.abs(measure(split[0], face, size).width - measure(split[1], face, size).width)
  return [...text.matchAll(/ /g)]
    .map(({ index }): readonly [string, string] => [text.slice(0, index), text.slice(index + 1)])
    .sort((a, b) => uneven(a) - uneven(b))[0]
}

/**
 * A host name shrinks, then loses its start. The end names the owner of the site, so it is always shown
 * ("…shop.example.com", never "paypal.com.login…").
 */
export function fitHost(host: string, face: FaceName, max: number, sizes: readonly number[]): FittedLines {
  for (const size of sizes) if (measure(host, face, size).width <= max) return { size, lines: [host] }
  const size = sizes.at(-1) ?? 0
  const tail = [...host]
  while (tail.length > 1 && measure(`…${tail.join('')}`, face, size).width > max) tail.shift()
  return { size, lines: [`…${tail.join('').replace(/^[.-]+/, '')}`] }
}

/** Wraps at spaces into at most `most` lines, at the largest size that does; the last size cuts with an ellipsis. */
export function fitLines(
  text: string,
  face: FaceName,
  max: number,
  { sizes, most }: { readonly sizes: readonly number[]; readonly most: number },
): FittedLines {
  for (const size of sizes) {
    const lines = wrap(text, face, size, max)
    if (lines.length <= most && lines.every((line) => measure(line, face, size).width <= max)) {
      return { size, lines: balance(text, face, size, max, lines) }
    }
  }
  const size = sizes.at(-1) ?? 0
  const kept = wrap(text, face, size, max).slice(0, most)
  const last = [...(kept.pop() ?? '')]
  while (last.length > 0 && measure(`${last.join('')}…`, face, size).width > max) last.pop()
  return { size, lines: [...kept, `${last.join('')}…`] }
}

/** Wraps to the narrowest width with the same number of lines, so that the last line is not a single word. */
function balance(text: string, face: FaceName, size: number, max: number, first: readonly string[]) {
  let best = first
  for (let narrower = max * 0.96; narrower > max * 0.4; narrower *= 0.96) {
    const lines = wrap(text, face, size, narrower)
    if (lines.length > first.length || lines.some((line) => measure(line, face, size).width > max)) break
    best = lines
  }
  return best
}

function wrap(text: string, face: FaceName, size: number, max: number): string[] {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && measure(longer, face, size).width <= max) lines.splice(-1, 1, longer)
    else lines.push(word)
  }
  return lines
}
