import { marked, type Token, type Tokens } from 'marked'
import type { Passage } from './passage.ts'
import { capitalized } from '#analyzer/contract'

/** Sentences under one heading are joined up to this length; each table row is a passage. */
const TOGETHER = 360
const SHORT_CODE = 200
/** A bare list of links answers nothing. */
const ONLY_LINK = /^\[[^\]]*\]\(\S*\)$/

const LABEL = /^[A-Z]\w+: /

/** Splits a markdown document into passages, each with its heading and parent headings. */
export function splitDocument(markdown: string, url: string): Passage[] {
  const path: string[] = []
  const passages: Passage[] = []
  let open = false

  function add(text: string, together: boolean, about = '', name = '') {
    const heading = path.at(-1) ?? ''
    const last = passages.at(-1)
    if (together && open && last && last.answer.length + text.length < TOGETHER) last.answer += ` ${text}`
    else if (text) {
      const source = path.length > 1 ? `${path[0]}: ${heading}` : heading
      passages.push({
        id: `${url}-${passages.length}`,
        title: name || heading,
        asks: [`${path.join(' ')}${about}`],
        // “Weight: 5 points” means nothing without its heading.
        answer: LABEL.test(text) ? `${heading}. ${text}` : text,
        source,
        url,
        section: path[1],
        isQuestion: false,
      })
    }
    open = together
  }

  function addTable(table: Tokens.Table) {
    const columns = table.header.map(plain)
    for (const row of table.rows)
      add(rowText(columns, row.map(plain)), false, ` ${columns.join(' ')}`, plain(row[0] ?? { text: '' }))
  }

  for (const token of marked.lexer(markdown)) {
    if (token.type === 'heading') {
      path.splice(
        (token as Tokens.Heading).depth - 1,
        path.length,
        plain(token as Tokens.Heading).replace(/^\d+\. /, ''),
      )
      open = false
    } else if (token.type === 'table') addTable(token as Tokens.Table)
    else for (const text of textsOf(token)) add(text, true)
  }
  return passages
}

function textsOf(token: Token): string[] {
  if (token.type === 'list')
    return (token as Tokens.List).items.filter(({ text }) => !ONLY_LINK.test(text)).map((item) => ended(plain(item)))
  if (token.type === 'code') return token.raw.length < SHORT_CODE ? [`“${(token as Tokens.Code).text}”`] : []
  return token.type === 'paragraph' || token.type === 'blockquote' ? [ended(plain(token as Tokens.Paragraph))] : []
}

/** A table row as sentences; the first cell is their subject. */
function rowText(columns: readonly string[], [name = '', ...cells]: readonly string[]): string {
  if (cells.length === 1) return ended(`${name}: ${cells[0]}`)
  const sentences = cells.flatMap((cell, index) =>
    cell ? [ended(`${capitalized(columns[index + 1] ?? '')}: ${cell}`)] : [],
  )
  return [ended(name), ...sentences].join(' ')
}

function ended(text: string): string {
  return /[.!?:”]$/.test(text) ? text : `${text}.`
}

/** Markdown text without markup, on one line. */
function plain({ text }: { text: string }): string {
  return text
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/(^|\s)>\s/g, '$1')
    .replace(/[`*]/g, '')
    .replace(/(^|\s)_([^_]+)_/g, '$1$2')
    .replace(/\s+/g, ' ')
    .trim()
}
