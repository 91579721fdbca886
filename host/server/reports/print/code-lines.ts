const MAX_LINES = 200
/** Characters that fit on a printed line, at the font size in the styles. */
const CODE_WIDTH = 92
const CONTINUED = '\u00BB '

/**
 * Lays out code for print with its lines and indentation. A line that is too long continues after a mark, so that
 * nobody takes the break for part of the code.
 */
export function codeLines(text: string): string {
  const lines = text.replaceAll('\t', '  ').split(/\r?\n/)
  const left = lines.length - MAX_LINES
  const shown = lines.slice(0, MAX_LINES).flatMap(broken)
  return (left > 0 ? [...shown, `(${left} more lines are in the full report)`] : shown).join('\n')
}

/** Breaks after a space near the end of the line, else within a word. */
function broken(line: string): string[] {
  const parts: string[] = []
  let rest = line
  while (rest.length > CODE_WIDTH) {
    const space = rest.lastIndexOf(' ', CODE_WIDTH - 1)
    const end = space > CODE_WIDTH / 2 ? space + 1 : CODE_WIDTH
    parts.push(rest.slice(0, end))
    rest = CONTINUED + rest.slice(end)
  }
  return [...parts, rest]
}
