import type { FactKind } from '../contract/index.ts'
import { textOf, type StructuredItem } from '../parsers/structured-data/index.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
/** ISO 8601, section 5.5.2: `PT1H30M`; days and shorter. */
const DURATION = /^P(?:(\d{1,3})D)?(?:T(?:(\d{1,4})H)?(?:(\d{1,5})M)?(?:\d{1,5}S)?)?$/
const SCHEMA_ORG = /^https?:\/\/(?:www\.)?schema\.org\//i

/**
 * How pages write a value that data writes for machines: a duration in words, a large number in groups, a day without its
 * time. The first form is the one that is shown.
 */
export function writtenForms(value: string, kind: FactKind): string[] {
  if (kind === 'date') return [value.replace(/^(\d{4}-\d{2}-\d{2})T.*$/, '$1')]
  if (kind === 'enumeration') {
    const name = value.replace(SCHEMA_ORG, '')
    return [
      name.charAt(0) + name.slice(1).replace(/([a-z])([A-Z])/g, (_, a: string, b: string) => `${a} ${b.toLowerCase()}`),
    ]
  }
  // Some write the currency into the number.
  if (kind === 'amount') return [/\d(?:[\d.,'’ ]*\d)?/.exec(value)?.[0] ?? value]
  if (kind === 'duration') {
    const [, days, hours, minutes] = DURATION.exec(value)?.map(Number) ?? []
    return [durationWords([days, 'day'], [hours, 'hour'], [minutes, 'minute']) || value]
  }
  if (kind !== 'text') return [value]
  return /^\d{4,9}$/.test(value) && Number(value) > 2_100 ? [value, Number(value).toLocaleString('en')] : [value]
}

function durationWords(...parts: (readonly [count: number | undefined, unit: string])[]): string {
  return parts.flatMap(([count, unit]) => (count ? [`${count} ${unit}${count === 1 ? '' : 's'}`] : [])).join(' ')
}

/** `Monday-Friday 09:00-18:00` for each run of days of an opening hours specification; none without days or times. */
export function openingDays(written: readonly string[], item: StructuredItem): string[] {
  const [opens, closes] = ['opens', 'closes'].map((name) => /^\d{1,2}:\d{2}/.exec(textOf(item, name) ?? '')?.[0])
  const isOpen = DAYS.map((day) => written.some((one) => one.replace(SCHEMA_ORG, '') === day))
  if (opens === undefined || closes === undefined) return []
  // A run may go on from Sunday to Monday; one of all seven days begins on Monday.
  const starts = DAYS.flatMap((_, day) => (isOpen[day] && !isOpen[(day + 6) % 7] ? [day] : []))
  const firsts = starts.length === 0 && isOpen[0] ? [0] : starts
  return firsts.map((first) => {
    let last = first
    while (isOpen[(last + 1) % 7] && (last + 1) % 7 !== first) last = (last + 1) % 7
    const days = last === first ? DAYS[first] : `${DAYS[first]}-${DAYS[last]}`
    return opens === closes ? `${days} closed` : `${days} ${opens}-${closes}`
  })
}
