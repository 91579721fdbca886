import { countedNoun, type SiteType } from '../../contract/index.ts'
import { questionPhrasesOf } from '../../computed/readings/questions.ts'
import { wordsOf, type Readability } from '../../computed/readings/readability.ts'
import type { PageText } from '../../computed/readings/page-text.ts'
import { allItems, itemsOfType, textOf, type StructuredData } from '../../parsers/structured-data/index.ts'
import { sentences } from '../../findings/advice.ts'
import { NOT_JUDGED, scoreChecks, verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { defineJudge } from '../define-judge.ts'
import { voiceFinding } from './findings.ts'
import { voiceSearchModule } from './module.ts'

const WEIGHTS = { shortAnswers: 45, natural: 40, local: 15 } as const
const MIN_WORDS = 60
const SPOKEN_WORDS = { min: 15, max: 50 } as const
/** Flesch's "fairly difficult" begins at 50; sentence length applies to every language. */
const EASE = { good: 50, poor: 20 } as const
const SENTENCE_LENGTH = { good: 22, poor: 40 } as const
const PLACE =
  /\b(?:street|road|avenue|square|lane|near|located|directions|parking|straße|strasse|platz|adresse|anfahrt|rue|calle|plaza|via|piazza|straat|rua|avenida|largo|ulica|ul|gatan|gade)\b/i
const TOWN = /\b\d{4,5} \p{Lu}\p{Ll}/u

/** Whether a spoken question finds a short, plain answer. */
export const judge = defineJudge(voiceSearchModule, {
  needs: { pageText: true, readability: true, structuredData: true, siteType: { optional: true } },
  async analyze({ pageText, readability, structuredData, siteType }, { stage }) {
    const questionPhrases = questionPhrasesOf(pageText)
    await stage('Question phrases', () => (questionPhrases.length > 0 ? 'completed' : 'skipped'))
    if (readability.words < MIN_WORDS) {
      const message = 'There is too little text to answer a spoken question.'
      const details = { naturalLanguageScore: null, questionPhrases: questionPhrases.slice(0, 20) }
      return { data: { score: null, message, details }, findings: [] }
    }
    const short = spokenPassages(pageText)
    const natural = naturalLanguageScore(readability)
    const verdicts = [
      judgeQuestions(questionPhrases),
      await stage('Short answers', () => judgeShortAnswers(short, pageText)),
      await stage('Natural language', () => judgeLanguage(natural, readability)),
      await stage('Local phrases', () => judgePlace(siteType, pageText, structuredData)),
    ]
    const speakable = allItems(structuredData).filter((item) => 'speakable' in item.properties).length
    await stage('Speakable parts', () => (speakable > 0 ? 'completed' : 'skipped'))
    const { score, findings } = scoreChecks(verdicts)
    return {
      data: {
        score,
        message: sentences([
          questionPhrases.length === 0
            ? 'The page asks no questions'
            : `The page asks ${countedNoun(questionPhrases.length, 'question')}`,
          `${countedNoun(short.length, 'passage')} could be read aloud as written`,
        ]),
        details: {
          naturalLanguageScore: natural,
          questionPhrases: questionPhrases.slice(0, 20),
          shortAnswers: short.slice(0, 5),
          shortAnswerCount: short.length,
          readingEase: readability.ease,
          sentenceLength: readability.sentenceLength,
          speakable,
        },
      },
      findings,
    }
  },
})

function spokenPassages({ blocks }: PageText): string[] {
  return blocks
    .filter(({ kind, chrome }) => !chrome && (kind === 'paragraph' || kind === 'item'))
    .slice(0, 2_000)
    .filter(({ text }) => {
      const words = text.length > 1_000 ? SPOKEN_WORDS.max + 1 : wordsOf(text).length
      return words >= SPOKEN_WORDS.min && words <= SPOKEN_WORDS.max
    })
    .map(({ text }) => text.slice(0, 300))
}

function judgeQuestions(phrases: readonly string[]): CheckVerdict {
  if (phrases.length > 0) return NOT_JUDGED
  return verdict(0, voiceFinding('questions-none', { evidence: ['No question marks in the main text'], loss: 0 }))
}

function judgeShortAnswers(short: readonly string[], { blocks }: PageText): CheckVerdict {
  if (short.length > 0) return verdict(WEIGHTS.shortAnswers)
  const paragraphs = blocks.filter(({ kind, chrome, isLink, text }) => {
    return kind === 'paragraph' && !chrome && !isLink && wordsOf(text.slice(0, 1_000)).length > SPOKEN_WORDS.max
  })
  // A list of links or names has nothing to read aloud.
  if (paragraphs.length === 0) return NOT_JUDGED
  const evidence = paragraphs.slice(0, 3).map(({ text }) => `${wordsOf(text).length} words: ${text.slice(0, 120)}`)
  return verdict(WEIGHTS.shortAnswers, voiceFinding('answers-too-long', { evidence, loss: 1 }))
}

function judgeLanguage(natural: number | null, { ease, sentenceLength }: Readability): CheckVerdict {
  if (natural === null) return NOT_JUDGED
  if (natural >= 100) return verdict(WEIGHTS.natural)
  const what =
    ease !== null && ease < EASE.good ? `reading ease ${ease} of 100` : `${sentenceLength} words per sentence`
  const evidence = [`${sentenceLength} words per sentence`, ...(ease === null ? [] : [`Flesch reading ease ${ease}`])]
  return verdict(
    WEIGHTS.natural,
    voiceFinding('language-hard', { evidence, loss: 1 - natural / 100, params: { what } }),
  )
}

function judgePlace(siteType: SiteType | null, { text }: PageText, data: StructuredData): CheckVerdict {
  if (siteType !== 'local-business') return NOT_JUDGED
  const start = text.slice(0, 50_000)
  const stated = streetsOf(data).some((street) => start.includes(street))
  if (stated || PLACE.test(start) || TOWN.test(start)) return verdict(WEIGHTS.local)
  return verdict(
    WEIGHTS.local,
    voiceFinding('place-not-said', {
      evidence: ['No street, town or directions in the text'],
      loss: 1,
      params: { address: markedAddress(data) },
    }),
  )
}

function streetsOf(data: StructuredData): string[] {
  return itemsOfType(data, 'PostalAddress').flatMap((address) => textOf(address, 'streetAddress')?.trim() || [])
}

/** The postal address from the markup in one line. */
function markedAddress(data: StructuredData): string | null {
  const [address] = itemsOfType(data, 'PostalAddress')
  const parts = address && ['streetAddress', 'postalCode', 'addressLocality'].map((name) => textOf(address, name))
  return (
    parts
      ?.filter((part) => part !== null)
      .join(', ')
      .slice(0, 200) || null
  )
}

/** 0 to 100, by sentence length alone for languages without a reading ease; null with fewer than 3 sentences. */
function naturalLanguageScore({ ease, sentenceLength, sentences }: Readability): number | null {
  if (sentences < 3) return null
  const bySentence =
    1 - Math.max(0, sentenceLength - SENTENCE_LENGTH.good) / (SENTENCE_LENGTH.poor - SENTENCE_LENGTH.good)
  const byEase = ease === null ? 1 : 1 - Math.max(0, EASE.good - ease) / (EASE.good - EASE.poor)
  return Math.round(Math.max(0, Math.min(1, bySentence, byEase)) * 100)
}
