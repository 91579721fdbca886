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
  if (kind !== 'text') return [value]
  const duration = DURATION.exec(value)
  if (duration) return durationForms(Number(duration[1] ?? 0), Number(duration[2] ?? 0), Number(duration[3] ?? 0))
  return /^\d{4,9}$/.test(value) && Number(value) > 2_100 ? [value, Number(value).toLocaleString('en')] : [value]
}

function durationForms(days: number, hours: number, minutes: number): string[] {
  const inAll = (days * 24 + hours) * 60 + minutes
  if (inAll === 0) return []
  const written = [
    [days, 'day', 'd'],
    [hours, 'hour', 'h'],
    [minutes, 'minute', 'min'],
  ] as const
  const parts = written.filter(([count]) => count > 0)
  const long = parts.map(([count, unit]) => `${count} ${unit}${count === 1 ? '' : 's'}`).join(' ')
  const short = parts.map(([count, , unit]) => `${count} ${unit}`).join(' ')
  const mixed = parts.map(([count, unit, brief]) => (unit === 'hour' ? `${count} hr` : `${count} ${brief}s`)).join(' ')
  const tight = parts.map(([count, , unit]) => `${count}${unit.charAt(0)}`).join(' ')
  const alone = ['minutes', 'mins', 'min', 'Minuten', 'minuten', 'minuti', 'minutos'].map((unit) => `${inAll} ${unit}`)
  return [...new Set([long, short, mixed, tight, `${inAll}min`, ...alone])]
}

/** `Monday-Friday 09:00-18:00` of an opening hours specification; null if it names no day or no times. */
export function openingDays(written: readonly string[], item: StructuredItem): string | null {
  const [opens, closes] = ['opens', 'closes'].map((name) => /^\d{1,2}:\d{2}/.exec(textOf(item, name) ?? '')?.[0])
  const days = DAYS.filter((day) => written.some((one) => one.replace(SCHEMA_ORG, '') === day))
  const [first] = days
  if (first === undefined || opens === undefined || closes === undefined) return null
  const last = days.at(-1) ?? first
  const inARow = DAYS.indexOf(last) - DAYS.indexOf(first) === days.length - 1
  if (opens === closes) return days.length === 1 ? `${first} closed` : null
  return `${inARow && days.length > 1 ? `${first}-${last}` : first} ${opens}-${closes}`
}
