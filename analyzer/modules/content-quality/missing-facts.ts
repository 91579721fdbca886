import type { PageFacts } from '../../parsers/html/index.ts'
import type { PageText } from '../../computed/readings/page-text.ts'
import { lettersOf } from '../../parsers/text/letters-of.ts'

export type PageFact = { name: string; value: string; inRaw: boolean }

const PRICE =
  /(?:[$€£¥]|\b(?:USD|EUR|GBP|CHF)\s?)\d[\d.,]{0,20}|\d[\d.,]{0,20}\s?(?:[€£¥]|\b(?:USD|EUR|GBP|CHF|dollars|euros?|pounds)\b)/
const PHONE = /\+\d{1,3}[\s().\d-]{7,18}\d/
const DATE = /\b\d{1,2}\.?\s\p{Lu}\p{Ll}{2,8}\s\d{4}\b|\b\p{Lu}\p{Ll}{2,8}\s\d{1,2},\s\d{4}\b|\b\d{4}-\d{2}-\d{2}\b/u
const MAX_TEXT_LENGTH = 100_000

/** Facts on the rendered page, and whether the HTML as sent contains them too. */
export function factsOf(rendered: PageFacts, renderedText: PageText, raw: PageFacts, rawText: PageText): PageFact[] {
  const text = renderedText.text.slice(0, MAX_TEXT_LENGTH)
  const known = lettersOf(rawText.text.slice(0, MAX_TEXT_LENGTH * 3))
  const fact = (name: string, value: string | undefined | null): PageFact[] =>
    value?.trim() ? [{ name, value: value.trim().slice(0, 120), inRaw: known.includes(lettersOf(value)) }] : []
  const heading = rendered.headings.find(({ level, text: words }) => level === 1 && words !== '')
  const firstParagraph = renderedText.blocks.find(
    ({ kind, chrome, text: words }) => kind === 'paragraph' && !chrome && words.length > 60,
  )
  const links = rendered.links.length
  return [
    ...(rendered.title ? [{ name: 'title', value: rendered.title.slice(0, 120), inRaw: raw.title !== null }] : []),
    ...(heading
      ? [
          {
            name: 'main heading',
            value: heading.text.slice(0, 120),
            inRaw:
              raw.headings.some(({ text: words }) => words === heading.text) || known.includes(lettersOf(heading.text)),
          },
        ]
      : []),
    ...fact('first paragraph', firstParagraph?.text.slice(0, 120)),
    ...fact('price', PRICE.exec(text)?.[0]),
    ...fact('phone number', PHONE.exec(text)?.[0]),
    ...fact('date', DATE.exec(text)?.[0]),
    ...(rendered.jsonLd.length > 0
      ? [{ name: 'structured data', value: `${rendered.jsonLd.length} blocks`, inRaw: raw.jsonLd.length > 0 }]
      : []),
    ...(links >= 5 ? [{ name: 'links', value: `${links} links`, inRaw: raw.links.length >= links / 2 }] : []),
  ]
}
