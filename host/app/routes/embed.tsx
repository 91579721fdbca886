import { EMBED_STEPS, EmbedPage } from '../features/embeds/embed-page.tsx'
import { pageMeta } from '../lib/page-meta.ts'
import { howToStructuredData } from '../lib/structured-data.ts'

export const meta = pageMeta({
  title: 'Scan form for your site',
  description:
    'Put the scan form on your own site: your visitors see on your page how well AI assistants read theirs. All it takes is a script, a tag and a key.',
  keywords: ['embed scan form', 'white label', 'web component', 'partner', 'AI readiness'],
  structuredData: [howToStructuredData('Put the scan form on your site', EMBED_STEPS)],
})

export default EmbedPage
