import Sentiment from 'sentiment'
import { splitSentences } from '../../computed/readings/compare-readings.ts'
import { languageOf } from '../../computed/page-language.ts'
import type { PageText } from '../../computed/readings/page-text.ts'
import { wordsOf } from '../../computed/readings/readability.ts'
import { siteNameIn } from '../../computed/site-identity.ts'
import { scoreChecks, verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { defineJudge } from '../define-judge.ts'
import { sentimentFinding } from './findings.ts'
import { sentimentModule } from './module.ts'

const analyzer = new Sentiment()
const MAX_PARAGRAPHS = 400
const MAX_TEXT_LENGTH = 100_000
const MIN_WORDS = 40
/** Names of what goes wrong with machines, and of what stops it: a text that explains them is not negative. */
const NEUTRAL_WORDS = Object.fromEntries(
  [
    'aborted aborts block blocked blocking blocks broken cancel cancelled cancels conflict conflicting',
    'conflicts crash dead defect defects delay delayed denied deny drop dropped empty error errors',
    'exclude excluded fail failed failing fails failure failures fatal ignore ignored ignores illegal',
    'interrupt interrupted kill killed killing kills leak limited lost mistake mistakes missing no',
    'panic penalty prevent prevented prevents problem problems reject rejected rejects restrict',
    'restricted restricting restriction risk risks stop stopped stopping stops suspend suspended trap',
    'unable unsupported violation violations vulnerability vulnerable warn warned warning warnings',
  ].flatMap((line) => line.split(' ').map((word) => [word, 0])),
)

/** Brand terms, subjectivity and calls to action only inform. */
const WEIGHTS = { tone: 60, claims: 40 } as const

const TONE_LIMITS = {
  /** AFINN points per word beyond which a paragraph is no longer neutral. */
  paragraph: 0.08,
  /** Share of negative paragraphs that a page about a difficult subject may have. */
  negativeShare: 0.2,
  /** The word list mistakes "Tram 4 stops here" for bad news: fewer paragraphs than this are no tone. */
  negativeParagraphs: 3,
} as const

/** Praise that proves nothing without a number or a quotation. */
const SUPERLATIVES =
  /\b(?:world[- ]class|best[- ]in[- ]class|industry[- ]leading|market[- ]leading|cutting[- ]edge|state[- ]of[- ]the[- ]art|next[- ]generation|revolutionary|unparalleled|unrivall?ed|unmatched|game[- ]chang(?:er|ing)|groundbreaking|the (?:best(?! (?:ways?|path|practices?|times?|days?|places?|parts?|things?|fit|results?|possible|known|of\b|for\b|interests?))|leading|fastest|number one|most (?:advanced|powerful|trusted)))\b/gi
/** A higher density reads as advertising. */
const SUPERLATIVES_PER_100_WORDS = 0.4

const SUBJECTIVE_WORDS =
  /\b(?:i|we|think|believe|feel|love|hate|amazing|awesome|beautiful|wonderful|terrible|horrible|great|perfect|incredible|stunning|exciting|proud|honestly|truly|simply|really|very)\b/gi

const CALLS_TO_ACTION =
  /\b(?:buy now|order now|sign up|get started|start (?:your )?(?:free )?trial|book (?:a |your )?(?:demo|call|table|appointment)|contact us|subscribe|learn more|try (?:it )?(?:for )?free|add to (?:cart|basket)|download now|join (?:us|now)|request a quote)\b/gi

type Tone = { positive: number; neutral: number; negative: number; average: number; worst: readonly string[] }

/** Tone and claims of English text. No word list for another language is good enough, so other pages are not judged. */
export const judge = defineJudge(sentimentModule, {
  needs: { page: true, pageText: true, language: true },
  async analyze({ page, pageText, language }, { stage }) {
    const text = pageText.main.slice(0, MAX_TEXT_LENGTH)
    const words = wordsOf(text).length
    if (language.code !== 'en' || words < MIN_WORDS) {
      const message =
        words < MIN_WORDS
          ? 'There is too little text to judge its tone.'
          : `Tone is judged only for English text; this page is in ${languageName(language.code)}.`
      return { data: { score: null, message, details: { tone: null } }, findings: [] }
    }
    const tone = measureTone(pageText)
    const subjectivity = Math.round((countMatches(text, SUBJECTIVE_WORDS) / words) * 1000) / 1000
    const brandTerms = brandTermsOf([page.og['og:site_name'], siteNameIn(page)], text)
    const claims = unsupportedClaims(text)
    const callsToAction = countMatches(pageText.text.slice(0, MAX_TEXT_LENGTH), CALLS_TO_ACTION)
    const { score, findings } = scoreChecks([
      await stage('Tone', () => judgeTone(tone)),
      await stage('Claims', () => judgeClaims(claims, words)),
    ])
    // They inform only.
    await stage('Subjectivity', () => 'completed')
    await stage('Brand terms', () => (brandTerms.length > 0 ? 'completed' : 'skipped'))
    await stage('Calls to action', () => (callsToAction > 0 ? 'completed' : 'skipped'))
    return {
      data: {
        score,
        message: describeTone(tone),
        details: {
          tone: toneName(tone),
          positive: tone.positive,
          neutral: tone.neutral,
          negative: tone.negative,
          average: tone.average,
          subjectivity,
          brandTerms,
          unsupportedClaims: claims.slice(0, 10),
          callsToAction,
        },
      },
      findings,
    }
  },
})

function measureTone({ blocks }: PageText): Tone {
  const paragraphs = blocks
    .filter(({ chrome, kind, text }) => !chrome && kind !== 'code' && kind !== 'heading' && text.length > 40)
    .slice(0, MAX_PARAGRAPHS)
    .map(({ text }) => ({
      text,
      points: analyzer.analyze(text.slice(0, 2_000), { extras: NEUTRAL_WORDS }).comparative,
    }))
    // "Die" is an article in German.
    .filter(({ text, points }) => points === 0 || languageOf('en', text).code === 'en')
  const total = Math.max(1, paragraphs.length)
  const percent = (count: number) => Math.round((count / total) * 100)
  const negative = paragraphs.filter(({ points }) => points < -TONE_LIMITS.paragraph)
  const positive = paragraphs.filter(({ points }) => points > TONE_LIMITS.paragraph)
  const average = paragraphs.reduce((sum, { points }) => sum + points, 0) / total
  return {
    positive: percent(positive.length),
    negative: percent(negative.length),
    neutral: 100 - percent(positive.length) - percent(negative.length),
    average: Math.round(average * 1000) / 1000,
    worst: [...negative]
      .sort((a, b) => a.points - b.points)
      .slice(0, 5)
      .map(({ text }) => text.slice(0, 200)),
  }
}

function judgeTone({ negative, worst }: Tone): CheckVerdict {
  const over = negative / 100 - TONE_LIMITS.negativeShare
  if (over <= 0 || worst.length < TONE_LIMITS.negativeParagraphs) return verdict(WEIGHTS.tone)
  const loss = Math.min(1, over / (1 - TONE_LIMITS.negativeShare))
  return verdict(
    WEIGHTS.tone,
    sentimentFinding('tone-negative', { evidence: worst, loss, params: { share: negative } }),
  )
}

function judgeClaims(claims: readonly string[], words: number): CheckVerdict {
  const density = (claims.length / words) * 100
  if (claims.length === 0 || density <= SUPERLATIVES_PER_100_WORDS) return verdict(WEIGHTS.claims)
  const loss = Math.min(1, density / (SUPERLATIVES_PER_100_WORDS * 5))
  return verdict(
    WEIGHTS.claims,
    sentimentFinding('claims-unsupported', {
      evidence: claims,
      loss,
      params: { count: claims.length, claim: claims[0] ?? '' },
    }),
  )
}

/** Sentences with a superlative but without a figure or a quotation. A question claims nothing. */
function unsupportedClaims(text: string): string[] {
  return splitSentences(text)
    .filter((sentence) => countMatches(sentence, SUPERLATIVES) > 0 && !/\d|["“”«»]|\?$/.test(sentence))
    .slice(0, 50)
    .map((sentence) => sentence.slice(0, 200))
}

function brandTermsOf(names: (string | null | undefined)[], text: string): { term: string; count: number }[] {
  const terms = names.filter((name): name is string => Boolean(name) && (name?.length ?? 99) <= 60)
  const lower = text.toLowerCase()
  return [...new Set(terms)].map((term) => ({ term, count: lower.split(term.toLowerCase()).length - 1 }))
}

function countMatches(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0
}

function toneName({ positive, negative, average }: Tone): string {
  if (negative > 30 && negative > positive) return 'negative'
  if (positive >= 50 || average > 0.15) return 'positive'
  if (positive > 20 && negative > 20) return 'mixed'
  return positive > negative + 10 ? 'warm' : 'neutral'
}

const TONE_WORDS: Readonly<Record<string, string>> = {
  negative: 'Mostly negative',
  positive: 'Mostly positive',
  mixed: 'Mixed',
  warm: 'Factual and warm',
  neutral: 'Factual',
}

function describeTone(tone: Tone): string {
  return `${TONE_WORDS[toneName(tone)]}: ${tone.neutral}% neutral, ${tone.positive}% positive, ${tone.negative}% negative.`
}

function languageName(code: string | null): string {
  if (code === null) return 'a language that could not be identified'
  try {
    return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code
  } catch {
    return 'another language'
  }
}
