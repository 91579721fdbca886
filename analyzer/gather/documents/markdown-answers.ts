import type { MarkdownAnswers } from '../artifacts.ts'
import { askFor, type GatherContext } from '../gather-context.ts'

function dotMdOf(page: URL): string {
  const path = page.pathname.endsWith('/') ? `${page.pathname}index.md` : `${page.pathname.replace(/\.html?$/, '')}.md`
  return new URL(path, page).href
}

/** Whether the page has a form in markdown: by negotiation, and at its own address with `.md`. */
export async function gatherMarkdownAnswers(context: GatherContext, page: URL): Promise<MarkdownAnswers> {
  const [negotiated, dotMd] = await Promise.all([
    askFor(context, page.href, { headers: { accept: 'text/markdown, text/html;q=0.5' } }),
    askFor(context, dotMdOf(page)),
  ])
  return { negotiated, dotMd, varyAccept: /(^|[,\s])(accept|\*)([,\s]|$)/i.test(negotiated?.headers['vary'] ?? '') }
}
