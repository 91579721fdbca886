import type { FrontierPage } from '../site/frontier.ts'
import type { PageContent } from '../site/page-read.ts'

/** A page that was read as a web page. */
export type ReadPage = FrontierPage & { content: PageContent }

export type SiteGraph = ReturnType<typeof siteGraph>

const MAX_HOPS = 12

/** The links and redirects between the pages of a site. */
export function siteGraph(home: string, all: readonly FrontierPage[]) {
  const pages = new Map(all.map((page) => [page.key, page]))
  const read = all
    .flatMap((page): ReadPage[] => (page.read?.content ? [{ ...page, content: page.read.content }] : []))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
  const byKey = new Map(read.map((page) => [page.key, page]))
  const sources = new Map<string, string[]>()
  for (const { key, content } of read) {
    for (const link of content.links) {
      if (link.key === key) continue
      const known = sources.get(link.key)
      if (known) known.push(key)
      else sources.set(link.key, [key])
    }
  }

  function hops(key: string): string[] {
    const passed = [key]
    for (let next = pages.get(key)?.read?.redirect; next; next = pages.get(next.key)?.read?.redirect) {
      const isLoop = passed.includes(next.key)
      passed.push(next.key)
      if (isLoop || passed.length > MAX_HOPS) break
    }
    return passed
  }

  const depths = new Map<string, number>()
  let level = hops(home)
  for (let depth = 0; level.length > 0; depth += 1) {
    const next: string[] = []
    for (const start of level) {
      for (const key of hops(start)) {
        if (depths.has(key)) continue
        depths.set(key, depth)
        for (const link of byKey.get(key)?.content.links ?? [])
          if (!depths.has(link.key)) (link.place === 'frame' ? level : next).push(link.key)
      }
    }
    level = next
  }
  return {
    pages /** Those that were read as web pages, in the order of their keys. */,
    read /** The addresses that a redirect passes, the first one included; the last one is where it ends. */,
    hops /** Clicks from the home page along links as sent; a redirect is none, nor is a frame. */,
    depths /** Keys of read pages that link to an address. */,
    sourcesOf: (key: string): readonly string[] => sources.get(key) ?? [],
  }
}
