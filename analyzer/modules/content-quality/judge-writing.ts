import type { PageText } from '../../computed/readings/page-text.ts'
import { wordsOf, type Readability } from '../../computed/readings/readability.ts'
import { NOT_JUDGED, verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { contentFinding } from './findings.ts'
import { CONTENT_WEIGHTS, OUTLINE, READABILITY } from './content-quality-rules.ts'

export function judgeOutline({ blocks }: PageText, words: number): CheckVerdict {
  const headings = blocks.filter(({ kind, chrome }) => kind === 'heading' && !chrome)
  const weight = CONTENT_WEIGHTS.outline
  if (headings.length === 0) {
    if (words < OUTLINE.wordsWithoutHeading) return NOT_JUDGED
    return verdict(
      weight,
      contentFinding('headings-missing', {
        evidence: ['h1 to h6 in the main text: none'],
        loss: 1,
        params: { words },
      }),
    )
  }
  const jumps = headings.flatMap((heading, index) => {
    const before = headings[index - 1]?.level ?? heading.level
    return before !== null && heading.level !== null && heading.level > before + 1
      ? [{ ...heading, level: heading.level, before }]
      : []
  })
  const [first] = jumps
  if (!first) return verdict(weight)
  const evidence = jumps.map(({ before, level, text }) => `h${before}, then h${level}: ${text}`)
  const params = { heading: first.text.slice(0, 150), level: first.before + 1 }
  return verdict(weight, contentFinding('headings-skip', { evidence, loss: Math.min(0.6, 0.2 * jumps.length), params }))
}

/**
 * Whether each section has text of its own. A heading followed by a deeper one only groups sections, and one that is a link
 * leads to them. The words of a form are what its heading is about, as in "Leave a reply".
 */
export function judgeFirstAnswers({ blocks }: PageText): CheckVerdict {
  const main = blocks.filter(({ chrome, inForm }) => !chrome || inForm)
  const sections = main.flatMap((block, index) =>
    block.kind === 'heading' && block.level !== 1 && !block.isLink && !block.chrome
      ? [{ block, next: main[index + 1] }]
      : [],
  )
  if (sections.length < OUTLINE.minHeadings) return NOT_JUDGED
  const empty = sections.filter(
    ({ block, next }) => !next || (next.kind === 'heading' && (next.level ?? 0) <= (block.level ?? 0)),
  )
  if (empty.length === 0) return verdict(CONTENT_WEIGHTS.answers)
  const evidence = empty.map(({ block }) => `h${block.level}: ${block.text}`)
  const params = { count: empty.length, heading: (empty[0]?.block.text ?? '').slice(0, 150) }
  const loss = empty.length / sections.length
  return verdict(CONTENT_WEIGHTS.answers, contentFinding('section-empty', { evidence, loss, params }))
}

export function judgeReadability(
  { words, ease, sentenceLength, sentences }: Readability,
  { blocks }: PageText,
): CheckVerdict {
  if (words < READABILITY.minWords || sentences < 5) return NOT_JUDGED
  const { ease: eases, sentenceLength: lengths } = READABILITY
  const byEase = ease === null ? 0 : (eases.good - ease) / (eases.good - eases.poor)
  const byLength = (sentenceLength - lengths.good) / (lengths.poor - lengths.good)
  const loss = Math.min(1, Math.max(0, byEase, byLength))
  if (loss === 0) return verdict(CONTENT_WEIGHTS.readability)
  const what = byEase > byLength ? `reading ease ${ease} of 100` : `${sentenceLength} words per sentence`
  const longest = blocks
    .filter(({ kind, chrome }) => kind === 'paragraph' && !chrome)
    .sort((a, b) => b.text.length - a.text.length)
  const evidence = [
    `${sentenceLength} words per sentence`,
    ...longest.slice(0, 2).map(({ text }) => `${wordsOf(text).length} words: ${text.slice(0, 200)}`),
  ]
  return verdict(CONTENT_WEIGHTS.readability, contentFinding('text-hard', { evidence, loss, params: { what } }))
}
