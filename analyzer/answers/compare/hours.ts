import { MAX_MATCHES, type Finder, type Span } from './comparator.ts'
import { ALL_DAYS, DAY_NAMES, DAY_WORDS } from './hours-words-table.ts'

const DAYS = new Map<string, readonly number[]>([
  ...DAY_NAMES.flatMap((names, index) => names.split(' ').map((name) => [name, [index]] as const)),
  ...DAY_WORDS,
])
const EVERY_DAY: ReadonlySet<number> = new Set(ALL_DAYS)
const RANGE_WORDS = new Set('to through thru bis a à às as au al alle tot do until till'.split(' '))
const AND_WORDS = new Set('and und et y e en i'.split(' '))
const CLOSED_WORDS = new Set(
  'closed geschlossen ruhetag fermé fermée cerrado cerrada chiuso chiusa fechado encerrado gesloten zamknięte nieczynne'.split(
    ' ',
  ),
)
const TIME_WORDS = new Map([
  ...'noon midday mittag midi mediodía mezzogiorno meio-dia południe'.split(' ').map((word) => [word, 720] as const),
  ...'midnight mitternacht minuit medianoche mezzanotte meia-noite middernacht północ'
    .split(' ')
    .map((word) => [word, 0] as const),
])
/** Words between a day and its hours that change neither. */
const FILLERS = new Set(
  'from von vom de dalle das van vanaf od ab um open geöffnet ouvert abierto aperto aberto geopend otwarte'.split(' '),
)
/** A time with its half of the day or its unit; `24 hours`; a word; or a sign that joins two of them. */
const TOKEN =
  /(?<all>24 ?\/ ?7|24[ -]?(?:hours?|stunden|heures|horas|ore|uur|h)(?!\p{L})|rund um die uhr|całodobowo)|(?<every>every ?day|7 ?(?:days|tage|jours|días|giorni|dias|dagen|dni)(?: a week| die woche| sur 7| par semaine)?|7 ?j ?\/ ?7|tous les jours|todos los días|tutti i giorni|todos os dias|elke dag)|(?<!\d)(?<hour>\d{1,2})(?:[:.h](?<minute>\d{2}))?(?!\d) ?(?<half>[ap]\.?m\b\.?)?(?<unit> ?(?:uhr|uur|hrs|h)(?!\p{L}))?|(?<word>t\/m|\p{L}[\p{L}\p{M}]*(?:-(?:feira|dia|noite)s?)?)|(?<sign>[-–—〜～&+,;/])/giu

type Interval = Span & { days: ReadonlySet<number>; opens: number; closes: number }
type Token =
  | { is: 'days'; days: readonly number[] }
  | { is: 'time'; at: number; half: string; isBare: boolean; isSure: boolean }
  | { is: 'range' | 'and' | 'closed' | 'all' | 'word' }
type Placed = Token & Span

/**
 * Finds opening hours given as `Mo-Fr 09:00-18:00` or `Su closed` (schema.org's openingHours), in one line or in a line for
 * each day. A closing time before the opening one is past midnight. Hours without days count only if the value names none.
 * A lone time, such as `15:00`, is found as a time. Null if the value is neither.
 */
export function hoursFinder(value: string): Finder | null {
  const { intervals, closed, times } = readHours(value)
  const [wanted] = intervals
  const [shut] = closed
  const [time] = times
  if (wanted) {
    return (text) => {
      // Most lines have no such hour at all, and are not read.
      if (![wanted.opens, wanted.closes].every((minutes) => mayHave(text, minutes))) return null
      const { intervals: found } = readHours(text)
      return covering(
        found.filter(({ opens, closes }) => opens === wanted.opens && closes === wanted.closes),
        wanted.days,
      )
    }
  }
  if (shut) return (text) => covering(readHours(text).closed, shut.days)
  return time ? (text) => readHours(text).times.find(({ at, isSure }) => isSure && at === time.at) ?? null : null
}

/** Whether a text ends with days, such as `Saturday & Sunday`. */
export function endsWithDays(text: string): boolean {
  return readHours(`${text} closed`).closed.some(({ days }) => days.size > 0)
}

/** Whether a text has the hour by 24 or by 12. Noon and midnight have words. */
function mayHave(text: string, minutes: number): boolean {
  const hour = Math.floor(minutes / 60)
  if (hour % 12 === 0) return true
  return (text.match(/\d+/g) ?? []).some((digits) => digits.length < 4 && [hour, hour % 12].includes(Number(digits)))
}

/** Where all the days stand; several lines may have them. */
function covering(found: readonly (Span & { days: ReadonlySet<number> })[], wanted: ReadonlySet<number>): Span | null {
  const alone = found.find(({ days }) => [...wanted].every((day) => days.has(day)))
  if (alone) return { start: alone.start, end: alone.end }
  const own = found.filter(({ days }) => [...wanted].some((day) => days.has(day)))
  if (![...wanted].every((day) => own.some(({ days }) => days.has(day)))) return null
  return { start: own[0]?.start ?? 0, end: own.at(-1)?.end ?? 0 }
}

type Hours = {
  intervals: Interval[]
  closed: (Span & { days: ReadonlySet<number> })[]
  times: Extract<Placed, { is: 'time' }>[]
}

