import type { PageFacts } from '../../parsers/html/page-facts.ts'
import { sentencesOf } from '../../computed/readings/compare-readings.ts'
import type { PageText } from '../../computed/readings/page-text.ts'
import type { Target } from '../../gather/artifacts.ts'
import type { CheckVerdict } from '../../scoring/score-checks.ts'
import { seoFinding } from './findings.ts'
import { DESCRIPTION_LENGTH, PREVIEW_PROPERTIES, SEO_WEIGHTS } from './seo-rules.ts'

export function judgeDescription(page: PageFacts, pageText: PageText, target: Target): CheckVerdict {
  const findings = []
  const description = page.description?.trim() ?? ''
  const written = description || firstSentences(pageText) || 'WHAT THE PAGE OFFERS, IN ONE OR TWO SENTENCES'
  if (description === '') {
    const evidence = ['meta name="description": not found or empty']
    findings.push(seoFinding('description-missing', target, { evidence, loss: 0.7, params: { text: written } }))
  } else if (description.length < DESCRIPTION_LENGTH.short || description.length > DESCRIPTION_LENGTH.long) {
    const params = { length: description.length }
    findings.push(seoFinding('description-thin', target, { evidence: [description], loss: 0, params }))
  }
  const missing = PREVIEW_PROPERTIES.filter((property) => !page.og[property]?.trim())
  if (missing.length > 0) {
    const params = {
      missing: missing.join(', '),
      title: (page.title ?? target.hostname).slice(0, 200),
      description: written.slice(0, 300),
    }
    const evidence = missing.map((property) => `meta property="${property}": not found`)
    findings.push(seoFinding('preview-missing', target, { evidence, loss: 0.1 * missing.length, params }))
  }
  return { weight: SEO_WEIGHTS.description, findings }
}

/** The page's own opening, as far as it fits: a better proposal than an empty form. */
function firstSentences({ blocks }: PageText): string {
  const opening = blocks.find(
    ({ kind, chrome, text }) => kind === 'paragraph' && !chrome && text.length >= DESCRIPTION_LENGTH.short,
  )
  let written = ''
  for (const sentence of sentencesOf(opening?.text ?? '')) {
    if (written.length + sentence.length >= DESCRIPTION_LENGTH.long) break
    written = `${written} ${sentence}`.trim()
  }
  return written || (opening?.text.slice(0, DESCRIPTION_LENGTH.long - 10).replace(/\s\S*$/, '…') ?? '')
}
