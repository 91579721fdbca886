import { getDomainWithoutSuffix } from 'tldts'
import { countedNoun } from '../../contract/index.ts'
import { collapse, type PageFacts } from '../../parsers/html/index.ts'
import { allItems, textOf, type StructuredData } from '../../parsers/structured-data/index.ts'
import type { PageText } from '../../computed/readings/page-text.ts'
import type { JudgedFinding } from '../../findings/define-findings.ts'
import type { MainDocument } from '../../gather/artifacts.ts'
import { BELOW } from '../../gather/visit/in-page/hidden-text-script.ts'
import type { Rendering } from '../../gather/visit-artifacts.ts'
import { verdict, type CheckVerdict } from '../../scoring/score-checks.ts'
import { findTexts } from '../../parsers/text/find-texts.ts'
import { lettersOf } from '../../parsers/text/letters-of.ts'
import { contentFinding } from './findings.ts'
import { CONTENT_WEIGHTS, HIDDEN, INJECTION_PATTERNS, NAMES_AN_AI } from './content-quality-rules.ts'

type HiddenPlace = { where: string; text: string }

const MAX_PLACES = 2_000
const MAX_PLACE_LENGTH = 4_000
const MAX_BODY = 5_000_000
const MAX_SHOWN = 300_000
/** How much of a hidden text is looked for in the page. */
const SAMPLE_LETTERS = 200
/** Each search scans the whole visible text. */
const MAX_SEARCHES = 100

type HiddenTextSeen = {
  document: MainDocument
  page: PageFacts
  structuredData: StructuredData
  rawText: PageText
  /** As a browser shows it, if one did. */
  pageText: PageText
  rendering: Rendering | null
  /** Files that only crawlers read. */
  files: readonly HiddenPlace[]
}

/** Text that models read but people do not see: instructions, long hidden passages, invisible characters. */
export function judgeHiddenText({
  document,
  page,
  structuredData,
  rawText,
  pageText,
  rendering,
  files,
}: HiddenTextSeen): CheckVerdict {
  const hidden = hiddenPlaces(rawText, rendering)
  const places = [...hidden, ...unseenPlaces(page), ...files].slice(0, MAX_PLACES)
  const findings: JudgedFinding[] = []
  const isVisible = searchIn(
    rawText.text.slice(0, MAX_BODY).toLowerCase(),
    tricksIn(rendering)
      .map(({ text }) => text.toLowerCase())
      .join('\n'),
  )
  const instructions = instructionsIn(places, isVisible)
  if (instructions.length > 0) {
    const evidence = [...new Set(instructions.map(({ where, phrase }) => `${where}: ${phrase}`))]
    const where = [...new Set(instructions.map((one) => one.where))].slice(0, 2).join(', ')
    findings.push(contentFinding('prompt-injection', { evidence, loss: 1, params: { where } }))
  }
  const channel = invisibleCharacters(document.body.slice(0, MAX_BODY))
  if (channel) {
    const { evidence, loss, what } = channel
    findings.push(contentFinding('unicode-channel', { evidence: [evidence], loss, params: { what } }))
  }
  const sites = hiddenSitesOf(rendering, document.finalUrl)
  if (sites.length >= HIDDEN.sites) {
    const evidence = sites.map((host) => `Linked from hidden text only: ${host}`)
    findings.push(contentFinding('hidden-links', { evidence, loss: 0.5, params: { count: sites.length } }))
  }
  const unseen = hidden.filter(({ where, text }) => where !== hiddenBy(BELOW) && text.length > HIDDEN.longText)
  const long = new Set(unseen.map(({ text }) => text))
  for (const text of shownByScripts(rawText, pageText, rendering)) long.delete(text)
  for (const { text, isMenu } of rendering?.hiddenTexts ?? []) if (isMenu) long.delete(collapse(text))
  if (long.size > 0 && !isPaywalled(structuredData)) {
    const evidence = [...long].map((text) => text.slice(0, 200))
    findings.push(contentFinding('hidden-text', { evidence, loss: 0, params: { count: long.size } }))
  }
  return verdict(CONTENT_WEIGHTS.hidden, ...findings)
}

/** Text that is sent hidden and then shown, as frameworks do that send a page in parts. */
function shownByScripts(rawText: PageText, pageText: PageText, rendering: Rendering | null): string[] {
  if (!rendering) return []
  const hidden = new Set(rendering.hiddenTexts.map(({ text }) => collapse(text)))
  const sent = rawText.hidden.map(({ text }) => collapse(text)).filter((text) => !hidden.has(text))
  const samples = new Map(sent.map((text) => [lettersOf(text).slice(0, SAMPLE_LETTERS), text]))
  const shown = findTexts(lettersOf(pageText.text.slice(0, MAX_SHOWN)), [...samples.keys()])
  return [...shown].flatMap((sample) => samples.get(sample) ?? [])
}

/** Search engines read what a page declares to be for subscribers, and expect it to be hidden from others. */
function isPaywalled(data: StructuredData): boolean {
  return allItems(data).some((item) => /(?:^|\/)false$/i.test(textOf(item, 'isAccessibleForFree') ?? ''))
}

function instructionsIn(
  places: readonly HiddenPlace[],
  isVisible: (phrase: string) => boolean,
): { where: string; phrase: string }[] {
  return places.flatMap(({ where, text }) => {
    const phrase = instructionIn(text, isVisible)
    return phrase === null ? [] : [{ where, phrase }]
  })
}

