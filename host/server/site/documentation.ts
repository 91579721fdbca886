import type { Article } from '#host/contract/article.ts'
import { renderArticle } from './render-article.ts'

/** The project's documentation as text, taken in when the server is built; the list of claims is for those who change it. */
export const DOCUMENTS: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<string>(['../../../docs/*.md', '!**/claims.md'], {
      query: '?raw',
      import: 'default',
      eager: true,
    }),
  ).map(([path, text]) => [path.replace(/^.*\/|\.md$/g, ''), text]),
)

/** What users look for comes before what operators and developers need; the rest follows by name. */
const FIRST = ['embed', 'api', 'ci', 'configuration', 'container', 'operations', 'architecture']

const rendered = new Map<string, Article>()

/** A document as a page, or null where there is none of that name. */
export function documentArticle(name: string, origin: string): Article | null {
  if (!Object.hasOwn(DOCUMENTS, name)) return null
  const key = `${origin} ${name}`
  const article = rendered.get(key) ?? renderArticle((DOCUMENTS[name] ?? '').replace(/\bORIGIN\b/g, origin))
  rendered.set(key, article)
  return article
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
