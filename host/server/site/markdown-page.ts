import { acceptsMarkdown } from './accept-markdown.ts'
import { analysisMarkdown } from './analysis-markdown.ts'
import { securityGuidanceMarkdown } from './security-guidance-markdown.ts'
import { siteText, TEXT_PATHS } from './site-texts.ts'

/** Pages that have a form in markdown at the same address. */
const PAGES: Readonly<Record<string, (origin: string) => string>> = {
  '/analysis-documentation': analysisMarkdown,
  '/security-best-practices': securityGuidanceMarkdown,
  ...Object.fromEntries(TEXT_PATHS.map((path) => [path, (origin: string) => siteText(path, origin)])),
}

/** Every page that has a form in markdown, by its address; addresses in it are relative. */
export function markdownPages(): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(PAGES).map(([path, page]) => [path, page('')]))
}

/**
 * The page in markdown for a reader who asked for it by `Accept: text/markdown`, else null. Says in `headers` that the
 * answer depends on that, so that no cache gives one reader's form to another.
 */
export function negotiateMarkdown(request: Request, headers: Headers, origin: string): string | null {
  // Routes are matched whatever their case and the slash at their end.
  const page = PAGES[new URL(request.url).pathname.toLowerCase().replace(/\/+$/, '')]
  if (!page) return null
  headers.append('Vary', 'Accept')
  if (!acceptsMarkdown(request.headers.get('Accept'))) return null
  headers.set('Content-Type', 'text/markdown; charset=utf-8')
  return page(origin)
}
