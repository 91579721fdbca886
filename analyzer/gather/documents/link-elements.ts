import type { LinkedFile } from '../artifacts.ts'

export type Link = Pick<LinkedFile, 'role' | 'from' | 'url'>

/** A link by its relations, wherever it stands. */
export type NamedLink = { rels: string[]; target: string; from: string }

const MAX_HEADER = 8_000
const MAX_SOURCE = 2_000_000
const MAX_LINKS = 1_000
const MAX_TAG = 2_000

/** `link` elements of a page's source, roughly: for what has to be asked for before the page has been parsed. */
export function linkElementsIn(
  source: string,
  base: string,
): { rel: string; type: string; hreflang: string | null; url: string }[] {
  return tagsIn(source.slice(0, MAX_SOURCE)).flatMap((tag) => {
    const href = attributeIn(tag, 'href')
    if (href === null || !URL.canParse(href, base)) return []
    const { href: url, protocol } = new URL(href, base)
    if (!/^https?:$/.test(protocol)) return []
    const [rel, type] = [attributeIn(tag, 'rel') ?? '', attributeIn(tag, 'type') ?? '']
    return [{ rel: rel.toLowerCase(), type: type.toLowerCase(), hreflang: attributeIn(tag, 'hreflang'), url }]
  })
}

/** In time linear in the source, whatever it holds: each `>` is looked for once. */
function tagsIn(source: string): string[] {
  const tags: string[] = []
  let end = -1
  for (const { index } of source.matchAll(/<link\b/gi)) {
    if (end < index) end = source.indexOf('>', index)
    if (end === -1 || tags.length >= MAX_LINKS) break
    if (end - index <= MAX_TAG) tags.push(source.slice(index, end))
  }
  return tags
}

function attributeIn(tag: string, name: string): string | null {
  const match = new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^"'\s>]+))`, 'i').exec(tag)
  const value = match?.[1] ?? match?.[2] ?? match?.[3]
  return value === undefined ? null : value.replaceAll('&amp;', '&').trim()
}

/** A link as an announcement names it, relative to what it stands in; null for what is no web address. */
export function link(role: Link['role'], from: string, target: string | undefined, base: string): Link | null {
  if (target === undefined || !URL.canParse(target, base)) return null
  const { href, protocol } = new URL(target, base)
  return /^https?:$/.test(protocol) ? { role, from, url: href } : null
}

/** `<target>; rel="a b"; …` of a Link header, each part looked at once. */
export function headerLinksIn(header: string | undefined): NamedLink[] {
  const links: NamedLink[] = []
  for (const part of (header ?? '')
    .slice(0, MAX_HEADER)
    .split(/,(?=\s*<)/)
    .slice(0, 50)) {
    const open = part.indexOf('<')
    const close = part.indexOf('>', open)
    if (open === -1 || close === -1) continue
    const rel = /;\s*rel\s*=\s*(?:"([^"]*)"|([^\s;,]+))/i.exec(part.slice(close))
    const rels = (rel?.[1] ?? rel?.[2] ?? '').toLowerCase().split(/\s+/)
    links.push({ rels, target: part.slice(open + 1, close), from: 'Link header' })
  }
  return links
}
