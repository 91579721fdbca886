import type { PathShape, PathShapes } from '../parsers/url/path-shape.ts'
import type { PageRead } from './page-read.ts'
import { createKnownForms } from './known-forms.ts'
import { linksInRow, namesBeside, rowOf } from './rows.ts'
import { createTrials } from './trials.ts'
import { createVariants, folderOf, parameterNames, addressWithoutQuery } from './variants.ts'

/** How an address was found, as far as it tells whether a server makes up pages without end. */
export type TrappedPage = {
  key: string
  url: string
  /** Named by a sitemap, so the owner means it. */
  isListed: boolean
  finder: TrappedPage | null
  depth: number | null
  /** A redirect led from its finder to it, which is no click. */
  isRedirected: boolean
  /** Pages of its own kind in a row that led to it. */
  chain: number
  /** Found on a page that is itself one of a row of dates. */
  isChainedDate: boolean
  /** Another query of its path was known before. */
  isVariant: boolean
}

/** Whether a page may be read, or else why never. */
type Admission = 'now' | 'later' | { reason: string }

/** Entrances of a folder from elsewhere, up to which all else in it may be made up. */
const NARROW = 1
/** Folders below folders may go down without end. */
const DEPTHS = 2
/** Of a row that a page of a chain has: to its neighbors, the first and the last. */
const CHAIN_LINKS = 4

const REASONS = {
  variants: 'more than 5 variants of one path',
  calendar: 'a calendar that may have no end',
  series: 'a series of pages that may have no end',
  combined: 'combinations of filters',
} as const
/** Of pages that may be made up, from how they were found. */
type Kind = keyof typeof REASONS
/** Combinations are linked from each other, so that they are known shows nothing. */
const PROOFS = { variants: 'no choice', calendar: 'leads', series: 'ends or is known', combined: 'ends' } as const

/**
 * Decides where a site makes up pages without end, and lets little of the budget go there. What the owner lists is read. A
 * known page in another form is not (`createKnownForms`). What looks made up is read on credit, which pages of its family
 * earn by showing that they are real (`createTrials`). All else is read.
 */
