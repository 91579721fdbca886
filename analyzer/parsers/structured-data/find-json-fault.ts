/** Where a text stops being JSON: `offset` counts from 0, line and column from 1. */
export type JsonFault = { offset: number; line: number; column: number; expected: Expected; message: string }

type Expected = keyof typeof EXPECTATIONS
const EXPECTATIONS = {
  value: 'a value',
  name: 'a name in double quotes',
  colon: '":"',
  string: 'a valid escape or a closing quote',
  end: 'the end',
  '}': '"," or "}"',
  ']': '"," or "]"',
} as const

const WHITE = /[\t\n\r ]*/y
const LITERAL = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y

/**
 * The first fault of a text by RFC 8259, null for valid JSON. The engine's own message does not always have a position.
 * Linear and not recursive, because strangers choose the nesting.
 */
export function findJsonFault(text: string): JsonFault | null {
  const open: ('}' | ']')[] = []
  let position = skip(text, WHITE, 0)
  let expected: 'value' | 'value or ]' | 'name' | 'name or }' | ', or end' = 'value'
  for (;;) {
    const char = text[position]
    if (expected === ', or end') {
      const container = open.at(-1)
      if (container === undefined) return position === text.length ? null : faultAt(text, position, 'end')
      if (char === container) {
        open.pop()
      } else if (char === ',') {
        expected = container === '}' ? 'name' : 'value'
      } else return faultAt(text, position, container)
      position = skip(text, WHITE, position + 1)
      continue
    }
    if ((expected === 'name or }' && char === '}') || (expected === 'value or ]' && char === ']')) {
      open.pop()
      position = skip(text, WHITE, position + 1)
      expected = ', or end'
      continue
    }
    if (expected === 'name' || expected === 'name or }') {
      const { end, closed } = scanString(text, position)
      if (!closed) return faultAt(text, end, end > position ? 'string' : 'name')
      const colon = skip(text, WHITE, end)
      if (text[colon] !== ':') return faultAt(text, colon, 'colon')
      position = skip(text, WHITE, colon + 1)
      expected = 'value'
      continue
    }
    if (char === '{' || char === '[') {
      open.push(char === '{' ? '}' : ']')
      expected = char === '{' ? 'name or }' : 'value or ]'
      position = skip(text, WHITE, position + 1)
      continue
    }
    const string = scanString(text, position)
    if (char === '"' && !string.closed) return faultAt(text, string.end, 'string')
    const end = string.closed ? string.end : skip(text, LITERAL, position)
    if (end === position) return faultAt(text, position, 'value')
    position = skip(text, WHITE, end)
    expected = ', or end'
  }
}

function skip(text: string, pattern: RegExp, from: number): number {
  pattern.lastIndex = from
  return pattern.test(text) ? pattern.lastIndex : from
}

/** The position after the closing quote, or of the character at which the string breaks. */
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

function faultAt(text: string, offset: number, expected: Expected): JsonFault {
  const before = text.slice(0, offset)
  const found = offset >= text.length ? 'the end' : JSON.stringify(text[offset])
  return {
    offset,
    line: before.split('\n').length,
    column: offset - before.lastIndexOf('\n'),
    expected,
    message: `expected ${EXPECTATIONS[expected]}, found ${found}`,
  }
}
