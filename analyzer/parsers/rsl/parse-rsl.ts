import { SaxesParser } from 'saxes'
import { messageOf } from '../../errors.ts'

/** One `<license>` of one `<content>`: what may be done with the URLs that it covers. */
export type RslTerms = {
  /** As written: a URL, or a path of the site. */
  url: string
  permits: string[]
  prohibits: string[]
  /** The `type` of the payment, null if none is required. */
  payment: string | null
}
export type Rsl = { terms: RslTerms[]; problems: string[] }

const NAMESPACE = 'https://rslstandard.org/rsl'
const MAX_TERMS = 500
const MAX_USES = 50
/** A license needs five levels. The parser takes longer for each name the deeper it is. */
const MAX_DEPTH = 50
const USES = new Set(['all', 'ai-all', 'ai-train', 'ai-input', 'ai-index', 'search'])
const USERS = new Set(['commercial', 'non-commercial', 'education', 'government', 'personal'])
/** The valid names of each type of restriction. Countries are two-letter codes of ISO 3166-1. */
const RESTRICTIONS: Readonly<Record<string, (token: string) => boolean>> = {
  usage: (token) => USES.has(token),
  user: (token) => USERS.has(token),
  geo: (token) => /^[A-Z]{2}$/i.test(token),
}
const PAYMENTS = /^(?:purchase|subscription|training|crawl|use|contribution|attribution|free)$/

/** Reads a license in Really Simple Licensing 1.0 (2025-11-06). Never throws; faults are in `problems`. */
export function parseRsl(xml: string): Rsl {
  const terms: RslTerms[] = []
  const problems: string[] = []
  const open: string[] = []
  let content: string | null = null
  let license: RslTerms | null = null
  let text = ''
  let restriction = ''
  const note = (problem: string) => {
    if (problems.length < 20 && !problems.includes(problem)) problems.push(problem)
  }
  // Without an error listener the parser throws at the first fault, as XML 1.0 asks for. A hostile file with a fault in
  // every character took 25 s otherwise.
  const parser = new SaxesParser({ xmlns: true })
  parser.on('opentag', ({ local, uri, attributes }) => {
    const attribute = (name: string) => attributes[name]?.value.trim() ?? ''
    if (open.length === 0 && (local !== 'rsl' || uri !== NAMESPACE))
      note(`the root element is not <rsl xmlns="${NAMESPACE}">`)
    // Thrown, because the parser itself has no limit.
    if (open.length >= MAX_DEPTH) throw new Error('elements are nested too deep')
    open.push(local)
    text = ''
    if (local === 'content') {
      content = attribute('url')
      if (content === '') note('a <content> has no url')
    } else if (local === 'license' && content !== null) {
      license = { url: content.slice(0, 500), permits: [], prohibits: [], payment: null }
    } else if (local === 'payment' && license) {
      license.payment = attribute('type') || 'free'
      if (!PAYMENTS.test(license.payment)) note(`payment type "${license.payment.slice(0, 40)}" is unknown`)
    } else if (local === 'permits' || local === 'prohibits') {
      restriction = attribute('type')
      if (!Object.hasOwn(RESTRICTIONS, restriction))
        note(`<${local}> has the type "${restriction.slice(0, 40)}", not usage, user or geo`)
    } else if (local === 'amount' && license && !/^[A-Z]{3}$/.test(attribute('currency'))) {
      note('an <amount> has no ISO 4217 currency')
    }
  })
  parser.on('text', (part) => {
    text = (text + part).slice(0, 2_000)
  })
  parser.on('closetag', ({ local }) => {
    open.pop()
    if ((local === 'permits' || local === 'prohibits') && license && Object.hasOwn(RESTRICTIONS, restriction)) {
      const tokens = text.split(/[\s,]+/).filter((token) => token !== '')
      const isKnown = RESTRICTIONS[restriction]
      for (const token of tokens) if (!isKnown?.(token)) note(`${restriction} "${token.slice(0, 40)}" is unknown`)
      if (restriction === 'usage')
        license[local].push(...tokens.slice(0, Math.min(20, MAX_USES - license[local].length)))
    } else if (local === 'amount' && license && !/^\s*\d+(?:\.\d+)?\s*$/.test(text)) {
      note(`the amount "${text.trim().slice(0, 40)}" is not a number`)
    } else if (local === 'license' && license) {
      if (terms.length < MAX_TERMS) terms.push(license)
      license = null
    } else if (local === 'content') content = null
  })
  try {
    parser.write(xml).close()
  } catch (error) {
    note(`not well-formed: ${messageOf(error).slice(0, 160)}`)
  }
  if (terms.length === 0) note('no <content> has a <license>')
  return { terms, problems }
}
