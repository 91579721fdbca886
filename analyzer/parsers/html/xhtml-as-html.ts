/** HTML elements without an end tag. */
const VOID = new Set('area base br col embed frame hr img input link meta param source track wbr'.split(' '))

/**
 * Writes XHTML so that an HTML parser reads what a browser does: it ignores the slash of `<script/>`, so that the script
 * would never end, and shows no text of CDATA sections. Linear: each part is looked at once.
 */
export function xhtmlAsHtml(source: string): string {
  const parts: string[] = []
  let at = 0
  let isCode = false
  while (at < source.length) {
    const start = source.indexOf('<', at)
    if (start === -1) break
    parts.push(source.slice(at, start))
    const [part, end] = partAt(source, start, isCode)
    parts.push(part)
    if (!part.startsWith('<!')) isCode = /^<(?:script|style)\b/.test(part) && !part.includes('</')
    at = end
  }
  parts.push(source.slice(at))
  return parts.join('')
}

/** The comment, section or tag that begins here, as HTML, and where it ends. What never ends is left as it is. */
function partAt(source: string, start: number, isCode: boolean): [part: string, end: number] {
  if (source.startsWith('<!--', start)) return upTo('-->', (comment) => comment)
  if (source.startsWith('<![CDATA[', start))
    return upTo(']]>', (section) => {
      const text = section.slice(9, -3)
      return isCode ? text : escaped(text)
    })
  const end = endOfTag(source, start)
  if (end === -1) return [source.slice(start), source.length]
  const tag = source.slice(start, end)
  const name = /^<([a-z][\w:.-]*)/i.exec(tag)?.[1]
  if (name === undefined || !tag.endsWith('/>') || VOID.has(name)) return [tag, end]
  return [`${tag.slice(0, -2)}></${name}>`, end]

  function upTo(mark: string, write: (part: string) => string): [string, number] {
    const found = source.indexOf(mark, start)
    const after = found === -1 ? source.length : found + mark.length
    const part = source.slice(start, after)
    return [found === -1 ? part : write(part), after]
  }
}

function endOfTag(source: string, start: number): number {
  let quote = ''
  for (let at = start + 1; at < source.length; at += 1) {
    const sign = source.charAt(at)
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '"' || sign === "'") quote = sign
    else if (sign === '>') return at + 1
  }
  return -1
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
