/** Where a text stops being JSON: characters from 0, line and column from 1. */
export type JsonFault = { offset: number; line: number; column: number; message: string }

const WHITE = /[\t\n\r ]*/y
const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
/**
 * Finds the first fault of a text by RFC 8259, null for valid JSON. The engine's own message does not always carry a
 * position. Linear and without recursion, because nesting is up to strangers.
 */
export function findJsonFault(text: string): JsonFault | null {
  const open: string[] = []
  let position = skip(text, WHITE, 0)
  let expected: 'value' | 'value or ]' | 'key' | 'key or }' | ', or end' = 'value'
  for (;;) {
    const char = text[position]
    if (expected === ', or end') {
      const container = open.at(-1)
      if (container === undefined)
        return position === text.length ? null : fault(text, position, 'extra text after the end')
      if (char === container) {
        open.pop()
      } else if (char === ',') {
        expected = container === '}' ? 'key' : 'value'
      } else return fault(text, position, `"," or "${container}" expected`)
      position = skip(text, WHITE, position + 1)
      continue
    }
    if ((expected === 'key or }' && char === '}') || (expected === 'value or ]' && char === ']')) {
      open.pop()
      position = skip(text, WHITE, position + 1)
      expected = ', or end'
      continue
    }
    if (expected === 'key' || expected === 'key or }') {
      const { end, closed } = scanString(text, position)
      if (!closed) return fault(text, end, end > position ? BROKEN_STRING : 'a name in double quotes expected')
      const colon = skip(text, WHITE, end)
      if (text[colon] !== ':') return fault(text, colon, '":" expected')
      position = skip(text, WHITE, colon + 1)
      expected = 'value'
      continue
    }
    if (char === '{' || char === '[') {
      open.push(char === '{' ? '}' : ']')
      expected = char === '{' ? 'key or }' : 'value or ]'
      position = skip(text, WHITE, position + 1)
      continue
    }
    const string = scanString(text, position)
    if (char === '"' && !string.closed) return fault(text, string.end, BROKEN_STRING)
    const end = string.closed ? string.end : skip(text, LITERAL, position)
    if (end === position) return fault(text, position, 'a value expected')
    position = skip(text, WHITE, end)
    expected = ', or end'
  }
}

function skip(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex : from
}

const BROKEN_STRING = 'text with a line break, a bad escape or no end'

/** From the opening quote to behind the closing one, or to the character that the string breaks at. */
function scanString(text: string, from: number): { end: number; closed: boolean } {
  if (text[from] !== '"') return { end: from, closed: false }
  let position = from + 1
  while (position < text.length) {
    const char = text[position] ?? ''
    if (char === '"') return { end: position + 1, closed: true }
    if (char < ' ') return { end: position, closed: false }
    if (char !== '\\') position += 1
    else if ('"\\/bfnrt'.includes(text[position + 1] ?? ' ')) position += 2
    else if (/^u[\da-fA-F]{4}$/.test(text.slice(position + 1, position + 6))) position += 6
    else return { end: position, closed: false }
  }
  return { end: position, closed: false }
}

function fault(text: string, offset: number, message: string): JsonFault {
  const before = text.slice(0, offset)
  const line = before.split('\n').length
  const what = offset >= text.length ? 'the text ends' : `"${text[offset] ?? ''}"`
  return { offset, line, column: offset - before.lastIndexOf('\n'), message: `${message}, found ${what}` }
}