export function createTraps(maxPages: number) {
  const forms = createKnownForms()
  const trials = createTrials(maxPages)
  const variants = createVariants()
  const paths = new Set<string>()
  /** By the last part of their path, how many pages there are. */
  const namesakes = new Map<string, number>()
  /** Pages of a folder to which other folders link. */
  const entrances = new Map<string, number>()

  /** Why a page may be made up; null if nothing says so. */
  function trapKind(page: TrappedPage, { isSeries, isDated }: PathShape): Kind | null {
    if (page.isListed || forms.isRead(page.url)) return null
    if (page.isVariant) return 'variants'
    if (isCombined(page)) return 'combined'
    if (isDated && page.isChainedDate) return 'calendar'
    const isNarrow = isSeries || (entrances.get(folderOf(page.url)) ?? 0) <= NARROW
    return page.chain >= (isNarrow ? 1 : 2) && !(page.chain === 1 && isBelowFinder(page)) ? 'series' : null
  }

  function trapFamily({ url }: TrappedPage, kind: Kind): string {
    if (kind === 'variants') return `variants ${folderOf(url)}${parameterNames(new URL(url))}`
    return `${kind === 'calendar' ? 'calendar' : 'series'} ${folderAndDepth(url)}`
  }

  /** Whether both last parts of a path are pages beside each other, such as `/red/small` of the filters `/red` and `/small`. */
  function isCombined({ url }: TrappedPage): boolean {
    const [, folder, first, second] = /^(.*\/)([^/]+)\/([^/]+\/?)$/.exec(addressWithoutQuery(new URL(url))) ?? []
    const slash = second?.endsWith('/') ? '/' : ''
    return paths.has(`${folder}${first}${slash}`) && paths.has(`${folder}${second}`)
  }

  function judge(page: TrappedPage, shape: PathShape): Admission {
    if (page.isListed) return 'now'
    const reason = forms.reasonFor({ url: page.url, finder: page.finder?.url ?? null, shape })
    if (reason !== null) return reason === 'unread' ? 'later' : { reason }
    const kind = trapKind(page, shape)
    if (kind === null) return 'now'
    const near = page.finder && rowOf(page.url, page.finder.url, shape.isDated)
    const row = near ?? (shape.isDated ? null : rowBeside(page, kind))
    const answer = trials.begin(page.key, { family: trapFamily(page, kind), row, proof: PROOFS[kind] })
    return answer === 'begun' ? 'now' : answer === 'wait' ? 'later' : { reason: REASONS[kind] }
  }

  function rowBeside(page: TrappedPage, kind: Kind) {
    if (kind === 'variants') return variants.rowOf(new URL(page.url))
    return kind === 'series' && isBelowFinder(page) && !isRepeated(page.url) ? namesBeside(page.url) : null
  }

  /** Whether other folders have a page of the same name, as for changing each article. */
  function isRepeated(url: string): boolean {
    return (namesakes.get(lastNameOf(url)) ?? 0) > 1
  }

  return {
    /** Why an address is not queued; null if it may be. `isParked`: offer it again once its family is worth reading. */
    refuse(address: string, finder: TrappedPage | null): { reason: string; isParked: boolean } | null {
      const url = new URL(address)
      const reason = forms.reasonFor({ url: address, finder: finder?.url ?? null, shape: null })
      if (reason !== null) return { reason, isParked: false }
      if (url.search === '') return null
      const family = `variants ${folderOf(address)}${parameterNames(url)}`
      if (!variants.hasTooMany(url) || trials.isProven(family)) return null
      // A menu that all pages have names nothing new.
      if (variants.seen(url) && finder) trials.of(finder.key)?.spawned.push(family)
      return { reason: REASONS.variants, isParked: true }
    },
    queued(page: TrappedPage, shapes: PathShapes): void {
      const url = new URL(page.url)
      forms.queued(page.url)
      const path = addressWithoutQuery(url)
      page.isVariant = url.search !== '' && paths.has(path)
      if (!paths.has(path)) namesakes.set(lastNameOf(path), (namesakes.get(lastNameOf(path)) ?? 0) + 1)
      paths.add(path)
      if (url.search !== '') variants.queued(url)
      page.chain = chainFrom(page, page.finder, shapes)
      if (page.chain === 0) entrances.set(folderOf(page.url), (entrances.get(folderOf(page.url)) ?? 0) + 1)
      const { finder } = page
      if (!finder) return
      page.isChainedDate = shapes.shapeOf(finder.url).isDated
      const kind = trapKind(page, shapes.shapeOf(page.url))
      const trial = trials.of(finder.key)
      if (trial && kind === null) trial.discovered += 1
      else if (trial && kind) {
        const isSamePath = path === addressWithoutQuery(new URL(finder.url)) && !/=/.test(parameterNames(url))
        trial.spawned.push(isSamePath ? trial.family : trapFamily(page, kind))
        if (kind === 'series' && isNamed(page.url, finder.url, shapes)) trial.named += 1
      }
    },
    /** The page was found once more. */
    foundAgain(page: TrappedPage, finder: TrappedPage, shapes: PathShapes): void {
      if (page.chain > 0) page.chain = Math.min(page.chain, chainFrom(page, finder, shapes))
      const trial = trials.of(finder.key)
      if (!trial || page === finder || page === finder.finder) return
      if (folderOf(page.url) === folderOf(finder.url)) trial.known += 1
    },
    /** The family of a page that looks made up, so that it waits for the others; else null. */
    suspect(page: TrappedPage, shape: PathShape): string | null {
      const kind = trapKind(page, shape)
      return kind && trapFamily(page, kind)
    },
    /** Whether a queued page may be read now, or else later; a sentence says why it never may. */
    admit(page: TrappedPage, shape: PathShape): Admission {
      const answer = judge(page, shape)
      if (answer === 'now') forms.begun(page.url)
      return answer
    },
    note(
      read: PageRead,
      { url: queued, finder }: TrappedPage,
      shapes: PathShapes,
      isKnown: (key: string) => boolean,
    ): void {
      const { key, url, content } = read
      const shown = forms.note(read, { queued, finder: finder?.url ?? null, shapes, isKnown })
      trials.note(key, shown?.isNew ? content : null)
      if (!content) return
      const trial = trials.of(key)
      if (trial) trial.isOwnText = shown?.isOwnText === true
      if (trial) trial.isChoice = !trial.isOwnText && variants.isChoice(new URL(url), content.links)
      const isNear = finder !== null && trial?.row?.mask === rowOf(url, finder.url)?.mask
      if (trial?.row && isNear) trial.isInChain = linksInRow(read, trial.row) <= CHAIN_LINKS
    },
    /** To be called when the links of all pages that were read have been offered. Returns whether more may be queued now. */
    settle: trials.settle,
    /** A row of numbers to be asked for an absurd one. */
    doubt: trials.doubt,
    decide: trials.decide,
  }
}

function lastNameOf(address: string): string {
  return (
    addressWithoutQuery(new URL(address))
      .split('/')
      .findLast((name) => name !== '') ?? ''
  )
}

/** Pages of one kind in a row that lead to a page from a finder; the home page and other folders begin anew. */
function chainFrom(page: TrappedPage, finder: TrappedPage | null, shapes: PathShapes): number {
  if (!finder || finder.depth === 0) return 0
  const isKin =
    folderOf(page.url) === folderOf(finder.url) ||
    isBelow(page.url, finder.url) ||
    shapes.shapeOf(page.url).shape === shapes.shapeOf(finder.url).shape
  return isKin ? finder.chain + (page.isRedirected ? 0 : 1) : 0
}

function isBelowFinder({ url, finder }: TrappedPage): boolean {
  return finder !== null && isBelow(url, finder.url)
}

/** Whether an address continues the path of another one, as links do that are resolved against the page. */
function isBelow(address: string, above: string): boolean {
  const folder = new URL(above).pathname.replace(/\/?$/, '/')
  return folder.length > 1 && new URL(address).pathname.startsWith(folder)
}

/** Whether an address has a name that can neither be counted nor put together from that of its finder. */
function isNamed(address: string, finder: string, shapes: PathShapes): boolean {
  const [own, other] = [address, finder].map((one) => new URL(one).pathname.replace(/\d+|\/$/g, ''))
  return !shapes.shapeOf(address).isSeries && !own?.startsWith(other ?? '')
}

/** The first folder, and how far below it: what is below each article says nothing about the articles. */
function folderAndDepth(address: string): string {
  const [, first = '', ...more] = new URL(address).pathname.split('/')
  return `${first} ${Math.min(more.length, DEPTHS)}`
}
