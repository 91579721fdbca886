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

/** The commonest order to a model, in the languages that most pages are written in. */
const IGNORING = [
  /\b(?:ignore|disregard|forget) (?:all |of |the |your )*(?:previous|prior|above|earlier) (?:instruction|prompt|rules|context)/i,
  /\b(?:ignorier(?:e|en sie|t)?|missachte|vergiss|vergessen sie) (?:bitte )?(?:alle |die |deine |ihre )*(?:vorherigen|bisherigen|vorigen|obigen|früheren) (?:anweisung|instruktion|befehl|regel|prompt)/iu,
  /\b(?:ignore[rz]?|oublie[rz]?) (?:toutes |les |tes |vos )*(?:instructions|consignes|directives|règles) (?:précédentes|antérieures|ci-dessus)/iu,
  /\b(?:ignor[ae]|olvid[ae]|omit[ae]|descart[ae]) (?:todas |las |tus |sus )*(?:instrucciones|indicaciones|órdenes|reglas) (?:anteriores|previas)/iu,
  /\b(?:ignora|ignorate|dimentica) (?:tutte |le |tue )*(?:istruzioni|indicazioni|regole) precedenti/iu,
  /\b(?:ignor[ae]|esqueça|desconsidere) (?:todas |as |suas )*(?:instruções|orientações|regras) (?:anteriores|prévias)/iu,
  /\bnegeer (?:alle |de )*(?:vorige|eerdere|voorgaande|bovenstaande) (?:instructies|aanwijzingen|opdrachten|regels)/iu,
  /\b(?:zignoruj|ignoruj|zapomnij) (?:o )?(?:wszystkie |wszystkich )?(?:poprzedni|wcześniejsz)(?:e|ch|ych) (?:instrukcj|polece)/iu,
  /(?:игнорируй|забудь)(?:те)? (?:все |всё )?(?:предыдущие|прежние|прошлые) (?:инструкции|указания|команды)/iu,
  /önceki (?:tüm )?(?:talimat|komut)(?:ları|lar)? (?:yok say|görmezden gel|unut)/iu,
  /(?:以前|これまで|上記|前)の(?:すべての|全ての)?(?:指示|命令|プロンプト)を(?:すべて|全て)?(?:無視|忘れ)/u,
  /(?:忽略|无视|無視|忘记|忘記)(?:所有|全部)?(?:之前|以前|先前|上面|以上)的?(?:所有|全部)?(?:指令|指示|提示|命令)/u,
  /(?:이전|앞의|위의|기존)의? ?(?:모든 )?(?:지시|명령|프롬프트)(?:사항)?[를을]? ?(?:모두 )?(?:무시|잊)/u,
]

/**
 * Phrases addressed to a language model, matched after white space is collapsed. Developers and editors also use the weak
 * ones, so these count only in a text that mentions an AI.
 */
export const INJECTION_PATTERNS: readonly { name: string; pattern: RegExp; weak?: true }[] = [
  ...IGNORING.map((pattern) => ({ name: 'ignore previous instructions', pattern })),
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

export const HIDDEN = { longText: 200, longAlt: 250, zeroWidth: 20, sites: 10 } as const

export const NAMES_AN_AI =
  /\b(?:ai|a\.i\.|llms?|language models?|assistants?|chatbots?|chatgpt|gpt|claude|gemini|perplexity|copilot|agents?)\b/i
