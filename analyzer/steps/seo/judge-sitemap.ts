import type { Sitemaps, Target } from '../../gather/artifacts.ts'
import { NOT_JUDGED, type CheckVerdict } from '../../scoring/score-checks.ts'
import { seoFinding } from './seo-catalogue.ts'
import { SEO_WEIGHTS } from './seo-rules.ts'

const weight = SEO_WEIGHTS.sitemap

export function judgeSitemap(sitemaps: Sitemaps | null, target: Target): CheckVerdict {
  if (!sitemaps) return NOT_JUDGED
  const readable = sitemaps.files.filter(({ kind }) => kind !== 'invalid')
  if (readable.length === 0 && sitemaps.declared.length === 0) {
    const evidence = ['robots.txt names no sitemap', `${target.origin}/sitemap.xml: none`]
    return { weight, findings: [seoFinding('sitemap-missing', target, { evidence, loss: 1 })] }
  }
  const problems = sitemaps.files.flatMap(({ url, status, kind, problems: faults }) =>
    kind === 'invalid' ? [`${url}: ${faults[0] ?? `status ${status}`}`] : faults.map((fault) => `${url}: ${fault}`),
  )
  // Only what was declared must be there; a guess of ours that failed is no fault.
  const faulty = problems.length > 0 && (readable.length === 0 || readable.some((file) => file.problems.length > 0))
  const [first] = readable
  return {
    weight,
    findings: [
      ...(faulty
        ? [seoFinding('sitemap-broken', target, { evidence: problems, loss: readable.length === 0 ? 0.9 : 0.4 })]
        : []),
      ...(first && sitemaps.declared.length === 0
        ? [
            seoFinding('sitemap-not-declared', target, {
              evidence: [`${first.url} answers, robots.txt has no Sitemap line`],
              loss: 0.2,
              params: { sitemap: first.url },
            }),
          ]
        : []),
    ],
  }
}
