import { pageLoader } from '#host/server/runtime.server.ts'
import { siteArticle } from '#host/server/site/index.server.ts'

export { articleRouteMeta as meta } from '../features/help/articles/article-meta.ts'
export { ArticleRoute as default } from '../features/help/articles/article-route.tsx'

export const loader = pageLoader(async ({ services }) => ({ article: siteArticle('/data-privacy', services.origin()) }))
