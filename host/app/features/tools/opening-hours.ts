import { filledLines, thing, type JsonLd } from './json-ld.ts'

const DAYS = {
  Mo: 'Monday',
  Tu: 'Tuesday',
  We: 'Wednesday',
  Th: 'Thursday',
  Fr: 'Friday',
  Sa: 'Saturday',
  Su: 'Sunday',
}
const SHORT = Object.keys(DAYS)
const LINE =
  /^(Mo|Tu|We|Th|Fr|Sa|Su)(?:-(Mo|Tu|We|Th|Fr|Sa|Su))? ((?:[01]\d|2[0-3]):[0-5]\d)-((?:[01]\d|2[0-3]):[0-5]\d|24:00)$/

/** Reads lines such as `Mo-Fr 09:00-18:00`; null if one is malformed. Days may wrap round the week: `Sa-Mo`. */
export function openingHours(text: string): JsonLd[] | null {
  const hours = filledLines(text).map((line) => {
    const match = LINE.exec(line)
    if (!match) return null
    const [, from = '', to = from, opens, closes] = match
    return thing('OpeningHoursSpecification', {
      dayOfWeek: daysOf(from, to),
      opens,
      closes,
    })
  })
  return hours.every((line) => line !== null) ? hours : null
}

function daysOf(from: string, to: string): string[] {
  const first = SHORT.indexOf(from)
  const count = ((SHORT.indexOf(to) - first + 7) % 7) + 1
  return Array.from({ length: count }, (_, day) => Object.values(DAYS)[(first + day) % 7] ?? '')
}
