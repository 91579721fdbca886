import type { PageFacts } from '../../parsers/html/page-facts.ts'
import type { Target } from '../../gather/artifacts.ts'
import type { CheckVerdict } from '../../scoring/score-checks.ts'
import { seoFinding } from './findings.ts'
import { GENERIC_TITLES, SEO_WEIGHTS, TITLE_LENGTH } from './seo-rules.ts'

export function judgeTitle(page: PageFacts, target: Target): CheckVerdict {
  const findings = []
  const { title } = page
  const heading = page.headings.find(({ level, text }) => level === 1 && text !== '')?.text.slice(0, 100) ?? null
  if (!title) {
    findings.push(
      seoFinding('title-missing', target, { evidence: ['title: not found'], loss: 0.8, params: { heading } }),
    )
  } else if (GENERIC_TITLES.has(title.toLowerCase())) {
    findings.push(
      seoFinding('title-generic', target, { evidence: [`title: ${title}`], loss: 0.5, params: { heading } }),
    )
  } else if (title.length > TITLE_LENGTH.long) {
    const params = { length: title.length }
    findings.push(seoFinding('title-long', target, { evidence: [title], loss: 0, params }))
  }
  if (page.counts.titlesInHead > 1) {
    const params = { count: page.counts.titlesInHead, first: (title ?? target.hostname).slice(0, 150) }
    findings.push(seoFinding('titles-several', target, { evidence: page.titles, loss: 0.1, params }))
  }
  if (page.counts.h1 === 0) {
    findings.push(
      seoFinding('h1-missing', target, {
        evidence: ['h1: not found'],
        loss: 0.2,
        params: { title: title?.slice(0, 150) ?? null },
      }),
    )
  }
  return { weight: SEO_WEIGHTS.title, findings }
}
