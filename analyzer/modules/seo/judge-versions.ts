import type { SampledPage, Target } from '../../gather/artifacts.ts'
import { NOT_JUDGED, verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { seoFinding } from './findings.ts'
import { SEO_WEIGHTS } from './seo-rules.ts'

/** Whether the language versions that the page lists are there and list it too; otherwise the pair counts for nothing. */
export function judgeVersions(sampledPages: readonly SampledPage[], lang: string | null, target: Target): CheckVerdict {
  const asked = sampledPages.filter(({ from, status }) => from === 'hreflang' && !isSilent(status))
  if (asked.length === 0) return NOT_JUDGED
  const unfit = asked.flatMap(({ url, status, linksBack }) => {
    if (status !== 200) return [`${url.slice(0, 300)} answers ${status}`]
    return linksBack ? [] : [`${url.slice(0, 300)} does not list this page`]
  })
  const weight = SEO_WEIGHTS.languages
  if (unfit.length === 0) return verdict(weight)
  const evidence = [...unfit, `${unfit.length} of ${asked.length} versions that were asked for`]
  const params = { url: target.url, code: lang?.slice(0, 35) || 'LANGUAGE OF THIS PAGE' }
  return verdict(
    weight,
    seoFinding('hreflang-unreturned', target, { evidence, loss: unfit.length / asked.length, params }),
  )
}

/** No answer, or one that is meant for us and not for the page. */
function isSilent(status: number | null): boolean {
  return status === null || [401, 403, 429, 503].includes(status)
}
