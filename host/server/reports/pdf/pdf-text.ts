import { oneLine } from '#analyzer/contract'

/** What the standard PDF fonts can draw: Windows-1252. Other letters would come out as wrong ones. */
const DRAWABLE = /[^\u0020-\u007E\u00A0-\u00FF\u20AC\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u2026\n]/gu

/** A stranger's text on one line, in letters that can be drawn. */
export function pdfLine(text: string, limit = 300): string {
  return oneLine(text, limit).replaceAll('\u2212', '-').replaceAll(DRAWABLE, '?')
}

const MAX_CODE_LINES = 40

/** Code keeps its lines; control characters and tabs do not. */
export function pdfCode(text: string): string {
  const lines = text.replaceAll('\t', '  ').split(/\r?\n/)
  const shown = lines.slice(0, MAX_CODE_LINES).map((line) => line.slice(0, 200).replaceAll(DRAWABLE, '?'))
  return lines.length > MAX_CODE_LINES ? `${shown.join('\n')}\n...` : shown.join('\n')
}
