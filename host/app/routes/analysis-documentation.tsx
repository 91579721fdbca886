import { MODULE_IDS, STEP_IDS } from '#analyzer/contract'
import { moduleReferences, scoreMethod } from '#host/server/site/index.server.ts'
import { AnalysisDocumentationPage } from '../features/help/articles/analysis-documentation-page.tsx'
import { articleMeta } from '../features/help/articles/article-meta.ts'
import { loadedPage } from '../lib/loaded-page.ts'

export function loader() {
  return { method: scoreMethod(), modules: moduleReferences() }
}

export const meta = articleMeta({
  title: 'Analysis Documentation',
  description: `What each of the ${STEP_IDS.length} analysis steps and ${MODULE_IDS.length - STEP_IDS.length} further modules reads and checks, how much it weighs in the score, and the source of each rule.`,
  keywords: ['AI readiness analysis', 'security headers', 'SSL/TLS', 'vulnerability detection', 'scoring weights'],
})

export default loadedPage<typeof loader>(AnalysisDocumentationPage)
