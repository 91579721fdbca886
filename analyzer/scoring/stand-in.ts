import type { PageText } from '../computed/readings/page-text.ts'
import type { MainDocument } from '../gather/artifacts.ts'
import { startTagsIn } from '../gather/documents/source-tags.ts'
import { GATES, OTHER_SIGN_IN, SIGN_IN_HOST, SIGN_IN_PATH, type Gate } from './gates-table.ts'
import { ABOUT_THE_SITE, LINES, MAINTENANCE, type StandInKind } from './stand-in-lines-table.ts'

/** A page that stands in for the real one is short. */
const MOST_WORDS = 120
/** A longer line that speaks of something else is content. */
const LONG_LINE = 10
/** So are a few short ones. */
const MOST_OTHER_WORDS = 40
const LETTERS_OF_A_WORD = 15
/** A page with fewer words may get its text from scripts. */
const FEW_WORDS = 50
const MAX_TEXT = 6_000
const MAX_QUOTE = 200
const MAX_MARKUP = 500_000

/** `quote` is the line that gave it away. */
export type StandIn = { kind: StandInKind; quote: string }
/** `markup` is the source, `url` its address. */
export type ShownPage = { text: string; markup: string; url: string }

/**
 * What a page is that says, in a few words, that it stands in for the real one. Null for a page that has more to say, or
 * says something else.
 */
export function standInOf(page: ShownPage): StandIn | null {
  if (page.text.length > MAX_TEXT) return null
  const lines = page.text.split('\n').map((line) => line.trim().replaceAll(/\s+/g, ' '))
  const found = wordsIn(page.text) > MOST_WORDS ? null : (maintenanceIn(page.text, lines) ?? lineIn(lines))
  return found ?? gateIn(page, lines)
}

type Read = {
  document: Pick<MainDocument, 'url' | 'body'>
  rawText: Pick<PageText, 'text'>
  /** Waits for what a browser shows; null without one. */
  shown: () => Promise<Pick<ShownPage, 'text' | 'markup'> | null>
}

/** The same of a page as it is sent, or as a browser shows it if it is sent without text. */
export async function standInOfPage({ document, rawText, shown }: Read): Promise<StandIn | null> {
  const { url, body } = document
  const sent = standInOf({ text: rawText.text, markup: body, url })
  // A browser does what this one asks for.
  if (sent !== null && sent.kind !== 'scripts') return sent
  const page = wordsIn(rawText.text) > FEW_WORDS ? null : await shown()
  return page && standInOf({ ...page, url })
}

function maintenanceIn(text: string, lines: readonly string[]): StandIn | null {
  if (!ABOUT_THE_SITE.test(text) || !MAINTENANCE.test(text)) return null
  return standIn('maintenance', lines.find((line) => MAINTENANCE.test(line)) ?? text)
}

function lineIn(lines: readonly string[]): StandIn | null {
  for (const [kind, ...patterns] of LINES) {
    const line = lines.find((one) => matchesAll(one, patterns))
    if (line !== undefined) return standIn(kind, line)
  }
  return null
}

function gateIn(page: ShownPage, lines: readonly string[]): StandIn | null {
  for (const gate of GATES) {
    const asked = wordsIn(page.text) > gate.mostWords ? undefined : lines.find((line) => asksIn(gate, line))
    if (asked !== undefined && isNothingElse(gate, lines) && isAnswerable(gate, lines, page))
      return standIn(gate.kind, asked)
  }
  return null
}

function asksIn({ asks }: Gate, line: string): boolean {
  return asks.some((patterns) => matchesAll(line, patterns))
}

function matchesAll(line: string, patterns: readonly RegExp[]): boolean {
  return patterns.every((pattern) => pattern.test(line))
}

function isNothingElse(gate: Gate, lines: readonly string[]): boolean {
  const { replies, speaksOf } = gate
  const others = lines.filter((line) => !asksIn(gate, line) && !replies?.test(line) && !speaksOf.test(line))
  const counts = others.map(wordsIn)
  return Math.max(0, ...counts) < LONG_LINE && counts.reduce((sum, count) => sum + count, 0) <= MOST_OTHER_WORDS
}

function isAnswerable(gate: Gate, lines: readonly string[], page: ShownPage): boolean {
  const { replies, signsIn } = gate
  if (replies && !lines.some((line) => replies.test(line) && wordsIn(line) < LONG_LINE)) return false
  if (!signsIn) return true
  // A button alone may stand beside anything.
  const isOtherWay = (line: string) => OTHER_SIGN_IN.test(line) && !asksIn(gate, line) && wordsIn(line) < LONG_LINE
  return !isForSigningIn(page.url) && (hasPassword(page.markup) || lines.some(isOtherWay))
}

/** Whether a page at this address is meant to be a form to sign in, or for those who cannot. */
export function isForSigningIn(url: string): boolean {
  const { hostname, pathname } = new URL(url)
  return SIGN_IN_HOST.test(hostname) || SIGN_IN_PATH.test(pathname)
}

/** Whether markup has a field for a password. */
export function hasPassword(markup: string): boolean {
  const inputs = startTagsIn(markup.slice(0, MAX_MARKUP), 'input')
  return inputs.some((tag) => tag.get('type')?.toLowerCase() === 'password')
}

function standIn(kind: StandInKind, line: string): StandIn {
  return { kind, quote: line.slice(0, MAX_QUOTE) }
}

/** Scripts without spaces have no words to split at. */
function wordsIn(text: string): number {
  const words = text.trim() === '' ? 0 : text.trim().split(/\s+/).length
  return Math.max(words, Math.floor(text.length / LETTERS_OF_A_WORD))
}