function readHours(text: string): Hours {
  const hours: Hours = { intervals: [], closed: [], times: [] }
  const tokens = tokenize(text)
  let days = new Set<number>()
  let from = 0
  let isClosedBefore = false
  let closedAt = -1
  for (const [index, token] of tokens.entries()) {
    const [before, joint] = [tokens[index - 2], tokens[index - 1]]
    if (token.is === 'days') {
      const [first] = token.days
      const last = before?.is === 'days' ? before.days.at(-1) : undefined
      if (joint?.is === 'range' && last !== undefined && first !== undefined)
        for (let day = last; day !== first; day = (day + 1) % 7) days.add(day)
      // "Mon, Tue and Wed" are one set; a day after anything else begins another.
      else if (!(joint?.is === 'and' && before?.is === 'days')) {
        // "Closed Mondays. Sunday 10-4" closes Mondays only.
        if (hours.closed.at(-1)?.start !== closedAt) isClosedBefore = false
        days = new Set()
        from = token.start
      }
      for (const day of token.days) days.add(day)
      // "9-5 Monday to Friday" and "24 hours, 7 days a week" name their days after their times.
      if (isTimed(joint) || (joint?.is === 'and' && isTimed(before)))
        for (const timed of hours.intervals.slice(-2))
          if ((timed.end === joint?.end || timed.end === before?.end) && timed.days.size === 0) timed.days = days
      if (isClosedBefore) hours.closed.push({ days: new Set(token.days), start: token.start, end: token.end })
    } else if (token.is === 'time') {
      isClosedBefore = false
      hours.times.push(token)
      if (joint?.is === 'range' && before?.is === 'time')
        for (const [opens, closes] of readingsOf(before, token))
          hours.intervals.push({ days, opens, closes, start: days.size > 0 ? from : before.start, end: token.end })
    } else if (token.is === 'all') {
      const { start, end } = token
      hours.intervals.push({
        days: text.slice(start, end).endsWith('7') ? EVERY_DAY : days,
        opens: 0,
        closes: 0,
        start,
        end,
      })
    } else if (token.is === 'closed') {
      isClosedBefore = joint?.is !== 'days'
      closedAt = token.start
      hours.closed.push({
        days: isClosedBefore ? new Set() : days,
        start: isClosedBefore ? token.start : from,
        end: token.end,
      })
      // Two letters are a day only right before its hours: Italian "di" and English "so" are words too.
    } else if (token.is === 'word' && joint?.is === 'days' && joint.end - joint.start <= 2) days = new Set()
  }
  return hours
}

function isTimed(token: Token | undefined): boolean {
  return token?.is === 'time' || token?.is === 'all'
}

function tokenize(text: string): Placed[] {
  const tokens: Placed[] = []
  for (const match of text.matchAll(TOKEN)) {
    if (tokens.length >= MAX_MATCHES) break
    if (FILLERS.has(match[0].toLowerCase())) continue
    const end = match.index + match[0].length
    tokens.push({ ...toToken(match.groups ?? {}, tokens.at(-1)), start: match.index, end })
  }
  return tokens
}

function toToken(groups: Partial<Record<string, string>>, previous: Placed | undefined): Token {
  const { all, every, hour, minute, half = '', unit, word, sign } = groups
  if (all !== undefined) return { is: 'all' }
  if (every !== undefined) return { is: 'days', days: ALL_DAYS }
  if (hour !== undefined) {
    const at = minutesOfDay(Number(hour), Number(minute ?? 0), half)
    if (Number(hour) > 24 || Number(minute ?? 0) > 59) return { is: 'word' }
    const isSure = minute !== undefined || half !== '' || unit !== undefined
    return { is: 'time', at, half, isBare: minute === undefined, isSure }
  }
  if (sign !== undefined) return { is: /[-–—〜～]/.test(sign) ? 'range' : 'and' }
  const name = (word ?? '').toLowerCase()
  const time = TIME_WORDS.get(name)
  if (time !== undefined) return { is: 'time', at: time, half: 'word', isBare: false, isSure: true }
  // "do" is Thursday after "Mo-" and "until" after a Polish day or a time; "a" and "en" join what they stand between.
  const isJoint = previous?.is === 'days' || previous?.is === 'time'
  if (isJoint && (RANGE_WORDS.has(name) || name === 't/m')) return { is: 'range' }
  if (isJoint && AND_WORDS.has(name)) return { is: 'and' }
  if (CLOSED_WORDS.has(name)) return { is: 'closed' }
  const days = parseWeekdays(fold(name))
  return days ? { is: 'days', days } : { is: 'word' }
}

/** `segunda-feira`, `Mondays` and `montags` are their days. */
function parseWeekdays(name: string): readonly number[] | undefined {
  const plain = name.replace(/-feiras?$/, '')
  return DAYS.get(plain) ?? (plain.length > 4 && plain.endsWith('s') ? DAYS.get(plain.slice(0, -1)) : undefined)
}

type Time = Extract<Token, { is: 'time' }>

/** "9-5" and "8 to 5pm" mean the morning first; "6-9pm" may be an evening. 23:59 is the end of the day. */
function readingsOf(from: Time, until: Time): [opens: number, closes: number][] {
  const end = until.at % 1_440 === 1_439 ? 0 : until.at % 1_440
  if (until.half === '' && from.half === '' && end <= from.at && end > 0 && end < 720 && from.isBare)
    return [
      [from.at, end + 720],
      [from.at, end],
    ]
  if (from.half === '' && /^p/i.test(until.half) && from.at < 720)
    return [[from.at, end], ...(from.at + 720 < end ? [[from.at + 720, end] as [number, number]] : [])]
  return [[from.half === '' && until.half !== '' && from.at > end && end > 0 ? from.at % 720 : from.at, end]]
}

function minutesOfDay(hours: number, minutes: number, half: string): number {
  const letter = half.charAt(0).toLowerCase()
  if (letter === '') return hours * 60 + minutes
  return (hours % 12) * 60 + minutes + (letter === 'p' ? 720 : 0)
}

function fold(word: string): string {
  return word.normalize('NFD').replace(/\p{M}/gu, '')
}