/** Nothing that people do on the page opens such a text, unlike a menu or a tab. */
const TRICKS = /^(?:opacity: 0$|font-size|text-indent|scaled|off the screen|same color)/

/** The HTML has these texts like any other: only the browser knows that its style sheets hide them. */
function tricksIn(rendering: Rendering | null): Rendering['hiddenTexts'] {
  return rendering?.hiddenTexts.filter(({ how }) => TRICKS.test(how)) ?? []
}

/** One host of each other site. A site's versions for countries share a name, and are chosen in menus that open. */
function hiddenSitesOf(rendering: Rendering | null, finalUrl: string): string[] {
  const nameOf = (host: string) => getDomainWithoutSuffix(host) ?? host
  const hosts = tricksIn(rendering).flatMap((text) => text.hosts ?? [])
  const sites = new Map(hosts.map((host) => [nameOf(host), host]))
  sites.delete(nameOf(new URL(finalUrl).hostname))
  return [...sites.values()]
}

/**
 * Whether people can see a phrase: the HTML has it more often than style sheets hide it. After `MAX_SEARCHES` phrases, the
 * rest count as visible.
 */
function searchIn(html: string, tricks: string): (phrase: string) => boolean {
  const known = new Map<string, boolean>()
  const countIn = (text: string, phrase: string) => text.split(phrase).length - 1
  return (phrase) => {
    const seen = known.get(phrase) ?? (known.size >= MAX_SEARCHES || countIn(html, phrase) > countIn(tricks, phrase))
    if (known.size < MAX_SEARCHES) known.set(phrase, seen)
    return seen
  }
}

/** Most text hidden in the source is hidden in the rendered page too, so each text is kept once. */
function hiddenPlaces(rawText: PageText, rendering: Rendering | null): HiddenPlace[] {
  const places = new Map<string, string>()
  for (const { text, how } of [...rawText.hidden, ...(rendering?.hiddenTexts ?? [])]) {
    const line = collapse(text)
    if (!places.has(line)) places.set(line, how)
  }
  return [...places].map(([text, how]) => ({ where: hiddenBy(how), text }))
}

function hiddenBy(how: string): string {
  return `hidden by ${how.replaceAll('-', ' ')}`
}

/** Places that people do not see and parsers pass on. */
function unseenPlaces(page: PageFacts): HiddenPlace[] {
  return [
    ...page.comments.map((text) => ({ where: 'comment', text })),
    ...page.images.flatMap(({ alt }) => (alt && alt.length > 30 ? [{ where: 'alt', text: alt }] : [])),
    ...page.links.flatMap(({ ariaLabel }) =>
      ariaLabel && ariaLabel.length > 30 ? [{ where: 'aria-label', text: ariaLabel }] : [],
    ),
    ...page.metas.map(({ name, property, content }) => ({
      where: `meta ${property ?? name ?? ''}`.trim(),
      text: content,
    })),
    ...page.jsonLd.map((text) => ({ where: 'JSON-LD', text })),
    ...page.noscript.map((text) => ({ where: 'noscript', text })),
  ]
}

/** The first instruction to a model in a text. If people can see the same phrase, the page is probably about such attacks. */
function instructionIn(text: string, isVisible: (phrase: string) => boolean): string | null {
  const line = collapse(text.slice(0, MAX_PLACE_LENGTH))
  for (const { name, pattern, weak } of INJECTION_PATTERNS) {
    const match = pattern.exec(line)
    if (!match || (weak && !NAMES_AN_AI.test(line)) || isVisible(match[0].trim().toLowerCase())) continue
    return `${name}: ${line.slice(Math.max(0, match.index - 30), match.index + 170).trim()}`
  }
  return null
}

/** Described as code points, so that the report does not repeat the characters it warns about. */
function invisibleCharacters(body: string): { what: string; evidence: string; loss: number } | null {
  const tags = body.match(/[\u{E0020}-\u{E007E}]/gu)
  // The flags of England, Scotland and Wales consist of a black flag and tag characters.
  const flags =
    body
      .match(/\u{1F3F4}[\u{E0020}-\u{E007E}]{3,6}\u{E007F}/gu)
      ?.join('')
      .match(/[\u{E0020}-\u{E007E}]/gu)?.length ?? 0
  if (tags && tags.length > flags) {
    const decoded = tags
      .slice(0, 100)
      .map((tag) => String.fromCharCode((tag.codePointAt(0) ?? 0) - 0xe0000))
      .join('')
    return {
      what: 'invisible tag characters',
      evidence: `${countedNoun(tags.length, 'character')} from U+E0020 to U+E007E, decoded: ${decoded}`,
      loss: 1,
    }
  }
  const opened = body.match(/[\u202A\u202B\u202D\u202E\u2066\u2067\u2068]/g)?.length ?? 0
  const closed = body.match(/[\u202C\u2069]/g)?.length ?? 0
  if (opened > closed)
    return {
      what: 'unclosed text direction marks',
      evidence: `${opened} opened (U+202A to U+2068), ${closed} closed`,
      loss: 0.4,
    }
  const pieces = body.split(/[\u200B\u2060\uFEFF]+/)
  const zeroWidth = pieces.filter(
    (piece, index) => /^[A-Za-z]/.test(piece) && /[A-Za-z]$/.test(pieces[index - 1] ?? ''),
  ).length
  if (zeroWidth > HIDDEN.zeroWidth) {
    return {
      what: 'invisible characters inside words',
      evidence: `${countedNoun(zeroWidth, 'character')} (U+200B, U+2060 or U+FEFF) between letters`,
      loss: 0.4,
    }
  }
  return null
}
