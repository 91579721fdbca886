import boldLatin from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-700-normal.woff?inline'
import boldLatinExt from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-700-normal.woff?inline'
import sansLatin from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-400-normal.woff?inline'
import sansLatinExt from '@fontsource/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-ext-400-normal.woff?inline'
// oxlint-disable-next-line import/default -- Node reads its CommonJS file, which is the default; the linter reads another
import opentype, { type Font, type Glyph } from 'opentype.js'
import { num } from '../badges/svg/num.ts'
import { measure } from '../badges/svg/measure.ts'
import { textElement, type TextOptions } from '../badges/svg/text-element.ts'

const FILES = { sans: [sansLatin, sansLatinExt], bold: [boldLatin, boldLatinExt] } as const
/** Fonts are parsed when the first card is drawn, not when the server starts. */
const fonts = new Map<keyof typeof FILES, readonly Font[]>()

function fontsOf(weight: keyof typeof FILES): readonly Font[] {
  const known = fonts.get(weight) ?? FILES[weight].map(readFont)
  fonts.set(weight, known)
  return known
}

function readFont(dataUrl: string): Font {
  return opentype.parse(Uint8Array.from(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')).buffer)
}

function glyphOf(char: string, weight: keyof typeof FILES): Glyph | undefined {
  return fontsOf(weight)
    .find((font) => font.hasChar(char))
    ?.charToGlyph(char)
}

/**
 * Draws a text as outlines, as wide as `textElement` would draw it, so that rendering needs no fonts. Text with a
 * letter that our font lacks stays text.
 */
export function textOutline(text: string, options: TextOptions): string {
  const { face, size, x = 0, y, fill, anchor = 'start' } = options
  const weight = face === 'bold' ? 'bold' : 'sans'
  const glyphs = [...text].flatMap(
    (char) => glyphOf(char, weight) ?? glyphOf(char.normalize('NFD').charAt(0), weight) ?? [],
  )
  if (glyphs.length < [...text].length) return textElement(text, options)
  const { width } = measure(text, face, size)
  const start = x - (anchor === 'end' ? width : anchor === 'middle' ? width / 2 : 0)
  let advance = 0
  const paths = glyphs.map((glyph) => {
    const path = glyph.getPath(advance, 0, 1000).toPathData(0)
    advance += glyph.advanceWidth ?? 0
    return path && `<path d="${path}"/>`
  })
  const scale = `${advance > 0 ? (width / advance).toFixed(5) : 0} ${(size / 1000).toFixed(5)}`
  return `<g fill="${fill}" transform="translate(${num(start)} ${num(y)}) scale(${scale})">${paths.join('')}</g>`
}
