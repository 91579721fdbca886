import { SECURITY_GUIDANCE } from '#host/server/site/index.server.ts'
import { articleMeta } from '../features/help/articles/article-meta.ts'
import { SecurityGuidancePage } from '../features/help/articles/security-guidance-page.tsx'
import { loadedPage } from '../lib/loaded-page.ts'

export function loader() {
  return { guidance: SECURITY_GUIDANCE }
}

export const meta = articleMeta({
  title: 'Security Best Practices',
  description:
    'Content-Security-Policy, HSTS, X-Frame-Options and X-Content-Type-Options with values to copy, TLS practice, and a checklist of eight.',
  keywords: ['security headers', 'Content-Security-Policy', 'HSTS', 'X-Frame-Options', 'TLS', 'checklist'],
})

export default loadedPage<typeof loader>(SecurityGuidancePage)
