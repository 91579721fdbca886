import type { AccessibilityRule } from './accessibility-rules.ts'
import { readableColor } from './readable-color.ts'

export type FaultyElement = { selector: string; html: string; summary: string; language: string }

/** Placeholder values that make a required attribute valid; the owner sets the real one. */
const REQUIRED_VALUES: Readonly<Record<string, string>> = {
  'aria-checked': 'false',
  'aria-controls': 'ID',
  'aria-expanded': 'false',
  'aria-level': '2',
  'aria-selected': 'false',
  'aria-valuenow': '0',
}
/** The report truncates longer elements. */
const WHOLE_ELEMENT = 300
const MAX_NAMES = 20
const PLAIN_SELECTOR = /^[\w\s#.>:()[\]="'~^$*|+,\\/-]{1,299}$/

/** The faulty element corrected, or an example; null where only the owner knows the correct code. */
export function correctedElement(
  rule: AccessibilityRule,
  found: FaultyElement,
): { language: string; text: string } | null {
  const { summary, language } = found
  const html = wholeOrStart(found.html.slice(0, WHOLE_ELEMENT))
  if (rule.id === 'color-contrast') return readableText(found)
  if (rule.example?.endsWith('}')) return { language: 'css', text: rule.example }
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

/** Of a truncated element, only the start tag is complete, if at all. */
function wholeOrStart(html: string): string {
  if (html.length < WHOLE_ELEMENT) return html
  const { parts, rest } = startTagOf(html)
  return rest === '' ? html : parts.join('') + rest.slice(0, rest.indexOf('>') + 1)
}

function ariaNamesIn(summary: string): string[] {
  return [...new Set(summary.match(/\baria-[a-z]+/g))].slice(0, MAX_NAMES)
}

/** The element with the attribute added to its start tag, in place of one of the same name. */
function withAttribute(html: string, attribute: string): string | null {
  const [name = ''] = attribute.split('=', 1)
  const { parts, rest } = startTagOf(withoutAttribute(html, name))
  const [tag = '', ...others] = parts
  return /^<[a-z]/i.test(tag) ? [tag, ` ${attribute}`, ...others, rest].join('') : null
}

function withoutAttribute(html: string, name: string): string {
  const { parts, rest } = startTagOf(html)
  const place = parts.findIndex((part, index) => index > 0 && part.trim().split('=', 1)[0]?.toLowerCase() === name)
  return place === -1 ? html : [...parts.toSpliced(place, 1), rest].join('')
}

/** The tag name and its attributes, each with its leading space, and everything from the end of the tag on. */
function startTagOf(html: string): { parts: string[]; rest: string } {
  const parts: string[] = []
  let from = 0
  let quote = ''
  for (let at = 0; at < html.length; at += 1) {
    const character = html.charAt(at)
    if (quote !== '') quote = character === quote ? '' : quote
    else if ((character === '"' || character === "'") && html.charAt(at - 1) === '=') quote = character
    else if (character === '>') {
      const end = html.charAt(at - 1) === '/' ? at - 1 : at
      return { parts: [...parts, html.slice(from, end)], rest: html.slice(end) }
    } else if (/\s/.test(character)) {
      parts.push(html.slice(from, at))
      from = at
    }
  }
  return { parts: [...parts, html.slice(from)], rest: '' }
}
