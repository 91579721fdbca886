/** Weights of the checks. */
export const CONTENT_WEIGHTS = {
  survival: 40,
  hidden: 15,
  outline: 12,
  answers: 8,
  facts: 6,
  readability: 10,
  tokens: 15,
  machine: 10,
} as const

export const SURVIVAL = {
  /** squirrelscan: scripts add at least `scriptWords` to a rendered page of `renderedWords`, and the HTML has at most `rawShare`. */
  renderedWords: 200,
  scriptWords: 100,
  rawShare: 0.6,
  /** Maximum score of a page whose main text needs a browser. */
  unreadableScore: 39,
  /** With fewer words there is nothing that a writer's work can be judged by. */
  enoughWords: 50,
  extractedShare: 0.6,
  noSnippetShare: 0.2,
} as const

/** Shares of a check that lost answers cost. */
export const ANSWERS = {
  mainLoss: 0.3,
  otherLoss: 0.1,
  scriptLoss: 0.6,
  orphanedLoss: 0.5,
  pastCutLoss: 0.5,
  contradictLoss: 0.3,
  /** Sentences in the code of a fix. */
  sentences: 5,
} as const

/** AFDocs and squirrelscan; tokens of o200k_base, estimated. */
export const TOKENS = {
  beforeContent: { good: 10_000, poor: 60_000 },
  contentShare: { good: 0.05, poor: 0.005 },
  /** Smaller pages consist mostly of their head, so the share means nothing. */
  shareFromTokens: 8_000,
  textCharacters: { good: 50_000, poor: 150_000 },
  embeddedBytes: 128_000,
} as const

export const READABILITY = {
  ease: { good: 30, poor: 0 },
  sentenceLength: { good: 28, poor: 50 },
  minWords: 100,
} as const

export const OUTLINE = { wordsWithoutHeading: 300, minHeadings: 3 } as const

/**
 * Phrases addressed to a language model, matched after white space is collapsed. Developers and editors also use the weak
 * ones, so these count only in a text that mentions an AI.
 */
export const INJECTION_PATTERNS: readonly { name: string; pattern: RegExp; weak?: true }[] = [
  {
    name: 'ignore previous instructions',
    pattern:
      /\b(?:ignore|disregard|forget) (?:all |of |the |your )*(?:previous|prior|above|earlier) (?:instruction|prompt|rules|context)/i,
  },
  {
    name: 'role given to a model',
    pattern: /\byou\s+are\s+(?:now\s+)?an?\s+(?:ai|assistant|language model|llm|agent|chatbot)\b/i,
  },
  { name: 'role marker', weak: true, pattern: /^\s?(?:system|assistant)\s*:\s+\S/i },
  {
    name: 'instruction tag',
    pattern: /<\/?(?:system|instructions?|prompt)>|\[\/?INST\]|<\|(?:im_start|system|assistant)\|>/i,
  },
  {
    name: 'order to recommend',
    weak: true,
    pattern:
      /\b(?:always|never|you must|do not) (?:recommend|mention|include|say|output|reply|cite|rank|summari[sz]e)\b/i,
  },
  {
    name: 'condition on being summarized',
    weak: true,
    pattern:
      /\b(?:when|if)\s+(?:you\s+are\s+|you're\s+)?(?:asked|summari[sz]ing|responding|answering)\b[^.\n]{0,60}\b(?:say|mention|recommend|include|respond|reply|tell)\b/i,
  },
  {
    name: 'request for secrets',
    weak: true,
    pattern:
      /\b(?:send|post|forward|exfiltrate)\b[^.\n]{0,80}\b(?:otp|access token|session cookie|api key|password|credentials)\b/i,
  },
]

export const HIDDEN = { longText: 200, longAlt: 250, zeroWidth: 20 } as const

export const NAMES_AN_AI =
  /\b(?:ai|a\.i\.|llms?|language models?|assistants?|chatbots?|chatgpt|gpt|claude|gemini|perplexity|copilot|agents?)\b/i
