import type { MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { SECURITY_GUIDANCE } from '#host/server/site/index.server.ts'
import { articleMeta } from '../features/help/articles/article-meta.ts'
import { SecurityGuidancePage } from '../features/help/articles/security-guidance-page.tsx'

export function loader() {
  return { guidance: SECURITY_GUIDANCE }
}

export const meta: MetaFunction<typeof loader> = (args) =>
  articleMeta(args, {
    title: 'Security Best Practices',
    description:
      'Content-Security-Policy, HSTS, X-Frame-Options and X-Content-Type-Options with values to copy, TLS practice, and a checklist of eight.',
    keywords: ['security headers', 'Content-Security-Policy', 'HSTS', 'X-Frame-Options', 'TLS', 'checklist'],
  })

export default function SecurityBestPracticesRoute() {
  return <SecurityGuidancePage guidance={useLoaderData<typeof loader>().guidance} />
}
