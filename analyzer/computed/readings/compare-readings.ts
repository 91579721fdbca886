import type { Readings } from '../../contract/index.ts'
import { findTexts } from '../../parsers/text/find-texts.ts'
import { lettersOf } from '../../parsers/text/letters-of.ts'
import { estimateTokens } from './estimate-tokens.ts'
import type { PageText } from './page-text.ts'

export type ReadingSources = {
  /** The text as sent, see `readSentText`. */
  raw: PageText
  /** Null without a browser. */
  rendered: PageText | null
  /** The rendered page's main text as a reader mode extracts it; null without a browser. */
  article: string | null
}

const MAX_TEXT_LENGTH = 20_000
const MAX_MISSING = 50
const MAX_SENTENCE_LENGTH = 300
const MAX_SEARCHES = 1_000
const MAX_HAYSTACK = 300_000

/** The page's text as sent, as rendered and as extracted. Tokens are counted before the texts are capped. */
export function compareReadings({ raw, rendered, article }: ReadingSources): Readings {
  const extracted = article?.trim() || (rendered ?? raw).main || (rendered ?? raw).text
  return {
    raw: reading(raw.text),
    rendered: rendered && reading(rendered.text),
    extracted: reading(extracted),
    missing: rendered ? missingSentences(raw, rendered) : [],
  }
}

function reading(text: string): { text: string; tokens: number } {
  return { text: text.slice(0, MAX_TEXT_LENGTH), tokens: estimateTokens(text) }
}

/** Distinct sentences that only scripts add, the main content first. A hidden text is in the HTML, too. */
function missingSentences(raw: PageText, rendered: PageText): string[] {
  const sent = [...raw.hidden.map(({ text }) => text), raw.text].join('\n')
  const known = new Set(splitSentences(sent).map(lettersOf))
  const haystack = lettersOf(sent.slice(0, MAX_HAYSTACK))
  const unknown: { sentence: string; needle: string }[] = []
  const ordered = [
    ...rendered.blocks.filter(({ chrome }) => !chrome),
    ...rendered.blocks.filter(({ chrome }) => chrome),
  ]
  for (const { text } of ordered) {
    if (unknown.length >= MAX_SEARCHES) break
    for (const sentence of splitSentences(text)) {
      const needle = lettersOf(sentence)
      if (needle.length >= 3 && !known.has(needle)) unknown.push({ sentence, needle })
    }
  }
  const searched = unknown.slice(0, MAX_SEARCHES)
  const found = findTexts(
    haystack,
    searched.map(({ needle }) => needle),
  )
  const missing = searched.filter(({ needle }) => !found.has(needle))
  return [...new Set(missing.map(({ sentence }) => sentence.slice(0, MAX_SENTENCE_LENGTH)))].slice(0, MAX_MISSING)
}

/** Splits a text into sentences by the marks of all scripts, those without spaces too. */
export function splitSentences(text: string): string[] {
  return text
    .replace(/([.!?…؟۔।॥։።။។\u037e])\s+|([。！？])/gu, '$1$2\n')
    .split('\n')
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '')
}
