type Entity = { text: string; type: string; confidence: number }
export type EntityRecognition = { entities: Entity[]; topics: string[]; sentiment: 'positive' | 'negative' | 'neutral' }

const MAX_ENTITIES = 8
const MAX_TOPICS = 5
// Bounded, because the search restarts at every character.
const NAME = "\\p{Lu}[\\p{L}\\p{M}’'-]{1,40}"
/** Words that are capitalized at the start of a sentence, but are not part of a name. */
const NO_NAME = '(?!(?:An?|The|This|We|Der|Die|Das|Eine?|Les?|La|El|Los|Las|Une?) )'
/** Times that follow the same prepositions as places. */
const NO_TIME =
  '(?!(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Spring|Summer|Autumn|Winter)\\b)'
const NUMBER = String.raw`\d(?:[\d.,]{0,18}\d)?`
const PATTERNS: readonly { type: string; confidence: number; pattern: RegExp }[] = [
  { type: 'Address', confidence: 0.98, pattern: /https?:\/\/[^\s<>"]{2,200}[^\s<>".,;:!?)]/gu },
  {
    type: 'Money',
    confidence: 0.93,
    pattern: new RegExp(`[$€£¥]\\s?${NUMBER}|${NUMBER}\\s?(?:€|EUR\\b|USD\\b|GBP\\b)`, 'gu'),
  },
  {
    type: 'Quantity',
    confidence: 0.9,
    pattern: new RegExp(`${NUMBER}\\s?(?:%|(?:percent|kg|km|hours|days|minutes|years)\\b)`, 'gu'),
  },
  { type: 'Date', confidence: 0.9, pattern: /\b(?:19|20)\d{2}\b/gu },
  {
    type: 'Organization',
    confidence: 0.88,
    pattern: new RegExp(`(?:${NAME} ){1,3}(?:Inc|Ltd|GmbH|LLC|AG|University|Institute|Company)\\b`, 'gu'),
  },
  { type: 'Name', confidence: 0.75, pattern: new RegExp(`${NO_NAME}${NAME}(?: ${NAME}){1,2}`, 'gu') },
  { type: 'Place', confidence: 0.7, pattern: new RegExp(`(?<=\\b(?:in|at|near|from) )${NO_TIME}${NAME}`, 'gu') },
]

/** Finds names, places, prices and the like by pattern, each with the confidence of its pattern. */
export function recognizeEntities(
  text: string,
  keywords: readonly string[],
  sentimentScore: number,
): EntityRecognition {
  const found = new Map<string, Entity>()
  for (const { type, confidence, pattern } of PATTERNS) {
    for (const [match] of text.slice(0, 200_000).matchAll(pattern)) {
      if (![...found.keys()].some((known) => known.includes(match))) found.set(match, { text: match, type, confidence })
      if (found.size >= 40) break
    }
  }
  return {
    entities: [...found.values()].sort((a, b) => b.confidence - a.confidence).slice(0, MAX_ENTITIES),
    topics: keywords.slice(0, MAX_TOPICS),
    sentiment: sentimentScore > 55 ? 'positive' : sentimentScore < 45 ? 'negative' : 'neutral',
  }
}
