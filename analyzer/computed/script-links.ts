import type { ScriptLink } from '../contract/index.ts'
import type { PageLink } from '../parsers/html/index.ts'
import { addressKey } from '../parsers/url/address-key.ts'
import type { ArtifactSource } from './artifacts.ts'

const MAX_LINKS = 300
const MAX_ADDRESS = 2_000
const MAX_TEXT = 200

/** Links to the page's own host that the rendered page has and the document as sent lacks; null without a rendering. */
export async function scriptLinksOf(source: ArtifactSource, isRendered: boolean): Promise<ScriptLink[] | null> {
  const [sent, rendered] = await Promise.all([source('rawPage'), source('page')]).catch(() => [null, null])
  if (!isRendered || !sent || !rendered || sent === rendered) return null
  // A link to a place on the page itself, such as a skip link, leads to no page.
  const known = new Set([sent.url, ...sent.links.map(({ url }) => url)].map((url) => linkKey(url, sent.url)))
  const links = new Map<string, ScriptLink>()
  for (const link of rendered.links) {
    if (links.size >= MAX_LINKS) break
    const key = linkKey(link.url, sent.url)
    if (key !== null && !known.has(key) && !links.has(key)) links.set(key, scriptLink(link))
  }
  return [...links.values()]
}

function scriptLink({ url, text, landmark }: PageLink): ScriptLink {
  return { url: url ?? '', text: text.slice(0, MAX_TEXT), place: landmark }
}

/** Null for what is no address of the page's host. */
function linkKey(address: string | null, page: string): string | null {
  if (address === null || address.length > MAX_ADDRESS || !URL.canParse(address)) return null
  const url = new URL(address)
  const isOwn = (url.protocol === 'https:' || url.protocol === 'http:') && url.host === new URL(page).host
  return isOwn ? addressKey(url) : null
}
