import { Marked, type Tokens } from 'marked'
import { escapeHtml } from '#analyzer/contract'
import type { Article } from '#host/contract/article.ts'

const rendered = new Map<string, Article>()

/** Renders each text of the product once. */
export function articleOf(markdown: string): Article {
  const article = rendered.get(markdown) ?? renderArticle(markdown)
  rendered.set(markdown, article)
  return article
}

/**
 * Renders a markdown file as a page: the first heading is the title, the next paragraph the lead, and a quotation
 * after it the line of facts. Headings get an id, those of the second level an entry in the contents too.
 */
export function renderArticle(markdown: string): Article {
  const sections: { id: string; title: string }[] = []
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const inner = this.parser.parseInline(tokens)
        const id = toAnchor(text)
        if (depth !== 2) return `<h${depth} id="${id}">${inner}</h${depth}>\n`
        sections.push({ id, title: plain(text) })
        const link = `<a class="anchor" href="#${id}" aria-label="Link to ${escapeHtml(plain(text))}">#</a>`
        return `<h2 id="${id}">${inner}${link}</h2>\n`
      },
      code({ text, lang }: Tokens.Code) {
        const title = escapeHtml(lang || 'Code')
        return `<div class="code"><div class="code-head"><span>${title}</span><button type="button" class="copy" aria-label="Copy ${title}">Copy</button></div><pre tabindex="0" role="group" aria-label="${title}"><code>${escapeHtml(text)}</code></pre></div>\n`
      },
      table({ header, rows }: Tokens.Table) {
        const titles = header.map((cell) => this.parser.parseInline(cell.tokens))
        const body = rows.map((row) => {
          const cells = row.map((cell, index) => {
            const label = escapeHtml(plain(header[index]?.text ?? ''))
            return `<td class="wide" data-label="${label}">${this.parser.parseInline(cell.tokens)}</td>`
          })
          return `<tr>${cells.join('')}</tr>`
        })
        const head = titles.map((title) => `<th scope="col">${title}</th>`).join('')
        return `<table class="table"><thead><tr>${head}</tr></thead><tbody>${body.join('')}</tbody></table>\n`
      },
      list({ items, ordered }: Tokens.List) {
        const tag = ordered ? 'ol' : 'ul'
        const inner = items.map((item) => `<li>${this.parser.parse(item.tokens)}</li>`).join('')
        return `<${tag} class="${ordered ? 'numbers' : 'dots'}">${inner}</${tag}>\n`
      },
      link({ href, tokens }: Tokens.Link) {
        return `<a class="link" href="${escapeHtml(articleHref(href))}">${this.parser.parseInline(tokens)}</a>`
      },
    },
  })
  const { title, lead, meta, body } = splitArticle(markdown)
  const html = marked.parse(body, { async: false })
  return { title, lead: plain(lead), meta: plain(meta), sections, html }
}

/** Files of `docs` name each other, so that links work in a checkout; as pages they have no ending. */
function articleHref(href: string): string {
  return href.replace(/^([\w-]+)\.md(?=#|$)/, '/docs/$1')
}

function splitArticle(markdown: string): { title: string; lead: string; meta: string; body: string } {
  const [first = '', ...blocks] = markdown.trim().split(/\n{2,}/)
  const title = first.replace(/^#\s+/, '')
  const lead = (blocks.shift() ?? '').replaceAll('\n', ' ')
  const meta = blocks[0]?.startsWith('> ') ? (blocks.shift() ?? '').replace(/^> ?/gm, '').replaceAll('\n', ' ') : ''
  return { title, lead, meta, body: blocks.join('\n\n') }
}

/** The id of a heading. */
export function toAnchor(text: string): string {
  return plain(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}

function plain(text: string): string {
  const words = text.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/(?<!\w)_([^_]+)_(?!\w)/g, '$1')
  return words.replace(/[`*]/g, '')
}
