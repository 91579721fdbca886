import type { PathShape, PathShapes } from '../parsers/url/path-shape.ts'
import type { PageRead } from './page-read.ts'

/** How an address was found, as far as it tells whether a server makes up pages without end. */
export type TrappedPage = {
  key: string
  url: string
  /** Named by a sitemap, so the owner means it. */
  isListed: boolean
  finder: TrappedPage | null
  /** Pages of its own shape in a row that led to it. */
  chain: number
  /** Found on a page that is itself one of a row of dates. */
  isChainedDate: boolean
}

export type Traps = {
  /** Why an address is not queued; null if it may be. */
  refuse: (url: string) => string | null
  queued: (page: TrappedPage, shapes: PathShapes) => void
  /** Why an address that was queued is not read after all; null if it may be. Counts it as read otherwise. */
  close: (page: TrappedPage, shape: PathShape) => string | null
  note: (read: PageRead, shapes: PathShapes) => void
}

const MAX_VARIANTS = 5
const PARAMETER_TRIES = 5
const EQUAL_PAGES = 3
const LONG_CHAIN = 4
/** Of the budget, for what looks endless. */
const ENDLESS_SHARE = 0.05

const REASONS = {
  variants: 'more than 5 variants of one path',
  parameter: 'a parameter that changes nothing',
  calendar: 'a calendar without end',
  series: 'a series of pages without end',
  equal: 'pages that differ in numbers only',
} as const

/** Notices where a site makes up pages without end, and lets little of the budget go there. */
export function createTraps(maxPages: number): Traps {
  const variants = new Map<string, number>()
  const texts = new Map<string, string>()
  const parameters = new Map<string, { tries: number; changes: number }>()
  const masked = new Map<string, Map<string, number>>()
  const equalShapes = new Set<string>()
  /** Shapes whose pages led to pages of other shapes. */
  const productive = new Set<string>()
  const allowance = Math.max(1, Math.floor(maxPages * ENDLESS_SHARE))
  let dates = 0
  let chained = 0

  function isUseless(url: URL): boolean {
    return [...url.searchParams.keys()].some((name) => {
      const known = parameters.get(`${folderOf(url)} ${name}`)
      return known !== undefined && known.tries >= PARAMETER_TRIES && known.changes === 0
    })
  }

  /** Compares a page with the one read first that differs in one parameter only. */
  function noteParameters(url: URL, text: string): void {
    for (const name of new Set([...url.searchParams.keys()].slice(0, 10))) {
      const rest = new URL(url)
      rest.searchParams.delete(name)
      const place = `${name} ${rest.href}`
      const before = texts.get(place) ?? texts.get(` ${rest.href}`)
      if (before === undefined) texts.set(place, text)
      else {
        const path = `${folderOf(url)} ${name}`
        const known = parameters.get(path) ?? { tries: 0, changes: 0 }
        parameters.set(path, { tries: known.tries + 1, changes: known.changes + (before === text ? 0 : 1) })
      }
    }
    texts.set(` ${url.href}`, text)
  }

  return {
    refuse(address) {
      const url = new URL(address)
      if (url.search === '') return null
      if ((variants.get(url.origin + url.pathname) ?? 0) >= MAX_VARIANTS) return REASONS.variants
      return isUseless(url) ? REASONS.parameter : null
    },
    queued(page, shapes) {
      const url = new URL(page.url)
      if (url.search !== '') variants.set(url.origin + url.pathname, (variants.get(url.origin + url.pathname) ?? 0) + 1)
      const { finder } = page
      if (!finder) return
      const [own, from] = [shapes.shapeOf(page.url), shapes.shapeOf(finder.url)]
      page.isChainedDate = from.isDated
      if (own.shape === from.shape || isBelow(page.url, finder.url)) page.chain = finder.chain + 1
      else if (!own.isDated && firstFolder(page.url) !== firstFolder(finder.url)) productive.add(from.shape)
    },
    close(page, { shape, isSeries, isDated }) {
      if (page.isListed) return null
      if (new URL(page.url).search !== '' && isUseless(new URL(page.url))) return REASONS.parameter
      if (isSeries && equalShapes.has(shape)) return REASONS.equal
      if (isDated && page.isChainedDate) {
        if (dates >= allowance) return REASONS.calendar
        dates += 1
      } else if (page.chain >= LONG_CHAIN && !productive.has(shape)) {
        if (chained >= allowance) return REASONS.series
        chained += 1
      }
      return null
    },
    note({ url, content }, shapes) {
      if (!content) return
      const address = new URL(url)
      noteParameters(address, content.text)
      const { shape, isSeries } = shapes.shapeOf(url)
      if (!isSeries) return
      const counts = masked.get(shape) ?? new Map<string, number>()
      masked.set(shape, counts)
      const count = (counts.get(content.masked) ?? 0) + 1
      counts.set(content.masked, count)
      if (count >= EQUAL_PAGES) equalShapes.add(shape)
    },
  }
}

/** Whether an address continues the path of another one, as links do that are resolved against the page. */
function isBelow(address: string, above: string): boolean {
  const folder = new URL(above).pathname.replace(/\/?$/, '/')
  return folder.length > 1 && new URL(address).pathname.startsWith(folder)
}

function firstFolder(address: string): string {
  return new URL(address).pathname.split('/')[1] ?? ''
}

function folderOf({ origin, pathname }: URL): string {
  return `${origin}${pathname.slice(0, pathname.lastIndexOf('/') + 1)}`
}
