import type { PageFacts } from '../../parsers/html/page-facts.ts'
import type { Visit } from '../../gather/visit-artifacts.ts'

export type MixedContent = { active: string[]; passive: string[] }

const MAX_SHOWN = 20

/** What an https page loads over http: scripts, styles and frames are blocked by browsers, images are upgraded or lost. */
export function findMixedContent(page: PageFacts, visit: Visit | null): MixedContent {
  if (!page.url.startsWith('https:')) return { active: [], passive: [] }
  const active = [
    ...page.scripts.map(({ url }) => url),
    ...page.stylesheets,
    ...page.iframes.map(({ url }) => url),
    ...page.forms.map(({ action }) => action),
    ...(visit?.requests ?? [])
      .filter(({ type }) => /^(?:script|stylesheet|xhr|fetch|font)$/i.test(type))
      .map(({ url }) => url),
  ]
  const passive = [
    ...page.images.map(({ url }) => url),
    ...page.media.map(({ url }) => url),
    ...(visit?.requests ?? []).filter(({ type }) => /^(?:image|media)$/i.test(type)).map(({ url }) => url),
  ]
  return { active: insecure(active), passive: insecure(passive) }
}

function insecure(urls: readonly (string | null)[]): string[] {
  const found = urls.filter((url): url is string => url !== null && /^http:\/\//i.test(url))
  return [...new Set(found.map((url) => url.slice(0, 300)))].slice(0, MAX_SHOWN)
}
