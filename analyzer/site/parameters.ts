import type { PageContent } from './page-read.ts'
import { unpackHashes } from '../parsers/text/packed-hashes.ts'
import { folderOf, addressWithoutQuery } from './variants.ts'

const PARAMETER_TRIES = 5

const MAX_HASHES = 20_000
/** A shorter text may be all boilerplate. */
const LEAST_HASHES = 40
/** Of a text, what other variants of its path may have too. */
const MOST_SHARED = 0.2

/** What a page shows against what its path showed before. */
export type Shown = {
  /** More than another order or choice of the same. */
  isNew: boolean
  /** A text that the others have hardly anything of. */
  isOwnText: boolean
}

/** Compares pages whose addresses differ in parameters only. */
export function createParameters() {
  const texts = new Map<string, string>()
  const results = new Map<string, { tries: number; changes: number }>()
  /** By path: titles and headings, and where the pages lead. */
  const seen = new Map<string, { names: Set<string>; links: Set<string>; hashes: Set<number> }>()

  return {
    areUseless: (url: URL): boolean =>
      [...url.searchParams.keys()].some((name) => {
        const known = results.get(`${folderOf(url.href)} ${name}`)
        return known !== undefined && known.tries >= PARAMETER_TRIES && known.changes === 0
      }),
    note(url: URL, { text, title, h1, links, shingles }: PageContent): Shown {
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
      const path = addressWithoutQuery(url)
      const others = links.map(({ key }) => addressWithoutQuery(new URL(key))).filter((other) => other !== path)
      const known = seen.get(path)
      const names = [title, h1].flatMap((name) => (name === null ? [] : [name]))
      const hashes = unpackHashes(shingles)
      if (!known) {
        seen.set(path, { names: new Set(names), links: new Set(others), hashes: new Set(hashes.slice(0, MAX_HASHES)) })
        return { isNew: true, isOwnText: false }
      }
      const shared = hashes.filter((hash) => known.hashes.has(hash)).length
      for (const hash of hashes) if (known.hashes.size < MAX_HASHES) known.hashes.add(hash)
      const isNew = others.some((other) => !known.links.has(other)) || !names.some((name) => known.names.has(name))
      for (const other of others) known.links.add(other)
      for (const name of names) known.names.add(name)
      return { isNew, isOwnText: hashes.length >= LEAST_HASHES && shared < hashes.length * MOST_SHARED }
    },
  }
}
