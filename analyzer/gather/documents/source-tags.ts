const MAX_SOURCE = 5 * 2 ** 20
const MAX_TAGS = 2_000
const MAX_TAG = 4_000

export type LinkElement = { rel: string; type: string; hreflang: string | null; url: string }

/** The `link` elements of a page's source, found without parsing it, for requests that should not wait for that. */
export function linkElementsIn(source: string, base: string): LinkElement[] {
  const own =
    startTagsIn(source, 'base')
      .find((attributes) => attributes.has('href'))
      ?.get('href') ?? ''
  const from = URL.canParse(own, base) ? new URL(own, base).href : base
  return startTagsIn(source, 'link').flatMap((attributes) => {
    const href = attributes.get('href')
    if (href === undefined || !URL.canParse(href, from)) return []
    const { href: url, protocol } = new URL(href, from)
    if (protocol !== 'http:' && protocol !== 'https:') return []
    const [rel, type] = [attributes.get('rel') ?? '', attributes.get('type') ?? '']
    return [{ rel: rel.toLowerCase(), type: type.toLowerCase(), hreflang: attributes.get('hreflang') ?? null, url }]
  })
}

/**
 * The attributes of each start tag with this name. Approximate: a tag ends at its first `>`. Reads at most 2,000 tags
 * of up to 4,000 characters in the first 5 MiB, in linear time for any source.
 */
export function startTagsIn(source: string, name: keyof typeof START_OF): ReadonlyMap<string, string>[] {
  const tags: ReadonlyMap<string, string>[] = []
  const start = START_OF[name]
  start.lastIndex = 0
  const text = source.slice(0, MAX_SOURCE)
  for (let match = start.exec(text); match && tags.length < MAX_TAGS; match = start.exec(text)) {
    const from = start.lastIndex
    const end = text.indexOf('>', from)
    if (end === -1) break
    if (end - from <= MAX_TAG) tags.push(attributesOf(text.slice(from, end)))
    start.lastIndex = end
  }
  return tags
}

const START_OF = {
  base: /<base\b/gi,
  link: /<link\b/gi,
  meta: /<meta\b/gi,
  script: /<script\b/gi,
  input: /<input\b/gi,
} as const
const NAME = /[^\s/=]+/y
const EQUALS = /\s*=\s*/y
const VALUE = /"([^"]*)"|'([^']*)'|([^\s"']+)/y

/** The attributes in the text of a tag, by lower-case name; the first one wins if a name is repeated. */
function attributesOf(tag: string): ReadonlyMap<string, string> {
  const attributes = new Map<string, string>()
  for (let position = 0; position < tag.length;) {
    const name = matchAt(NAME, tag, position)
    if (!name) {
      position += 1
      continue
    }
    position += name[0].length
    const equals = matchAt(EQUALS, tag, position)
    const value = equals && matchAt(VALUE, tag, position + equals[0].length)
    if (equals) position += equals[0].length + (value?.[0].length ?? 0)
    const key = name[0].toLowerCase()
    if (!attributes.has(key))
      attributes.set(key, (value?.[1] ?? value?.[2] ?? value?.[3] ?? '').replaceAll('&amp;', '&').trim())
  }
  return attributes
}

function matchAt(sticky: RegExp, text: string, at: number): RegExpExecArray | null {
  sticky.lastIndex = at
  return sticky.exec(text)
}
