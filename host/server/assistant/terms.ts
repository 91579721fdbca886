import { PRODUCT_NAME } from '#host/contract/product.ts'
import { stemmer } from 'stemmer'
import commonWords from './common-words.json' with { type: 'json' }

/** Words of grammar, which name no subject, and the name of the product, which is what every question is about. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about also am an and any are as at be been but by can cant could couldnt did didnt do does doesnt dont explain for
  from get had has hasnt have havent how hows i if im in into is isnt it its ive just lets like ll many may me more most
  much my need no not of on one only or other our out over please meant re s should so t some than that thats the their
  them then there theres these they this those to too up us use ve very want was wasnt we were what whats when where
  wheres which who whom whos whose why will with wont would you youre your yours ${PRODUCT_NAME.toLowerCase()}`.split(
    /\s+/,
  ),
)

/** Synonyms of the field; the first word of a line replaces the others. */
const SYNONYMS = `
  price cost pay pricing fee charge bill billing money cheap free
  login signin authenticate
  register signup registration
  crawler bot spider crawl
  block refuse disallow forbid deny ban reject
  train training learn
  javascript js script react vue angular spa render
  schedule recurring automatic weekly daily monthly
  alert notify notification warn
  badge seal
  expire expiry valid renew
  delete erase remove wipe
  keep retention store
  competitor rival
  certificate ssl tls cert
  vulnerability cve exploit
  install host selfhost deploy
  team colleague member
  image picture photo
  cancel abort stop
  fix repair
  export download csv pdf
  speed fast slow performance
  limit maximum max
  embed widget
  accessibility wcag axe
  citation cite quote reference source
  scan analysis audit analyze
  improve optimize raise
  grade mark
  email mail
  website site shop domain
  privacy gdpr
  error fail failure`

/** The stem that stands for each synonym; an index knows that one only. */
export const CANONICAL: ReadonlyMap<string, string> = new Map(
  SYNONYMS.trim()
    .split('\n')
    .flatMap((line) => {
      const [first = '', ...others] = line.trim().split(' ').map(stemmer)
      return others.map((other) => [other, first] as const)
    }),
)

/** The words of a text that may name its subject: stemmed, with synonyms replaced. */
export function termsOf(text: string): string[] {
  const words = text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[\p{M}'’]/gu, '')
    .match(/[\p{L}\p{N}]+/gu)
  return (words ?? []).filter((word) => !STOP_WORDS.has(word)).map(termOf)
}

function termOf(word: string): string {
  const stem = stemmer(word)
  return CANONICAL.get(stem) ?? stem
}

const COMMON: ReadonlySet<string> = new Set(commonWords.words.split(' ').map(termOf))

/** Whether a term is a number or a word that everybody uses. */
export function isCommon(term: string): boolean {
  return /^\d+$/.test(term) || COMMON.has(term)
}
