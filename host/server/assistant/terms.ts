const STOP_WORDS = new Set(
  `a about all also am an and any are as at be because been but by can could did do does done for from get go got had has
  have having he her here him his how i if in into is it its just let like make many may me might mine more most much multiple must my myself
  need needs no not of off on one only or other our out over please put say see set shall she should show so some such tell
  than thank thanks that the their them then there these they thing this those to too up us use used using very want was
  way we were what when where which while who whom whose why will with without work works would yes you your yours`.split(
    /\s+/,
  ),
)

/** Words that point at something said before. */
const POINTING = new Set([
  'it',
  'its',
  'that',
  'this',
  'they',
  'them',
  'those',
  'these',
  'there',
  'one',
  'ones',
  'same',
])

const SYNONYMS: Readonly<Record<string, string>> = {
  multilingual: 'language',
  back: 'backup',
  comparison: 'compare',
  website: 'site',
  webpage: 'page',
  cost: 'price',
  pricing: 'price',
  login: 'sign',
  signin: 'sign',
  signup: 'register',
  registration: 'register',
  certificate: 'ssl',
  tls: 'ssl',
  bot: 'crawler',
  bots: 'crawler',
  erase: 'delete',
  remove: 'delete',
  deletion: 'delete',
  recurring: 'schedule',
  automatic: 'schedule',
  seal: 'badge',
  rating: 'score',
  js: 'javascript',
}

export function wordsOf(text: string): string[] {
  return (
    text
      .toLowerCase()
      .match(/[\p{L}\p{N}][\p{L}\p{N}.+-]*/gu)
      ?.map((word) => word.replace(/[.-]+$/, '')) ?? []
  )
}

/** The word as it is compared: synonyms and endings are made alike; null for words that carry no subject. */
export function termOf(word: string): string | null {
  const lower = word.toLowerCase()
  if (STOP_WORDS.has(lower) || (lower.length < 2 && !/\d/.test(lower))) return null
  const known = SYNONYMS[lower] ?? lower
  return SYNONYMS[stem(known)] ?? stem(known)
}

/** The subject words of a question, each once. */
export function termsOf(text: string): string[] {
  return [...new Set(wordsOf(text).flatMap((word) => termOf(word) ?? []))]
}

export function pointsBack(question: string): boolean {
  return wordsOf(question).some((word) => POINTING.has(word)) || /^(and|but|what about|how about)\b/i.test(question)
}

/** Light English stemming: enough to bring plurals and verb forms together, too little to join strangers. */
function stem(word: string): string {
  if (word.length < 5 || /[\d.]/.test(word)) return word.length === 4 && /[^su]s$/.test(word) ? word.slice(0, -1) : word
  const base = word
    .replace(/(?:ies|ied)$/, 'y')
    .replace(/(ss|sh|ch|x)es$/, '$1')
    .replace(/([^su])s$/, '$1')
    .replace(/(..[^aeiou]?)(?:ing|ed)$/, '$1')
    .replace(/(..)(?:ation|ion|ator|ate|or|er|ity)$/, '$1')
  return base.replace(/([^aeiouls])\1$/, '$1').replace(/(...)e$/, '$1')
}
