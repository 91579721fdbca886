import type { PageContent } from './page-read.ts'
import { folderOf, pathOf } from './variants.ts'

const PARAMETER_TRIES = 5

/** Compares pages whose addresses differ in parameters only. */
export function createParameters() {
  const texts = new Map<string, string>()
  const results = new Map<string, { tries: number; changes: number }>()
  /** By path: titles and headings, and where the pages lead. */
  const seen = new Map<string, { names: Set<string>; links: Set<string> }>()

  return {
    areUseless: (url: URL): boolean =>
      [...url.searchParams.keys()].some((name) => {
        const known = results.get(`${folderOf(url.href)} ${name}`)
        return known !== undefined && known.tries >= PARAMETER_TRIES && known.changes === 0
      }),
    /** Returns whether the page is more than another order or choice of what its path showed before. */
    note(url: URL, { text, title, h1, links }: PageContent): boolean {
      for (const name of new Set([...url.searchParams.keys()].slice(0, 10))) {
        const rest = new URL(url)
        rest.searchParams.delete(name)
        const place = `${name} ${rest.href}`
        const before = texts.get(place) ?? texts.get(` ${rest.href}`)
        if (before === undefined) texts.set(place, text)
        else {
          const path = `${folderOf(url.href)} ${name}`
          const known = results.get(path) ?? { tries: 0, changes: 0 }
          results.set(path, { tries: known.tries + 1, changes: known.changes + (before === text ? 0 : 1) })
        }
      }
      texts.set(` ${url.href}`, text)
      const path = pathOf(url)
      const others = links.map(({ key }) => pathOf(new URL(key))).filter((other) => other !== path)
      const known = seen.get(path)
      const names = [title, h1].flatMap((name) => (name === null ? [] : [name]))
      if (!known) {
        seen.set(path, { names: new Set(names), links: new Set(others) })
        return true
      }
      const isNew = others.some((other) => !known.links.has(other)) || !names.some((name) => known.names.has(name))
      for (const other of others) known.links.add(other)
      for (const name of names) known.names.add(name)
      return isNew
    },
  }
}
