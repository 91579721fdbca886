import { MAX_MATCHES, type Finder, type Span } from './comparator.ts'

/** Units in the languages of the badge, as whole words, with their minutes. */
const UNITS: readonly (readonly [minutes: number, words: string])[] = [
  [1_440, 'd day days tag tage tagen jour jours día días giorno giorni dia dias dag dagen dzień dni'],
  [60, 'h hr hrs hour hours std stunde stunden heure heures hora horas ora ore uur uren u godz godzina godziny godzin'],
  [1, 'm min mins minute minutes minuten minuto minutos minuti minuut minut minuty ′'],
]
const MINUTES = new Map(UNITS.flatMap(([minutes, words]) => words.split(' ').map((word) => [word, minutes] as const)))
/** `25`, `1.5`, `1½` or `25–30` before a unit. */
const PART = /(?<![\d.,])(?:(\d{1,5})\s?[-–]\s?)?(\d{1,5})(?:[.,](\d))?\s?([½¼¾])?[\s-]?(\p{L}{1,8}|′)(?![\p{L}])/gu
const FRACTIONS: Readonly<Record<string, number>> = { '½': 0.5, '¼': 0.25, '¾': 0.75 }
/** What may stand between hours and minutes. */
const BETWEEN = /^[.,]?\s?(?:(?:and|und|et|y|e|en|i)\s)?$/
/** French times leave the second unit out: `1 h 10`. */
const BARE_MINUTES = /^\s?(\d{2})(?!\d|[\s-]?m)/u

/** Finds a duration, such as `1 hour 10 minutes`, in any of its forms. Null if the value is none. */
export function durationFinder(value: string): Finder | null {
  const wanted = durationsIn(value)[0]?.minutes
  if (wanted === undefined || wanted === 0) return null
  return (text) => durationsIn(text).find(({ minutes }) => minutes === wanted) ?? null
}

function durationsIn(text: string): (Span & { minutes: number })[] {
  const found: (Span & { minutes: number })[] = []
  for (const match of text.matchAll(PART)) {
    if (found.length >= MAX_MATCHES) break
    const [whole, least, count, tenth, fraction = '', word = ''] = match
    const unit = MINUTES.get(word.toLowerCase())
    if (unit === undefined) continue
    const start = match.index
    const end = start + whole.length
    const own = (Number(count) + Number(tenth ?? 0) / 10 + (FRACTIONS[fraction] ?? 0)) * unit
    const last = found.at(-1)
    if (last && unit < 1_440 && BETWEEN.test(text.slice(last.end, start))) {
      last.minutes += own
      last.end = end
      continue
    }
    if (least !== undefined) found.push({ start, end, minutes: Number(least) * unit })
    const bare = unit === 60 ? BARE_MINUTES.exec(text.slice(end, end + 6)) : null
    found.push({ start, end: end + (bare?.[0].length ?? 0), minutes: own + Number(bare?.[1] ?? 0) })
  }
  return found
}
