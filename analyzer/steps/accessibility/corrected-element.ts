import type { AccessibilityRule } from './accessibility-rules.ts'
import { readableColor } from './readable-color.ts'

export type FaultyElement = { selector: string; html: string; summary: string; language: string }

/** Values with which a required attribute is valid; the owner sets the true one. */
const REQUIRED_VALUES: Readonly<Record<string, string>> = {
  'aria-checked': 'false',
  'aria-controls': 'ID',
  'aria-expanded': 'false',
  'aria-level': '2',
  'aria-selected': 'false',
  'aria-valuenow': '0',
}
/** The report cuts longer elements off, with what is inside them. */
const WHOLE_ELEMENT = 300
const MAX_NAMES = 20
const PLAIN_SELECTOR = /^[\w\s#.>:()[\]="'~^$*|+,\\/-]{1,299}$/

/** The element that was found as it should be, or an example of it; null where only the owner can tell. */
export function correctedElement(
  rule: AccessibilityRule,
  found: FaultyElement,
): { language: string; text: string } | null {
  const { summary, language } = found
  const html = found.html.length < WHOLE_ELEMENT ? found.html : startTagOf(found.html.slice(0, WHOLE_ELEMENT))
  if (rule.id === 'color-contrast') return readableText(found)
  if (rule.example) return markup(rule.example.replaceAll('LANG', language))
  if (rule.attribute) return markup(withAttribute(html, rule.attribute.replaceAll('LANG', language)))
  if (rule.id === 'aria-required-attr') {
    const [, missing = ''] = /not present: (aria-[a-z]+)/.exec(summary) ?? []
    const value = REQUIRED_VALUES[missing]
    return value === undefined ? null : markup(withAttribute(html, `${missing}="${value}"`))
  }
  const names = rule.remove === 'named' ? ariaNamesIn(summary) : [rule.remove]
  const without = names.reduce<string>((text, name) => (name ? withoutAttribute(text, name) : text), html)
  return without === html ? null : markup(without)
}

function readableText({ selector, summary }: FaultyElement): { language: string; text: string } | null {
  const color = readableColor(summary)
  return color !== null && PLAIN_SELECTOR.test(selector)
    ? { language: 'css', text: `${selector} {\n  color: ${color};\n}` }
    : null
}

function markup(text: string | null): { language: string; text: string } | null {
  return text === null ? null : { language: 'html', text }
}

/** The start tag that the text begins with, or the whole text where the tag does not end in it. */
function startTagOf(html: string): string {
  let quote = ''
  for (let at = 0; at < html.length; at += 1) {
    const sign = html.charAt(at)
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === '>') return html.slice(0, at + 1)
    else if ((sign === '"' || sign === "'") && html.charAt(at - 1) === '=') quote = sign
  }
  return html
}

function ariaNamesIn(summary: string): string[] {
  return [...new Set(summary.match(/\baria-[a-z]+/g))].slice(0, MAX_NAMES)
}

/** The element's start tag with the attribute in place of an empty or missing one. */
function withAttribute(html: string, attribute: string): string | null {
  const tag = /^<[a-z][\w-]*/i.exec(html)?.[0]
  if (!tag) return null
  return `${tag} ${attribute}${withoutAttribute(html, attribute.slice(0, attribute.indexOf('='))).slice(tag.length)}`
}

function withoutAttribute(html: string, name: string): string {
  return html.replace(new RegExp(`\\s${name}(=("[^"]*"|'[^']*'|[^\\s>]*))?(?=[\\s/>])`, 'i'), '')
}
