import { oneLine } from '#analyzer/contract'

/** What the standard PDF fonts can draw: Windows-1252. Other letters would come out as wrong ones. */
const DRAWABLE = /[^\u0020-\u007E\u00A0-\u00FF\u20AC\u2018\u2019\u201C\u201D\u2022\u2013\u2014\u2026\n]/gu

/** A stranger's text on one line, in letters that can be drawn. */
export function pdfLine(text: string, limit = 300): string {
  return oneLine(text, limit).replaceAll('\u2212', '-').replaceAll(DRAWABLE, '?')
}

const MAX_CODE_LINES = 200
/** Letters of the fixed-width font on a line, by its size in the styles. */
const CODE_WIDTH = 98
const EVIDENCE_WIDTH = 92
const CONTINUED = '\u00BB '
const NO_BREAK_SPACE = '\u00A0'

/**
 * Code keeps its lines and their indentation; control characters and tabs do not. A line that is too long goes on behind a
 * mark: left to the PDF's own breaking, it would get hyphens that are no part of it.
 */
export function pdfCode(text: string): string {
  const lines = text.replaceAll('\t', '  ').split(/\r?\n/)
  const left = lines.length - MAX_CODE_LINES
  const shown = lines.slice(0, MAX_CODE_LINES).flatMap((line) => broken(line.replaceAll(DRAWABLE, '?'), CODE_WIDTH))
  return (left > 0 ? [...shown, `(${left} more lines are in the full report)`] : shown).join('\n')
}

/** What was seen, in the same font as code. */
export function pdfEvidence(text: string): string {
  return broken(pdfLine(text, 500), EVIDENCE_WIDTH).join('\n')
}

/** Breaks behind a space near the end of the line, else in a word. Spaces at the beginning of a line would be dropped. */
function broken(line: string, width: number): string[] {
  const indent = /^ */.exec(line)?.[0].length ?? 0
  let rest = NO_BREAK_SPACE.repeat(indent) + line.slice(indent)
  const parts: string[] = []
  while (rest.length > width) {
    const space = rest.lastIndexOf(' ', width - 1)
    const end = space > width / 2 ? space + 1 : width
    parts.push(rest.slice(0, end))
    rest = CONTINUED + rest.slice(end)
  }
  return [...parts, rest]
}
