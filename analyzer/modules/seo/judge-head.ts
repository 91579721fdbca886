import type { PageFacts } from '../../parsers/html/page-facts.ts'
import { splitSentences } from '../../computed/readings/compare-readings.ts'
import type { PageText } from '../../computed/readings/page-text.ts'
import type { Target } from '../../gather/artifacts.ts'
import { verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { seoFinding } from './findings.ts'
import { DESCRIPTION_LENGTH, GENERIC_TITLES, MAX_TITLE_LENGTH, PREVIEW_PROPERTIES, SEO_WEIGHTS } from './seo-rules.ts'

export function judgeTitle(page: PageFacts, target: Target): CheckVerdict {
  const { title, titles, counts } = page
  const severalTitles = { count: counts.titlesInHead, first: (title ?? target.hostname).slice(0, 150) }
  const h1 = { title: title?.slice(0, 150) ?? null }
  return verdict(
    SEO_WEIGHTS.title,
    titleFinding(page),
    counts.titlesInHead > 1
      ? seoFinding('titles-several', { evidence: titles, loss: 0.1, params: severalTitles })
      : null,
    counts.h1 === 0 ? seoFinding('h1-missing', { evidence: ['h1: not found'], loss: 0.2, params: h1 }) : null,
  )
}

function titleFinding({ title, headings }: PageFacts) {
  const heading = headings.find(({ level, text }) => level === 1 && text !== '')?.text.slice(0, 100) ?? null
  if (!title) {
    return seoFinding('title-missing', { evidence: ['title: not found'], loss: 0.8, params: { heading } })
  }
  if (GENERIC_TITLES.has(title.toLowerCase())) {
    return seoFinding('title-generic', { evidence: [`title: ${title}`], loss: 0.5, params: { heading } })
  }
  const { length } = title
  return widthOf(title) > MAX_TITLE_LENGTH
    ? seoFinding('title-long', { evidence: [title], loss: 0, params: { length } })
    : null
}

export function judgeDescription(page: PageFacts, pageText: PageText, target: Target): CheckVerdict {
  const description = page.description?.trim() ?? ''
  const text = description || firstSentences(pageText) || 'WHAT THE PAGE OFFERS, IN ONE OR TWO SENTENCES'
  const { length } = description
  const width = widthOf(description)
  const missing = PREVIEW_PROPERTIES.filter((property) => !page.og[property]?.trim())
  const preview = {
    missing: missing.join(', '),
    title: (page.title ?? target.hostname).slice(0, 200),
    description: text.slice(0, 300),
  }
  return verdict(
    SEO_WEIGHTS.description,
    length === 0
      ? seoFinding('description-missing', {
          evidence: ['meta name="description": not found or empty'],
          loss: 0.7,
          params: { text },
        })
      : null,
    length > 0 && (width < DESCRIPTION_LENGTH.short || width > DESCRIPTION_LENGTH.long)
      ? seoFinding('description-thin', { evidence: [description], loss: 0, params: { length } })
      : null,
    missing.length > 0
      ? seoFinding('preview-missing', {
          evidence: missing.map((property) => `meta property="${property}": not found`),
          loss: 0.1 * missing.length,
          params: preview,
        })
      : null,
  )
}

/** Characters as search results have room for them: those of East Asian scripts are twice as wide, and say twice as much. */
function widthOf(text: string): number {
  const wide = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu)
  return text.length + (wide?.length ?? 0)
}

/** The opening of the page's own text, as a draft description. */
function firstSentences({ blocks }: PageText): string {
  const opening = blocks.find(
    ({ kind, chrome, text }) => kind === 'paragraph' && !chrome && text.length >= DESCRIPTION_LENGTH.short,
  )
  let written = ''
  for (const sentence of splitSentences(opening?.text ?? '')) {
    if (written.length + sentence.length >= DESCRIPTION_LENGTH.long) break
    written = `${written} ${sentence}`.trim()
  }
  return written || (opening?.text.slice(0, DESCRIPTION_LENGTH.long - 10).replace(/\s\S*$/, '…') ?? '')
}
