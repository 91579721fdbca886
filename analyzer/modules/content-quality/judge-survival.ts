import { splitSentences } from '../../computed/readings/compare-readings.ts'
import { countedNoun } from '../../contract/index.ts'
import type { Answers, SiteType } from '../../contract/index.ts'
import type { PageText, PageBlock } from '../../computed/readings/page-text.ts'
import { wordsOf } from '../../computed/readings/readability.ts'
import type { ScriptlessText } from '../../computed/readings/scriptless-text.ts'
import type { PageFacts, PageField } from '../../parsers/html/page-facts.ts'
import type { Rendering } from '../../gather/visit-artifacts.ts'
import { verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { isForSigningIn } from '../../scoring/stand-in.ts'
import { brokenWords, encodedWords } from './broken-characters.ts'
import { contentFinding } from './findings.ts'
import { CONTENT_WEIGHTS, SURVIVAL } from './content-quality-rules.ts'
import { needingScripts, needsScriptsFinding } from './judge-answers.ts'

export type SurvivalFacts = {
  sentText: PageText
  page: PageFacts
  pageText: PageText
  rendering: Rendering | null
  siteType: SiteType
  answers: Answers | null
  scriptlessText: ScriptlessText
  isEncodingDeclared: boolean
}

/** Whether the main text is readable without scripts and survives extraction from the page. */
export function judgeSurvival(input: SurvivalFacts): CheckVerdict {
  return verdict(
    CONTENT_WEIGHTS.survival,
    scriptFinding(input) ?? thinFinding(input),
    extractionFinding(input),
    snippetFinding(input),
    charactersFinding(input),
  )
}

function scriptFinding(input: SurvivalFacts) {
  const { answers, scriptlessText } = input
  if (scriptlessText.isUnreadable) {
    const { sent, shown, emptyMount } = scriptlessText
    const evidence = [
      ...(emptyMount === null ? [] : [`<div id="${emptyMount}"> is empty`]),
      `${countedNoun(sent, 'word')} of main text in the HTML${shown === null ? '' : `, ${shown} after scripts ran`}`,
    ]
    return contentFinding('empty-without-script', { evidence, loss: 1, params: { sent } })
  }
  const { sent, shown } = scriptlessText
  if (shown === null) return null
  const isMostlyScript =
    shown >= SURVIVAL.renderedWords && shown - sent >= SURVIVAL.scriptWords && sent <= shown * SURVIVAL.rawShare
  if (isMostlyScript) {
    const seen = needingScripts(answers).map(({ question, quote }) => `${question} ${quote ?? ''}`)
    const evidence = [`${countedNoun(sent, 'word')} in the HTML, ${shown} after scripts ran`, ...seen]
    const params = { share: Math.round((sent / shown) * 100) }
    return contentFinding('content-needs-script', { evidence, loss: 1 - sent / shown, params })
  }
  return needsScriptsFinding(answers)
}

/** Pages of menus and forms may have no main text, so all of it counts. */
function thinFinding({ page, pageText, scriptlessText }: SurvivalFacts) {
  const text = pageText.main || pageText.text
  const words = wordsOf(text).length
  if (words >= SURVIVAL.enoughWords || scriptlessText.mayGrow) return null
  const seen = text === '' ? [] : [text.slice(0, 300)]
  if (pageText.main !== '' && isComplete(pageText, page))
    return contentFinding('text-short', { evidence: seen, loss: 0, params: { words } })
  const frames = page.iframes.flatMap(({ url }) =>
    url === null ? [] : [`In a frame, which is a page of its own: ${url}`],
  )
  return contentFinding('text-thin', { evidence: [...seen, ...frames.slice(0, 3)], loss: 1, params: { words } })
}

/** Reader mode is made for articles, so a home page of cards is not judged. */
function extractionFinding({ pageText, rendering, siteType }: SurvivalFacts) {
  const article = rendering?.articleText ?? null
  if (article === null || (siteType !== 'content' && siteType !== 'documentation')) return null
  const main = wordsOf(pageText.main).length
  const kept = wordsOf(article).length
  const isArticle =
    pageText.blocks.filter(({ kind, chrome, text }) => kind === 'paragraph' && !chrome && text.length > 200).length >= 5
  if (!isArticle || main < SURVIVAL.renderedWords || kept >= main * SURVIVAL.extractedShare) return null
  const share = Math.round((kept / main) * 100)
  const evidence = [`${kept} of ${main} words of the main text`]
  return contentFinding('extraction-drops', { evidence, loss: 0.3, params: { share } })
}

function charactersFinding({ sentText, isEncodingDeclared }: SurvivalFacts) {
  const broken = brokenWords(sentText.text)
  const words = broken.length > 0 || isEncodingDeclared ? broken : encodedWords(sentText.text)
  if (words.length === 0) return null
  const evidence = [...new Set(words)].slice(0, 10)
  const params = { count: words.length }
  if (broken.length === 0) return contentFinding('encoding-missing', { evidence, loss: 0.2, params })
  return contentFinding('characters-broken', { evidence, loss: 0.4, params })
}

function snippetFinding({ pageText }: SurvivalFacts) {
  const main = pageText.blocks.filter(({ chrome }) => !chrome)
  const length = main.reduce((sum, { text }) => sum + text.length, 0)
  const barred = main.filter(({ noSnippet }) => noSnippet)
  const share = barred.reduce((sum, { text }) => sum + text.length, 0) / Math.max(1, length)
  if (share <= SURVIVAL.noSnippetShare) return null
  const evidence = barred.map(({ text }) => text.slice(0, 200))
  const params = { share: Math.round(share * 100), text: barred[0]?.text.slice(0, 300) ?? '' }
  return contentFinding('nosnippet-parts', { evidence, loss: 0.3, params })
}

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
function isComplete({ blocks }: PageText, { url, forms, images }: PageFacts): boolean {
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
