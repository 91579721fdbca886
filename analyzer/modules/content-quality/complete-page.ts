import type { PageFacts, PageField } from '../../parsers/html/page-facts.ts'
import type { PageBlock, PageText } from '../../computed/readings/page-text.ts'
import { splitSentences } from '../../computed/readings/compare-readings.ts'
import { wordsOf } from '../../computed/readings/readability.ts'
import { isForSigningIn } from '../../scoring/stand-in.ts'
import { SURVIVAL } from './content-quality-rules.ts'

/** Of facts, sentences or links to elsewhere: two may stand on any page. */
const ENOUGH = 3
/** Fields of a form, without the address that a newsletter asks for. */
const ENOUGH_FIELDS = 2
const SENTENCE_WORDS = 5
const NUMBER = /\p{Nd}+(?:(?:[ .,:/-]| \(|\) )\p{Nd}+)*/gu
const NO_ANSWER = new Set(['hidden', 'submit', 'button', 'reset', 'image', 'checkbox', 'email', 'search'])

/**
 * Whether a page of few words has what people come for: facts such as hours, prices and numbers to call, a form to fill in,
 * links to where somebody is found, a notice, or pictures that are described. A form above or below the content is on any page.
 */
export function isComplete({ blocks }: PageText, { url, forms, images }: PageFacts): boolean {
  const main = blocks.filter(({ chrome }) => !chrome)
  return (
    factsIn(main) >= ENOUGH ||
    forms.some(({ fields, landmark }) => (landmark === null || landmark === 'main') && isToFillIn(fields, url)) ||
    linksAway(main, url) >= ENOUGH ||
    sentencesIn(main) >= ENOUGH ||
    (images.some(({ hasCaption }) => hasCaption) && images.every(({ alt, isForNobody }) => alt || isForNobody)) ||
    wordsOf([...new Set(images.map(({ alt }) => alt))].join(' ')).length >= SURVIVAL.enoughWords
  )
}

/** Signing in stands on any page, often hidden, and makes up those that are meant for it. */
function isToFillIn(fields: readonly PageField[], url: string): boolean {
  const answered = fields.filter(({ type }) => !NO_ANSWER.has(type))
  if (isForSigningIn(url)) return answered.length > 0 || fields.some(({ type }) => type === 'email')
  return answered.length >= ENOUGH_FIELDS && !fields.some(({ type }) => type === 'password')
}

/** Numbers and addresses of mail. Those in links name other pages, and small ones in headings count what follows. */
function factsIn(blocks: readonly PageBlock[]): number {
  const numbers = blocks.flatMap(({ kind, text, isLink }) => {
    const found = isLink ? [] : (text.slice(0, 1_000).match(NUMBER) ?? [])
    return kind === 'heading' ? found.filter((number) => number.length > 2) : found
  })
  const contacts = blocks.flatMap(({ links }) => links.filter((link) => /^mailto:/i.test(link)))
  return new Set([...numbers, ...contacts]).size
}

/** A notice of three sentences says what it has to say; a slogan is shorter. */
function sentencesIn(blocks: readonly PageBlock[]): number {
  const paragraphs = blocks.filter(({ kind, isLink }) => kind === 'paragraph' && !isLink)
  return paragraphs.flatMap(({ text }) => splitSentences(text)).filter((one) => wordsOf(one).length >= SENTENCE_WORDS)
    .length
}

function linksAway(blocks: readonly PageBlock[], page: string): number {
  const urls = blocks.flatMap(({ links }) => links.filter((link) => /^https?:/i.test(link) && URL.canParse(link)))
  return new Set(urls.filter((url) => new URL(url).host !== new URL(page).host)).size
}
