export const SEO_PLATFORMS = ['chatgpt', 'claude', 'gemini', 'perplexity'] as const
export type SeoPlatform = (typeof SEO_PLATFORMS)[number]
export type Indicators = readonly (readonly [sign: RegExp, weight: number])[]

const QUESTION_MARK = /[?？؟]/u
const NUMBERED_STEPS = /^\s*\d+[.)]\s/m
const LIST = /^\s*[-*•]\s/m
const FIGURE = /\d\s?(%|percent|€|\$|£|km|kg|days?|hours?|minutes?)/i
const YEAR = /\b(19|20)\d{2}\b/
const SOURCE = /https?:\/\/|according to|study|research|source:/i
const QUOTATION = /["“„«].{15,300}?["”»]/su
const DEFINITION = /\b(is an?|are|means|refers to|is defined as)\b/i
const REASON = /\b(because|therefore|so that|however|although)\b/i
const READER_ADDRESSED = /\b(you|your|how to|we)\b/i
const EXAMPLE = /\b(for example|such as|for instance|e\.g\.)/i
const QUESTION_WORD = /\b(what|how|why|when|where|who|which)\b/i
const CONTRACTION = /\b\w+['’](s|re|ll|ve|t|m)\b/i
const SHORT_FIRST_SENTENCE = /^[^.!?。]{10,120}[.!?。]/u

/** Signs that a text suits the way each assistant quotes; the weights of each add up to 10. */
export const PLATFORM_INDICATORS: Readonly<Record<SeoPlatform, Indicators>> = {
  chatgpt: [
    [QUESTION_MARK, 3],
    [READER_ADDRESSED, 2],
    [NUMBERED_STEPS, 2],
    [EXAMPLE, 2],
    [DEFINITION, 1],
  ],
  claude: [
    [REASON, 3],
    [DEFINITION, 2],
    [FIGURE, 2],
    [EXAMPLE, 2],
    [YEAR, 1],
  ],
  gemini: [
    [LIST, 3],
    [NUMBERED_STEPS, 2],
    [FIGURE, 2],
    [QUESTION_MARK, 2],
    [YEAR, 1],
  ],
  perplexity: [
    [SOURCE, 4],
    [YEAR, 2],
    [FIGURE, 2],
    [QUOTATION, 1],
    [DEFINITION, 1],
  ],
}

/** Signs of a conversational text; the weights add up to 80. */
export const CONVERSATIONAL: Indicators = [
  [QUESTION_MARK, 25],
  [READER_ADDRESSED, 20],
  [QUESTION_WORD, 15],
  [CONTRACTION, 5],
  [EXAMPLE, 10],
  [SHORT_FIRST_SENTENCE, 5],
]

export const POSITIVE_WORDS: ReadonlySet<string> = new Set(
  'good great best better excellent easy fast reliable safe happy love helpful free ready fresh clear simple strong trusted warm welcome win success perfect quality'.split(
    ' ',
  ),
)
export const NEGATIVE_WORDS: ReadonlySet<string> = new Set(
  'bad worst worse poor slow difficult broken fail failed failure error problem unsafe sad hate wrong expensive weak angry'.split(
    ' ',
  ),
)
