import { FACES, FOREIGN_WIDTHS, MARK_WIDTHS, WIDEST, type FaceName } from './faces-data.ts'

type Advance = { readonly width: number; readonly exact: boolean }

function known(char: string, face: FaceName): number | undefined {
  return FACES[face].widths[(char.codePointAt(0) ?? 0) - 32] ?? MARK_WIDTHS[char]
}

function advance(char: string, face: FaceName): Advance {
  const base = char.normalize('NFD').charAt(0) // é measures as e
  const width = known(char, face) ?? known(base, face)
  if (width !== undefined) return { width, exact: true }
  return { width: FOREIGN_WIDTHS.find(([script]) => script.test(char))?.[1] ?? WIDEST, exact: false }
}

/** Width of `text` in pixels at a font size in pixels, and whether every character was in the table. */
export function measure(text: string, face: FaceName, size: number, spacing = 0): Advance {
  let units = 0
  let exact = true
  const chars = [...text]
  for (const char of chars) {
    const step = advance(char, face)
    units += step.width
    exact &&= step.exact
  }
  return { width: (units * size) / 1000 + spacing * size * chars.length, exact }
}
