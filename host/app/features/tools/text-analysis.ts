import {
  CONVERSATIONAL,
  NEGATIVE_WORDS,
  PLATFORM_INDICATORS,
  POSITIVE_WORDS,
  SEO_PLATFORMS,
  type Indicators,
  type SeoPlatform,
} from './indicators-table.ts'
import { recognizeEntities, type EntityRecognition } from './recognize-entities.ts'
import { isLong, countSentences, spellsVowels, countSyllables, stripMarkup, segmentWords } from './segment-text.ts'

const MIN_CONTENT = 50
const MIN_ENTITIES = 101
const MIN_PLATFORMS = 51
const TOP_KEYWORDS = 10

type ContentAnalysis = {
  readabilityScore: number
  sentimentScore: number
  /** Each word with its percentage of all words, the most frequent first. */
  keywordDensity: Record<string, number>
  semanticScore: number
  conversationalScore: number
  aiReadinessScore: number
}

export type TextAnalysis = {
  characters: number
  words: number
  content: ContentAnalysis | null
  entities: EntityRecognition | null
  platforms: Record<SeoPlatform, number> | null
}

/** The whole analysis of a text; parts that it is too short for are null. */
export function analyzeText(source: string): TextAnalysis {
  const text = stripMarkup(source)
  const characters = [...text.trim()].length
  const words = segmentWords(text)
  const platforms = SEO_PLATFORMS.map((platform) => [platform, platformScore(platform, text)])
  return {
    characters,
    words: words.length,
    content: characters >= MIN_CONTENT ? analyzeContent(text) : null,
    entities:
      characters >= MIN_ENTITIES ? recognizeEntities(text, Object.keys(keywordDensity(words)), sentiment(words)) : null,
    platforms: characters >= MIN_PLATFORMS ? (Object.fromEntries(platforms) as Record<SeoPlatform, number>) : null,
  }
}

function analyzeContent(text: string): ContentAnalysis {
  const words = segmentWords(text)
  const scores = {
    readabilityScore: readability(text, words),
    sentimentScore: sentiment(words),
    semanticScore: semantic(words),
    conversationalScore: conversational(text),
  }
  return { ...scores, keywordDensity: keywordDensity(words), aiReadinessScore: aiReadiness(scores) }
}

type Parts = Pick<ContentAnalysis, 'readabilityScore' | 'sentimentScore' | 'semanticScore' | 'conversationalScore'>

export function aiReadiness(parts: Parts): number {
  const { readabilityScore, sentimentScore, semanticScore, conversationalScore } = parts
  return Math.round(readabilityScore * 0.2 + sentimentScore * 0.15 + semanticScore * 0.25 + conversationalScore * 0.4)
}

/** Flesch reading ease. Scripts that write no vowels are judged by sentence length, because syllables cannot be counted. */
export function readability(text: string, words: readonly string[] = segmentWords(text)): number {
  const sentences = Math.max(1, countSentences(text))
  if (words.length === 0) return 0
  const perSentence = words.length / sentences
  if (!spellsVowels(text)) return clamp(130 - 2 * perSentence)
  const perWord = words.reduce((sum, word) => sum + countSyllables(word), 0) / words.length
  return clamp(206.835 - 1.015 * perSentence - 84.6 * perWord)
}

/** In a longer text than this, a single positive or negative word does not set the tone. */
const FEW_WORDS = 10

/** 50 is neutral; each percent of positive or negative words moves it by five. */
export function sentiment(words: readonly string[]): number {
  if (words.length === 0) return 50
  const count = (list: ReadonlySet<string>) => words.filter((word) => list.has(word)).length
  const balance = count(POSITIVE_WORDS) - count(NEGATIVE_WORDS)
  if (words.length > FEW_WORDS && Math.abs(balance) < 2) return 50
  return clamp(50 + (balance / words.length) * 500)
}

/** Repeated long words, as percentages of all words. */
export function keywordDensity(words: readonly string[]): Record<string, number> {
  const counts = countLong(words)
  const repeated = [...counts].filter(([, count]) => count > 1).sort((a, b) => b[1] - a[1] || a[0].localeCompare(b[0]))
  const top = repeated.slice(0, TOP_KEYWORDS)
  return Object.fromEntries(top.map(([word, count]) => [word, Math.round((count / words.length) * 1000) / 10]))
}

function countLong(words: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const word of words) if (isLong(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return counts
}

/** Half for a varied vocabulary, half for long words that are repeated, because they show a subject. */
export function semantic(words: readonly string[]): number {
  const counts = countLong(words)
  if (counts.size === 0) return 0
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0)
  const repeated = [...counts.values()].filter((count) => count > 1).length
  return clamp(50 * Math.min(1, counts.size / total / 0.6) + 10 * Math.min(5, repeated))
}

export function conversational(text: string): number {
  return clamp(20 + weightFound(CONVERSATIONAL, text))
}

/** Weighted signs of what an assistant tends to quote, 30 to 100; 50 for an unknown platform. */
export function platformScore(platform: string, text: string): number {
  const indicators = Object.hasOwn(PLATFORM_INDICATORS, platform) ? PLATFORM_INDICATORS[platform as SeoPlatform] : null
  if (!indicators) return 50
  const total = indicators.reduce((sum, [, weight]) => sum + weight, 0)
  return clamp(30 + (70 * weightFound(indicators, text)) / total)
}

function weightFound(indicators: Indicators, text: string): number {
  return indicators.reduce((sum, [sign, weight]) => sum + (sign.test(text) ? weight : 0), 0)
}

function clamp(value: number): number {
  return Math.round(Math.min(100, Math.max(0, value)))
}
