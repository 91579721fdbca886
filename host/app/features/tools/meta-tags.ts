import { countedNoun, escapeHtml } from '#analyzer/contract'
import type { SchemaCheck } from './json-ld.ts'

export type PageTexts = {
  address: string
  title: string
  description: string
  siteName: string
  image: string
}

/** The lengths that a scan judges by. */
export const TITLE_LENGTH = { long: 65 } as const
export const DESCRIPTION_LENGTH = { short: 50, long: 170 } as const

/** The tags in the head that search results and social cards are made of. */
export function metaTags(texts: PageTexts): string {
  const { address, title, description, siteName, image } = trimmed(texts)
  const lines: (readonly [value: string, tag: string])[] = [
    [title, `<title>${escapeHtml(title)}</title>`],
    [description, meta('name', 'description', description)],
    [address, `<link rel="canonical" href="${escapeHtml(address)}">`],
    ['always', meta('name', 'robots', 'index, follow, max-image-preview:large')],
    ['always', meta('property', 'og:type', 'website')],
    [title, meta('property', 'og:title', title)],
    [description, meta('property', 'og:description', description)],
    [address, meta('property', 'og:url', address)],
    [siteName, meta('property', 'og:site_name', siteName)],
    [image, meta('property', 'og:image', image)],
    ['always', meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary')],
  ]
  return lines.flatMap(([value, tag]) => (value ? [tag] : [])).join('\n')
}

export function metaChecks(texts: PageTexts): SchemaCheck[] {
  const { address, title, description, image } = trimmed(texts)
  return [checkTitle(title), checkDescription(description), checkAddress(address), checkImage(image)]
}

/** Characters as wide as two Latin letters: search results cut by width, not by count. */
const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uff00-\uffef]/u

/** Cuts a text at a word, where search results usually do; `most` counts Latin letters. */
export function shownPart(text: string, most: number): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  let [width, cut] = [0, '']
  for (const character of plain) {
    width += WIDE.test(character) ? 2 : 1
    if (width > most) return `${cut.includes(' ') ? cut.slice(0, cut.lastIndexOf(' ')) : cut} …`
    cut += character
  }
  return plain
}

function checkTitle(title: string): SchemaCheck {
  if (!title) return { tone: 'bad', text: 'The title is missing' }
  return title.length > TITLE_LENGTH.long
    ? {
        tone: 'poor',
        text: `The title has ${countedNoun(title.length, 'character')}; search results cut it at about ${TITLE_LENGTH.long}`,
      }
    : { tone: 'good', text: `Title, ${countedNoun(title.length, 'character')}` }
}

function checkDescription({ length }: string): SchemaCheck {
  const { short, long } = DESCRIPTION_LENGTH
  if (length === 0) return { tone: 'bad', text: 'The description is missing' }
  return length < short || length > long
    ? { tone: 'poor', text: `The description has ${countedNoun(length, 'character')}; aim for ${short} to ${long}` }
    : { tone: 'good', text: `Description, ${countedNoun(length, 'character')}` }
}

function checkAddress(address: string): SchemaCheck {
  const ok = URL.parse(address)?.protocol === 'https:'
  return ok
    ? { tone: 'good', text: 'Absolute canonical address' }
    : { tone: 'bad', text: 'The address must begin with https://' }
}

function checkImage(image: string): SchemaCheck {
  if (!image) return { tone: 'poor', text: 'No image: the card stays small' }
  return URL.parse(image)?.protocol === 'https:'
    ? { tone: 'good', text: 'Image set; make it 1200 × 630 pixels' }
    : { tone: 'bad', text: 'The image address must begin with https://' }
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`
}

function trimmed(texts: PageTexts): PageTexts {
  const entries = Object.entries(texts).map(([name, text]) => [name, text.replace(/\s+/g, ' ').trim()])
  return Object.fromEntries(entries) as PageTexts
}
