const MAX_SOURCE = 2_000_000
const MAX_LINKS = 1_000

/** `link` elements of a page's source, roughly: for what has to be asked for before the page has been parsed. */
export function linkElementsIn(
  source: string,
  base: string,
): { rel: string; type: string; hreflang: string | null; url: string }[] {
  return [...source.slice(0, MAX_SOURCE).matchAll(/<link\b[^>]{0,2000}>/gi)].slice(0, MAX_LINKS).flatMap(([tag]) => {
    const href = attributeIn(tag, 'href')
    if (href === null || !URL.canParse(href, base)) return []
    const { href: url, protocol } = new URL(href, base)
    if (!/^https?:$/.test(protocol)) return []
    const [rel, type] = [attributeIn(tag, 'rel') ?? '', attributeIn(tag, 'type') ?? '']
    return [{ rel: rel.toLowerCase(), type: type.toLowerCase(), hreflang: attributeIn(tag, 'hreflang'), url }]
  })
}

function attributeIn(tag: string, name: string): string | null {
  const match = new RegExp(String.raw`\s${name}\s*=\s*(?:"([^"]*)"|'([^']*)'|([^"'\s>]+))`, 'i').exec(tag)
  const value = match?.[1] ?? match?.[2] ?? match?.[3]
  return value === undefined ? null : value.replaceAll('&amp;', '&').trim()
}
