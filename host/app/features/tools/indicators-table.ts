export const SEO_PLATFORMS = ['chatgpt', 'claude', 'gemini', 'perplexity'] as const
export type SeoPlatform = (typeof SEO_PLATFORMS)[number]
export type Indicator = { label: string; pattern: RegExp; weight: number }

const QUESTION = { label: 'A question', pattern: /[?？؟]/u }
const STEPS = { label: 'Steps in order', pattern: /^\s*\d+[.)]\s/m }
const LIST = { label: 'A list', pattern: /^\s*[-*•]\s/m }
const FIGURES = { label: 'Figures', pattern: /\d\s?(%|percent|€|\$|£|km|kg|days?|hours?|minutes?)/i }
const YEAR = { label: 'A date', pattern: /\b(19|20)\d{2}\b/ }
const SOURCE = { label: 'A source', pattern: /https?:\/\/|according to|study|research|source:/i }
const QUOTE = { label: 'A quotation', pattern: /["“„«].{15,300}?["”»]/su }
const DEFINITION = { label: 'A definition', pattern: /\b(is an?|are|means|refers to|is defined as)\b/i }
const BECAUSE = { label: 'Reasons', pattern: /\b(because|therefore|so that|however|although)\b/i }
const ADDRESS = { label: 'Speaks to the reader', pattern: /\b(you|your|how to|we)\b/i }
const EXAMPLE = { label: 'An example', pattern: /\b(for example|such as|for instance|e\.g\.)/i }

/** Signs that a text suits the way each assistant quotes; the weights of each add up to 10. */
export const PLATFORM_INDICATORS: Readonly<Record<SeoPlatform, readonly Indicator[]>> = {
  chatgpt: [
    { ...QUESTION, weight: 3 },
    { ...ADDRESS, weight: 2 },
    { ...STEPS, weight: 2 },
    { ...EXAMPLE, weight: 2 },
    { ...DEFINITION, weight: 1 },
  ],
  claude: [
    { ...BECAUSE, weight: 3 },
    { ...DEFINITION, weight: 2 },
    { ...FIGURES, weight: 2 },
    { ...EXAMPLE, weight: 2 },
    { ...YEAR, weight: 1 },
  ],
  gemini: [
    { ...LIST, weight: 3 },
    { ...STEPS, weight: 2 },
    { ...FIGURES, weight: 2 },
    { ...QUESTION, weight: 2 },
    { ...YEAR, weight: 1 },
  ],
  perplexity: [
    { ...SOURCE, weight: 4 },
    { ...YEAR, weight: 2 },
    { ...FIGURES, weight: 2 },
    { ...QUOTE, weight: 1 },
    { ...DEFINITION, weight: 1 },
  ],
}

/** Signs of a conversational text; the weights add up to 80. */
export const CONVERSATIONAL: readonly Indicator[] = [
  { ...QUESTION, weight: 25 },
  { ...ADDRESS, weight: 20 },
  { label: 'A question word', pattern: /\b(what|how|why|when|where|who|which)\b/i, weight: 15 },
  { label: 'Contractions', pattern: /\b\w+['’](s|re|ll|ve|t|m)\b/i, weight: 5 },
  { ...EXAMPLE, weight: 10 },
  { label: 'A short first sentence', pattern: /^[^.!?。]{10,120}[.!?。]/u, weight: 5 },
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
