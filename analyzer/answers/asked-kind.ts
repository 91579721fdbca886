import { folded } from '../parsers/text/folded.ts'
import data from './function-words.json' with { type: 'json' }

/** The kind of value that a question asks for by its question word. */
export type AskedKind = {
  /** Headings under which pages state it. */
  labels: string
  isIn: (text: string) => boolean
}

const LANGUAGES = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'pl']
const MONTHS = Array.from({ length: 12 }, (_, at) => new Date(Date.UTC(2024, at, at + 1)))
const TIME_UNITS = ['minute', 'hour', 'day', 'week', 'month', 'year']

function dayNamesIn(language: string): string[] {
  return (['weekday', 'month'] as const).flatMap((part) => {
    const format = new Intl.DateTimeFormat(language, { [part]: 'long', timeZone: 'UTC' })
    return MONTHS.map((day) => format.format(day))
  })
}

/** With the plurals that languages such as Polish have. */
function timeUnitsIn(language: string): string[] {
  return TIME_UNITS.flatMap((unit) => {
    const format = new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
    return [1, 2, 5].flatMap((count) => format.formatToParts(count).filter(({ type }) => type === 'unit'))
  }).map(({ value }) => value)
}

/**
 * Whether a text has one of these words, which are asked for when they are first needed: `Intl` takes 40 ms, and each scan
 * process loads this. Portuguese writes names of days with a hyphen.
 */
function hasOneOf(namesIn: (language: string) => string[]): (text: string) => boolean {
  let known: ReadonlySet<string> | undefined
  return (text) => {
    const names = (known ??= new Set(LANGUAGES.flatMap(namesIn).map(folded)))
    return folded(text)
      .split(/[^\p{L}-]+/u)
      .some((word) => names.has(word))
  }
}

const namesDay = hasOneOf(dayNamesIn)
const namesTimeUnit = hasOneOf(timeUnitsIn)
const TIME_UNIT_AFTER_NUMBER = /[\d一二三四五六七八九十](?:分|時間|日間|週間|か月|ヶ月|年間)/u
const TIME =
  /(?<!\d)(?:[01]?\d|2[0-4])(?:[:.h] ?[0-5]\d| ?h| ?uhr| ?[ap]\.?m)(?![\p{L}\d])|(?<!\d)(?:1[5-9]|20)\d\d(?!\d)|[月火水木金土日]曜|[\d一二三四五六七八九十](?:時(?!間)|月|日(?!間))/u
const AMOUNT =
  /[€£$¥₩₹] ?\d|\d ?(?:[€£$¥₩₹円元원]|(?:eur|euros?|gbp|usd|chf|dollars?|pounds?|francs?|zł|kr)(?!\p{L}))/iu
const ADDRESS =
  /\b[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}\b|(?<!\d)\d{4,5} \p{Lu}\p{L}|\d\d-\d{3} \p{Lu}|[都道府県市区町村].{0,12}[\d一二三四五六七八九十]|丁目|番地/u
const GRAMMAR = new Set(Object.values(data.words).flatMap((words) => words.split(' ')))

function namesSomebody(text: string): boolean {
  const words = Array.from(text.matchAll(/\p{L}+/gu), ({ 0: word, index: at }) => ({ word, at }))
  const hasTwoNames = words.some(({ word, at }, order) => {
    const next = words[order + 1]
    return next && text.slice(at + word.length, next.at) === ' ' && isName(word) && isName(next.word)
  })
  return hasTwoNames || /\p{Script=Han}{2}(?:さん|氏|様|先生)/u.test(text)
}

function isName(word: string): boolean {
  return /^\p{Lu}\p{Ll}+$/u.test(word) && !GRAMMAR.has(word.toLowerCase())
}

/** What asks for a length of time or an amount also begins like what asks for something else, so these come first. */
const KINDS: readonly (AskedKind & { asks: RegExp })[] = [
  {
    asks: /\bhow long\b|\bwie lange\b|\bcombien de temps\b|\bcuanto (?:tiempo|dura)|\bquanto (?:tempo|dura)|\bhoe lang\b|\bjak dlugo\b|ど(?:の|れ)[くぐ]らい|何(?:分|時間|日間|週間)/u,
    labels: 'duration period dauer umfang durée duración durata duração duur czas 所要時間 期間',
    isIn: (text) => namesTimeUnit(text) || TIME_UNIT_AFTER_NUMBER.test(text),
  },
  {
    asks: /\bhow much\b|\bwhat (?:is|are) the (?:price|fee|cost)|\bwhat (?:does|do|did) .{1,60} cost|\bwas kostet|\bwas kosten|\bwie ?viel kost|\bwie teuer\b|\bcombien cout|\bquel est le prix|\bcuanto (?:cuest|val)|\bquanto (?:cost|cust)|\bhoeveel kost|\bile kosztuj|いくら|値段/u,
    labels:
      'prices fees tickets preise kosten gebühr beitrag prix tarifs precios tarifas prezzi quota preços prijzen ceny 料金 価格 会費',
    isIn: (text) => AMOUNT.test(text),
  },
  {
    asks: /^\P{L}*(?:when|(?:at )?what time|wann|um wie ?viel uhr|quand|a quelle heure|cuando|a que hora|quando|a che ora|a que horas|wanneer|kiedy)(?:\P{L}|$)|いつ|何時/u,
    labels:
      'opening hours times dates schedule öffnungszeiten zeiten termine horaires permanences horario fechas orari apertura calendario horário openingstijden godziny 営業時間 日時 開催日 開館',
    isIn: (text) => namesDay(text) || TIME.test(folded(text)),
  },
  {
    asks: /^\P{L}*(?:where|wo|ou|donde|dove|dov|onde|waar|gdzie)(?:\P{L}|$)|どこ/u,
    labels:
      'address location place directions adresse anfahrt ort lage accès lieu dirección ubicación llegar indirizzo sede posizione morada adres 住所 場所 所在地 アクセス',
    isIn: (text) => ADDRESS.test(text),
  },
  {
    asks: /^\P{L}*(?:who|wer|qui|quien(?:es)?|chi|quem|kto)(?:\P{L}|$)|誰|だれ|どなた/u,
    labels: 'team people staff leitung équipe equipo personale スタッフ',
    isIn: namesSomebody,
  },
]

/** Null for a question that asks for something else. */
export function askedKind(question: string): AskedKind | null {
  const asked = folded(question)
  return KINDS.find(({ asks }) => asks.test(asked)) ?? null
}
