import { collapse, type PageFacts } from '../../parsers/html/index.ts'
import type { PageText } from '../../computed/readings/page-text.ts'
import type { FindingDraft } from '../../findings/define-findings.ts'
import type { MainDocument, Target } from '../../gather/artifacts.ts'
import type { Visit } from '../../gather/visit-artifacts.ts'
import type { CheckVerdict } from '../../scoring/score-checks.ts'
import { contentFinding } from './findings.ts'
import { CONTENT_WEIGHTS, HIDDEN, INJECTION_PATTERNS, NAMES_AN_AI } from './content-quality-rules.ts'

type HiddenPlace = { where: string; text: string }

const MAX_PLACES = 2_000
const MAX_PLACE_LENGTH = 4_000
const MAX_BODY = 5_000_000
/** Each search reads the whole visible text. */
const MAX_SEARCHES = 100

type HiddenTextSeen = {
  document: MainDocument
  page: PageFacts
  rawText: PageText
  visit: Visit | null
  /** Files that crawlers read and people do not. */
  files: readonly HiddenPlace[]
  target: Target
}

/** Text that people do not see but models read: orders, long hidden passages, invisible characters. */
export function judgeHiddenText({ document, page, rawText, visit, files, target }: HiddenTextSeen): CheckVerdict {
  const hidden = hiddenPlaces(rawText, visit)
  const places = [...hidden, ...unseenPlaces(page), ...files].slice(0, MAX_PLACES)
  const findings: FindingDraft[] = []
  const orders = ordersIn(places, rawText.text.slice(0, MAX_BODY).toLowerCase())
  if (orders.length > 0) {
    const evidence = [...new Set(orders.map(({ where, order }) => `${where}: ${order}`))]
    const where = [...new Set(orders.map((order) => order.where))].slice(0, 2).join(', ')
    findings.push(contentFinding('prompt-injection', target, { evidence, loss: 1, params: { where } }))
  }
  const channel = invisibleCharacters(document.body.slice(0, MAX_BODY))
  if (channel) {
    const { evidence, loss, what } = channel
    findings.push(contentFinding('unicode-channel', target, { evidence: [evidence], loss, params: { what } }))
  }
  const long = new Set(hidden.map(({ text }) => text).filter((text) => text.length > HIDDEN.longText))
  if (long.size > 0) {
    const evidence = [...long].map((text) => text.slice(0, 200))
    findings.push(contentFinding('hidden-text', target, { evidence, loss: 0, params: { count: long.size } }))
  }
  return { weight: CONTENT_WEIGHTS.hidden, findings }
}

function ordersIn(places: readonly HiddenPlace[], visible: string): { where: string; order: string }[] {
  const isVisible = searchIn(visible)
  return places.flatMap(({ where, text }) => {
    const order = orderIn(text, isVisible)
    return order === null ? [] : [{ where, order }]
  })
}

/** Whether people can read a phrase; after a hundred phrases every other one counts as read. */
function searchIn(visible: string): (phrase: string) => boolean {
  const known = new Map<string, boolean>()
  return (phrase) => {
    const seen = known.get(phrase) ?? (known.size >= MAX_SEARCHES || visible.includes(phrase))
    if (known.size < MAX_SEARCHES) known.set(phrase, seen)
    return seen
  }
}

/** What is hidden in the source is mostly hidden in the rendered page too: each text once. */
function hiddenPlaces(rawText: PageText, visit: Visit | null): HiddenPlace[] {
  const places = new Map<string, string>()
  for (const { text, how } of [...rawText.hidden, ...(visit?.hiddenTexts ?? [])]) {
    const line = collapse(text)
    if (!places.has(line)) places.set(line, how)
  }
  return [...places].map(([text, how]) => ({ where: `hidden by ${how.replaceAll('-', ' ')}`, text }))
}

/** Places that no reader sees and every parser passes on. */
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

/** The first order to a model in a text; one that people read too is an article about such orders. */
function orderIn(text: string, isVisible: (phrase: string) => boolean): string | null {
  const line = collapse(text.slice(0, MAX_PLACE_LENGTH))
  for (const { name, pattern, weak } of INJECTION_PATTERNS) {
    const match = pattern.exec(line)
    if (!match || (weak && !NAMES_AN_AI.test(line)) || isVisible(match[0].trim().toLowerCase())) continue
    return `${name}: ${line.slice(Math.max(0, match.index - 30), match.index + 170).trim()}`
  }
  return null
}

/** Printed as code points, so that the report does not carry on what it warns of. */
function invisibleCharacters(body: string): { what: string; evidence: string; loss: number } | null {
  const tags = body.match(/[\u{E0020}-\u{E007E}]/gu)
  // Flags of England, Scotland and Wales are written with tag characters after a black flag.
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
      evidence: `${tags.length} characters of U+E0020 to U+E007E, read as: ${decoded}`,
      loss: 1,
    }
  }
  const opened = body.match(/[\u202A\u202B\u202D\u202E\u2066\u2067\u2068]/g)?.length ?? 0
  const closed = body.match(/[\u202C\u2069]/g)?.length ?? 0
  if (opened > closed)
    return {
      what: 'unclosed direction marks',
      evidence: `${opened} of U+202A to U+2068 opened, ${closed} closed`,
      loss: 0.4,
    }
  const pieces = body.split(/[\u200B\u2060\uFEFF]+/)
  const zeroWidth = pieces.filter(
    (piece, index) => /^[A-Za-z]/.test(piece) && /[A-Za-z]$/.test(pieces[index - 1] ?? ''),
  ).length
  if (zeroWidth > HIDDEN.zeroWidth) {
    return {
      what: 'invisible characters inside words',
      evidence: `${zeroWidth} of U+200B, U+2060 or U+FEFF between letters`,
      loss: 0.4,
    }
  }
  return null
}
