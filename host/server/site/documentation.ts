import type { PageArticle } from '#host/contract/article.ts'
import { limitsTable } from '#host/contract/limits-table.ts'
import { articleOf } from './render-article.ts'

/** The project's documentation, bundled when the server is built; the list of claims is for contributors only. */
export const DOCUMENTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>(['../../../docs/*.md', '!**/claims.md'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([path, text]) => [path.replace(/^.*\/|\.md$/g, ''), text.replace(/^.*<!-- limits -->$/m, limitsTable())]),
)

/** Documents for users come before those for operators and developers; the rest follows by name. */
const FIRST = ['embed', 'api', 'ci', 'configuration', 'container', 'operations', 'architecture']

/** A document as a page, or null if there is none of that name. */
export function documentArticle(name: string, origin: string): PageArticle | null {
  if (!Object.hasOwn(DOCUMENTS, name)) return null
  const article = articleOf((DOCUMENTS[name] ?? '').replace(/\bORIGIN\b/g, origin))
  return { ...article, description: article.lead.slice(0, 200), keywords: ['documentation'] }
}

/** All documents with their title and first sentence. */
export function documentList(origin: string): { path: string; title: string; lead: string }[] {
  const place = (name: string) => (FIRST.includes(name) ? FIRST.indexOf(name) : FIRST.length)
  return Object.keys(DOCUMENTS)
    .toSorted((a, b) => place(a) - place(b) || a.localeCompare(b))
    .flatMap((name) => {
      const article = documentArticle(name, origin)
      return article ? [{ path: `/docs/${name}`, title: article.title, lead: article.lead }] : []
    })
}
