import { directiveOf, KNOWN_EXTENSIONS } from './robots-directive-rules.ts'
import type { RobotsDirective } from './robots-directive-rules.ts'
import { leadingProductToken } from './product-token.ts'
import { escapeBytes, fromByteString, toByteString } from './robots-text.ts'

/** One line with a directive. `name` and `value` are as written, decoded for people. */
export type RobotsLine = { number: number; directive: RobotsDirective; name: string; value: string }

/** `pattern` is an escaped byte string, ready to match; `value` is as written. */
export type RobotsRule = { kind: 'allow' | 'disallow'; pattern: string; value: string; line: number }

/** `token` is in lower case; `*` stands for all other agents. */
export type RobotsGroupAgent = { token: string; name: string; line: number }

export type RobotsGroup = { agents: RobotsGroupAgent[]; rules: RobotsRule[]; others: RobotsLine[] }

export type RobotsTxt = {
  lines: RobotsLine[]
  groups: RobotsGroup[]
  sitemaps: { url: string; line: number }[]
  /** Directives before the first `User-agent` line, which belong to no group. */
  ungrouped: RobotsLine[]
  /** Lines that are not blank, not a comment and not `name: value`. */
  malformed: { number: number; text: string }[]
  /** The number (from 1) of the last line that is not blank; 0 for an empty file. */
  lastLine: number
  truncated: boolean
  startsWithByteOrderMark: boolean
  validUtf8: boolean
}

/** RFC 9309 section 2.5: at least 500 KiB must be read, the rest may be ignored. */
export const ROBOTS_SIZE_LIMIT = 500 * 1024

const LINE_LIMIT = 2083 * 8 - 1
const LINE_COUNT_LIMIT = 200_000

/**
 * Parses a robots.txt exactly as Google's published parser does (RFC 9309, misspellings, missing colons), and keeps the lines
 * that it discards. Never fails. The file is cut after `maxBytes`.
 */
export function parseRobotsTxt(body: string | Uint8Array, options: { maxBytes?: number } = {}): RobotsTxt {
  const all = toByteString(body)
  const maxBytes = options.maxBytes ?? ROBOTS_SIZE_LIMIT
  const kept = all.length > maxBytes ? all.slice(0, maxBytes) : all
  const mark = byteOrderMarkLength(kept)
  const robots: RobotsTxt = {
    lines: [],
    groups: [],
    sitemaps: [],
    ungrouped: [],
    malformed: [],
    lastLine: 0,
    truncated: kept.length < all.length,
    startsWithByteOrderMark: mark === 3,
    validUtf8: typeof body === 'string' || isUtf8(body.subarray(0, Math.min(body.length, maxBytes))),
  }
  const reader = new GroupReader(robots)
  let number = 0
  for (const raw of splitLines(kept, mark)) {
    number += 1
    if (number > LINE_COUNT_LIMIT && Number.isFinite(maxBytes)) break
    readLine(raw.slice(0, LINE_LIMIT), number, robots, reader)
  }
  return robots
}

/** The length of a byte order mark at the start. Google's parser skips an incomplete one too. */
function byteOrderMarkLength(bytes: string): number {
  const mark = '\xef\xbb\xbf'
  let length = 0
  while (length < 3 && bytes[length] === mark[length]) length += 1
  return length
}

function* splitLines(bytes: string, from: number): Generator<string> {
  const end = /\r\n|\n|\r/g
  end.lastIndex = from
  let start = from
  for (let match = end.exec(bytes); match; match = end.exec(bytes)) {
    yield bytes.slice(start, match.index)
    start = end.lastIndex
  }
  if (start < bytes.length) yield bytes.slice(start)
}

function readLine(raw: string, number: number, robots: RobotsTxt, reader: GroupReader): void {
  const line = strip(raw.split('\0', 1)[0] ?? '')
  if (line !== '') robots.lastLine = number
  const text = strip(line.split('#', 1)[0] ?? '')
  if (text === '') return
  const pair = keyAndValue(text)
  if (!pair) {
    robots.malformed.push({ number, text: fromByteString(text).slice(0, 200) })
    return
  }
  const directive = directiveOf(pair.key)
  const entry = { number, directive, name: fromByteString(pair.key), value: fromByteString(pair.value) }
  robots.lines.push(entry)
  reader.take(entry, pair.value)
}

function keyAndValue(text: string): { key: string; value: string } | undefined {
  let separator = text.indexOf(':')
  if (separator === -1) {
    separator = text.search(/[ \t]/)
    if (separator === -1 || /[ \t]/.test(text.slice(separator).replace(/^[ \t]+/, ''))) return undefined
  }
  const key = strip(text.slice(0, separator))
  return key === '' ? undefined : { key, value: strip(text.slice(separator + 1)) }
}

/** Removes ASCII white space at both ends. `trim` would also remove bytes of other characters. */
function strip(text: string): string {
  let end = text.length
  while (end > 0 && WHITE.has(text[end - 1] ?? '')) end -= 1
  let start = 0
  while (start < end && WHITE.has(text[start] ?? '')) start += 1
  return text.slice(start, end)
}

const WHITE: ReadonlySet<string> = new Set(' \t\n\v\f\r')

class GroupReader {
  #group: RobotsGroup | undefined
  #rulesSeen = false
  readonly #robots: RobotsTxt

  constructor(robots: RobotsTxt) {
    this.#robots = robots
  }

  take(line: RobotsLine, bytes: string): void {
    if (line.directive === 'user-agent') return this.#agent(line, bytes)
    if (line.directive === 'sitemap') {
      this.#robots.sitemaps.push({ url: line.value, line: line.number })
      return
    }
    if (!this.#group) {
      if (line.directive !== 'unknown' || !KNOWN_EXTENSIONS.has(line.name.toLowerCase()))
        this.#robots.ungrouped.push(line)
      return
    }
    if (line.directive === 'unknown') {
      this.#group.others.push(line)
      return
    }
    this.#rulesSeen = true
    this.#group.rules.push({
      kind: line.directive,
      pattern: escapeBytes(bytes),
      value: line.value,
      line: line.number,
    })
  }

  #agent(line: RobotsLine, bytes: string): void {
    if (!this.#group || this.#rulesSeen) {
      this.#group = { agents: [], rules: [], others: [] }
      this.#robots.groups.push(this.#group)
      this.#rulesSeen = false
    }
    const everybody = /^\*(?:$|[ \t\n\v\f\r])/.test(bytes)
    const token = everybody ? '*' : leadingProductToken(bytes).toLowerCase()
    this.#group.agents.push({ token, name: line.value, line: line.number })
  }
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}
