export type LlmsTxtLink = { title: string; url: string; description: string | null; line: number }
export type LlmsTxtSection = { name: string; line: number; links: LlmsTxtLink[] }
export type LlmsTxtFaultCode =
  'no-title' | 'title-not-first' | 'second-title' | 'heading-level' | 'section-text' | 'too-long'
export type LlmsTxtFault = { code: LlmsTxtFaultCode; line: number }

/** A parsed llms.txt. It is valid if it has no faults; an invalid one is read as far as possible. */
export type LlmsTxt = {
  valid: boolean
  title: string | null
  /** The first line of the blockquote below the title, as in the reference parser. */
  summary: string | null
  /** The whole blockquote. */
  quote: string | null
  /** Text between summary and first section. */
  info: string
  sections: LlmsTxtSection[]
  faults: LlmsTxtFault[]
}

const LENGTH_LIMIT = 5 * 1024 * 1024
const FAULT_LIMIT = 200
/** For sections, and for all links together. Beyond it the file has the fault `too-long`. */
const ITEM_LIMIT = 20_000
const LINK_ITEM = /^\s*(?:[-*+]|\d{1,9}[.)])\s*\[([^\]]+)\]\(([^)]+)\)(?::\s*(.*))?/
const HEADING = /^ {0,3}(#{1,6})(?:[ \t](.*))?$/
const FENCE = /^ {0,3}(`{3,}|~{3,})/
/** CommonMark's other kind of heading: a line of text underlined like this. */
const SETEXT_RULE = /^ {0,3}(?:=+|-+)[ \t]*$/
const PARAGRAPH = /^ {0,3}[^\s>#*+-]/

/**
 * Parses by the grammar of llmstxt.org: an H1, an optional blockquote, Markdown without headings, then H2 sections that
 * contain only list items with a link. Comments, a byte order mark and any line endings are allowed. Never throws.
 */
export function parseLlmsTxt(text: string): LlmsTxt {
  const reader = new LlmsTxtReader()
  const lines = text
    .slice(0, LENGTH_LIMIT)
    .replace(/^\ufeff/, '')
    .split(/\r\n|\n|\r/)
  for (const [index, line] of lines.entries()) reader.read(line, index + 1, lines[index + 1] ?? '')
  if (text.length > LENGTH_LIMIT) reader.fault('too-long', lines.length)
  return reader.finish()
}

class LlmsTxtReader {
  readonly #result: LlmsTxt = {
    valid: true,
    title: null,
    summary: null,
    quote: null,
    info: '',
    sections: [],
    faults: [],
  }
  readonly #quote: string[] = []
  readonly #info: string[] = []
  #fence: string | null = null
  #anythingSeen = false
  /** Whether the line above belongs to a paragraph. */
  #afterText = false
  #inComment = false
  /** Whether the next line underlines a heading that was just read. */
  #underlined = false
  #hasLink = false
  #links = 0

  read(line: string, number: number, next: string): void {
    if (this.#fence === null && this.#readComment(line)) return
    if (this.#underlined) {
      this.#underlined = false
      return
    }
    const fence = FENCE.exec(line)?.[1]
    if (this.#fence !== null) {
      if (fence?.startsWith(this.#fence) && line.trim() === fence) this.#fence = null
      return this.#readText(line, number)
    }
    const heading = fence === undefined ? this.#headingOf(line, next) : null
    if (this.#afterText && SETEXT_RULE.test(line)) this.fault('heading-level', number)
    this.#afterText = !heading && fence === undefined && (this.#afterText ? line.trim() !== '' : PARAGRAPH.test(line))
    if (heading) this.#readHeading(heading.level, heading.text, number)
    else {
      if (fence !== undefined) this.#fence = fence
      this.#readText(line, number)
    }
    if (line.trim() !== '') this.#anythingSeen = true
  }

  fault(code: LlmsTxtFaultCode, line: number): void {
    this.#result.valid = false
    if (this.#result.faults.length < FAULT_LIMIT) this.#result.faults.push({ code, line })
  }

  finish(): LlmsTxt {
    const result = this.#result
    if (result.title === null) this.fault('no-title', 1)
    result.info = this.#info.join('\n').trim()
    result.summary = this.#quote.find((line) => line !== '') ?? null
    result.quote = this.#quote.length > 0 ? this.#quote.join('\n').trim() : null
    return result
  }

  /** Whether the line belongs to an HTML comment. */
  #readComment(line: string): boolean {
    const inside = this.#inComment || /^ {0,3}<!--/.test(line)
    this.#inComment = inside && !line.includes('-->')
    return inside
  }

  #headingOf(line: string, next: string): { level: number; text: string } | null {
    const [, marks, text = ''] = HEADING.exec(line) ?? []
    if (marks !== undefined) return { level: marks.length, text: text.trim() }
    if (this.#afterText || !PARAGRAPH.test(line) || !SETEXT_RULE.test(next)) return null
    this.#underlined = true
    return { level: next.includes('=') ? 1 : 2, text: line.trim() }
  }

  #readHeading(level: number, text: string, line: number): void {
    this.#hasLink = false
    if (level === 2 && this.#result.sections.length >= ITEM_LIMIT) this.#tooMany(line)
    else if (level === 2) this.#result.sections.push({ name: text, line, links: [] })
    else if (level > 2) this.fault('heading-level', line)
    else if (this.#result.title !== null) this.fault('second-title', line)
    else if (text !== '') {
      this.#result.title = text
      if (this.#anythingSeen) this.fault('title-not-first', line)
    }
  }

  #tooMany(line: number): void {
    if (this.#result.faults.at(-1)?.code !== 'too-long') this.fault('too-long', line)
  }

  #readText(line: string, number: number): void {
    if (this.#result.sections.length > 0) return this.#readSectionLine(line, number)
    const quote = /^ {0,3}>[ \t]?(.*)$/.exec(line)
    // `#info` never begins with a blank line, so it is empty until the text begins.
    const atSummary = this.#result.title !== null && this.#info.length === 0
    if (quote && atSummary) this.#quote.push((quote[1] ?? '').trim())
    else if (line.trim() !== '' || this.#info.length > 0) this.#info.push(line)
  }

  #readSectionLine(line: string, number: number): void {
    if (line.trim() === '') return
    const item = LINK_ITEM.exec(line)
    // An indented line continues the item above it.
    if (!item && this.#hasLink && /^(?: {2}|\t)/.test(line) && !/^(?: {2}|\t)(?:[-*+]|\d+[.)]) /.test(line)) return
    if (!item) return this.fault('section-text', number)
    this.#hasLink = true
    this.#links += 1
    if (this.#links > ITEM_LIMIT) return this.#tooMany(number)
    const [, title = '', url = '', description] = item
    this.#result.sections
      .at(-1)
      ?.links.push({ title: title.trim(), url: url.trim(), description: description?.trim() ?? null, line: number })
  }
}
