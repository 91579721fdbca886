import type { PageFacts } from '../../parsers/html/index.ts'
import { estimateTokens } from '../../computed/readings/estimate-tokens.ts'
import type { PageText } from '../../computed/readings/page-text.ts'
import type { MainDocument } from '../../gather/artifacts.ts'
import { verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { contentFinding } from './findings.ts'
import { CONTENT_WEIGHTS, TOKENS } from './content-quality-rules.ts'
import { between } from '../../scoring/between.ts'

export type TokenCost = {
  delivered: number
  content: number
  beforeContent: number | null
  embeddedBytes: number
  textCharacters: number
}

/** Enough of a page to estimate its tokens per character. */
const SAMPLE_LENGTH = 100_000

/** Tokens of the HTML as sent, and how many of them are content. */
export function tokenCostOf({ body }: MainDocument, rawPage: PageFacts, sentText: PageText): TokenCost {
  const sample = body.slice(0, SAMPLE_LENGTH)
  const perCharacter = sample.length === 0 ? 0 : estimateTokens(sample) / sample.length
  const start = contentStart(body, sentText)
  const data = rawPage.scripts.filter(({ src, type }) => src === null && /json/.test(type) && !/ld\+json/.test(type))
  return {
    delivered: Math.round(body.length * perCharacter),
    content: estimateTokens(sentText.main.slice(0, 500_000)),
    beforeContent: start === null ? null : Math.round(start * perCharacter),
    embeddedBytes: data.reduce((sum, { length }) => sum + length, 0),
    textCharacters: sentText.text.length,
  }
}

export function judgeTokens(cost: TokenCost): CheckVerdict {
  const { delivered, content, beforeContent, embeddedBytes, textCharacters } = cost
  const share = delivered === 0 ? 1 : content / delivered
  const late = between(beforeContent ?? 0, TOKENS.beforeContent)
  const heavy =
    delivered < TOKENS.shareFromTokens
      ? 0
      : between(-share, { good: -TOKENS.contentShare.good, poor: -TOKENS.contentShare.poor })
  const long = between(textCharacters, TOKENS.textCharacters)
  return verdict(
    CONTENT_WEIGHTS.tokens,
    late > 0
      ? contentFinding('content-late', {
          evidence: [`About ${thousands(beforeContent ?? 0)} tokens before the first sentence of the main text`],
          loss: 0.5 * late,
          params: { tokens: thousands(beforeContent ?? 0) },
        })
      : null,
    heavy > 0
      ? contentFinding('markup-heavy', {
          evidence: [`About ${thousands(content)} of ${thousands(delivered)} tokens are content`],
          loss: 0.4 * heavy,
          params: { percent: share < 0.001 ? 'Less than 0.1' : (share * 100).toFixed(1) },
        })
      : null,
    long > 0
      ? contentFinding('text-long', {
          evidence: [`${textCharacters.toLocaleString('en-US')} characters of text`],
          loss: 0.4 * long,
          params: { characters: thousands(textCharacters) },
        })
      : null,
    embeddedBytes > TOKENS.embeddedBytes
      ? contentFinding('data-embedded', {
          evidence: [`${embeddedBytes.toLocaleString('en-US')} characters in JSON script elements`],
          loss: 0.3,
          params: { kilobytes: Math.round(embeddedBytes / 1000) },
        })
      : null,
  )
}

/** Position of the first sentence of the main text in the source; null when it is not found. */
function contentStart(body: string, { blocks }: PageText): number | null {
  const first = blocks.find(({ chrome, text }) => !chrome && text.length >= 20)
  const words = first?.text
    .split(/[^\p{Letter}\p{Number} ]/u, 1)[0]
    ?.slice(0, 40)
    .trim()
  if (!words || words.length < 8) return null
  const bodyTag = body.search(/<body[\s>]/i)
  const at = body.indexOf(words, Math.max(0, bodyTag))
  return at === -1 ? null : at
}

function thousands(value: number): string {
  // An estimate, so only three significant digits.
  return Number(value.toPrecision(3)).toLocaleString('en-US')
}
