import type { PageContent } from './page-read.ts'
import { rowOf, valuesBeside, type Row } from './rows.ts'

const MAX_VARIANTS = 5
/** So that orders of a list do not keep its further pages out. */
const MAX_OF_SAME_NAMES = 3
const MAX_KINDS = 10
const MAX_REMEMBERED = 1_000
const MAX_COMPARED = 10
/** A page that links to more of its kind than this share of them is one choice among others. */
const CHOICES_SHARE = 1 / 6

/** Counts the variants of each path: addresses that differ in their query only. */
export function createVariants() {
  const counts = new Map<string, number>()
  /** By path and names of parameters, all queries that were seen. */
  const queries = new Map<string, Set<string>>()

  /** Returns whether the query is new. */
  function seen(url: URL): boolean {
    const known = queries.get(variantKind(url)) ?? new Set()
    if (known.has(url.search)) return false
    if (known.size < MAX_REMEMBERED) queries.set(variantKind(url), known.add(url.search))
    return true
  }

  return {
    seen,
    queued(url: URL): void {
      seen(url)
      for (const name of [addressWithoutQuery(url), variantKind(url)]) counts.set(name, (counts.get(name) ?? 0) + 1)
    },
    /** Of a path the first variants are queued, and of those few with the same parameters. */
    hasTooMany(url: URL): boolean {
      const own = counts.get(variantKind(url)) ?? 0
      const all = counts.get(addressWithoutQuery(url)) ?? 0
      return own === 0 ? all >= MAX_KINDS : own >= MAX_OF_SAME_NAMES || all >= MAX_VARIANTS
    },
    /** The row that an address and another query of its path are in; null if none. */
    rowOf(url: URL): Row | null {
      const others = [...(queries.get(variantKind(url)) ?? [])]
        .filter((query) => query !== url.search)
        .slice(0, MAX_COMPARED)
        .map((query) => addressWithoutQuery(url) + query)
      const byNumber = others.flatMap((other) => rowOf(url.href, other) ?? [])
      const byName = others.flatMap((other) => valuesBeside(url.href, other) ?? [])
      return byNumber[0] ?? byName[0] ?? null
    },
    /** Whether a page links to many variants with the same parameters, as choices and orders of a list do. */
    isChoice(url: URL, links: PageContent['links']): boolean {
      const kind = variantKind(url)
      const others = links.filter((link) => {
        const other = new URL(link.url)
        return other.search !== url.search && variantKind(other) === kind
      })
      return others.length > (queries.get(kind)?.size ?? 0) * CHOICES_SHARE
    },
  }
}

function variantKind(url: URL): string {
  return addressWithoutQuery(url) + parameterNames(url)
}

export function addressWithoutQuery({ origin, pathname }: URL): string {
  return origin + pathname
}

/** Names of parameters; where some select and one counts, also what they select: `?id&page=article`. */
export function parameterNames({ searchParams }: URL): string {
  const pairs = [...searchParams].slice(0, 10)
  const isCounted = pairs.some(([, value]) => /^\d+$/.test(value))
  const names = pairs.map(([name, value]) =>
    isCounted && pairs.length > 1 && /^[a-z]{1,20}$/i.test(value) ? `${name}=${value}` : name,
  )
  return names.length === 0 ? '' : `?${[...new Set(names)].sort().join('&')}`
}

/** The folder of a page, whether its address ends in a slash or not. */
export function folderOf(address: string): string {
  const { origin, pathname } = new URL(address)
  const path = pathname.replace(/\/$/, '')
  return `${origin}${path.slice(0, path.lastIndexOf('/') + 1)}`
}
