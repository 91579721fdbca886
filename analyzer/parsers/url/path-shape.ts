/** The shape of an address: its path with `{…}` for what differs between pages of one kind, and its parameters' names. */
export type PathShape = { shape: string; isSeries: boolean; isDated: boolean }

export type PathShapes = ReturnType<typeof createPathShapes>

type Node = { children: Map<string, Node>; leaves: number; branches: number; pages: number }

const MAX_SEGMENTS = 24
const MAX_NODES = 200_000
/** So many pages below one folder differ in their last segment only. The top of a site has more different pages. */
const OPEN_LEAVES = 4
const OPEN_LEAVES_AT_TOP = 9
/** So many folders below one folder are of one kind. */
const OPEN_FOLDERS = 8
const LOCALE = /^(?:[a-z]{2})(?:[-_](?:[a-z]{2}|[a-z]{4}|\d{3}))?$/i
const LANGUAGES = new Set(
  'ar bg bn ca cs da de el en es et fa fi fr ga gl he hi hr hu id is it ja ko lt lv ms mt nb nl nn no pl pt ro ru sk sl sr sv th tr uk ur vi zh'.split(
    ' ',
  ),
)
const YEAR = /^(?:19|20|21)\d{2}$/
const DATE = /^(?:19|20|21)\d{2}[-_.]?\d{2}(?:[-_.]?\d{2})?$/
const MONTH = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]{0,6}[-_]?(?:19|20|21)\d{2}$/i
const NUMBER = /^\d+$/
const UUID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i
const HASH = /^[\da-f]{10,}$/i
const DATE_NAMES = /^(?:date|day|month|year|week|from|to|start|end|y|m|d|cal|tribe-bar-date|ymd)$/i

/** Learns from siblings which segments differ between pages of one kind. Takes time in the length of the addresses. */
export function createPathShapes() {
  const top = newNode()
  let nodes = 0
  let version = 0

  function add(url: string): void {
    let node = top
    const { segments } = splitAddress(url)
    for (const [at, segment] of segments.entries()) {
      const name = classOf(segment, at) ?? `/${segment}`
      const before = opennessOf(node, at)
      let next = node.children.get(name)
      if (!next) {
        if (nodes >= MAX_NODES) return
        nodes += 1
        next = newNode()
        node.children.set(name, next)
        if (name.startsWith('/')) node.leaves += 1
      }
      const isLast = at === segments.length - 1
      if (!isLast && next.branches === 0 && name.startsWith('/')) {
        // Until now it was taken for a page.
        next.branches = 1
        node.branches += 1
        node.leaves -= 1
      }
      if (opennessOf(node, at) !== before) version += 1
      node = next
    }
    node.pages += 1
  }

  function shapeOf(url: string): PathShape {
    const { segments, names, hasSlash } = splitAddress(url)
    let node: Node | undefined = top
    const shape: string[] = []
    let open = 0
    let counted = 0
    let dated = 0
    let isClassed = false
    for (const [at, segment] of segments.entries()) {
      const kind = classOf(segment, at)
      const child: Node | undefined = node?.children.get(kind ?? `/${segment}`)
      isClassed = kind !== null && kind !== '{locale}'
      if (kind !== null) {
        shape.push(kind)
        if (kind !== '{locale}') counted += 1
        if (kind === '{date}' || (kind === '{n}' && dated > 0)) dated += 1
      } else if (node && isOpen(node, at, child, at === segments.length - 1)) {
        shape.push(`{slug}${endingOf(segment)}`)
        open += 1
      } else shape.push(segment)
      node = child
    }
    const query = names.length > 0 ? `?${names.join('&')}` : ''
    const byDate = names.some((name) => DATE_NAMES.test(name))
    return {
      shape: `/${shape.join('/')}${hasSlash && shape.length > 0 ? '/' : ''}${query}`,
      // It ends in a number or date, so a next page can always be made up.
      isSeries: names.length > 0 || (open === 0 && isClassed && counted > 0),
      isDated: byDate || (open === 0 && isClassed && dated > 0),
    }
  }

  return {
    add,
    /** By all addresses that were added so far. */
    shapeOf,
    /** Grows when shapes may have changed. */
    version: (): number => version,
  }
}

function newNode(): Node {
  return { children: new Map(), leaves: 0, branches: 0, pages: 0 }
}

function opennessOf({ leaves, branches }: Node, depth: number): number {
  return (leaves >= leavesToOpen(depth) ? 1 : 0) + (branches >= OPEN_FOLDERS ? 2 : 0)
}

function leavesToOpen(depth: number): number {
  return depth === 0 ? OPEN_LEAVES_AT_TOP : OPEN_LEAVES
}

/** Whether a segment is one of many alike. A folder with pages below it is a section, unless there are many. */
function isOpen(parent: Node, depth: number, child: Node | undefined, isLast: boolean): boolean {
  const isFolder = !isLast || (child !== undefined && child.branches > 0)
  return isFolder ? parent.branches >= OPEN_FOLDERS : parent.leaves >= leavesToOpen(depth)
}

function splitAddress(url: string): { segments: string[]; names: string[]; hasSlash: boolean } {
  const { pathname, search } = new URL(url)
  const names =
    search.length < 2
      ? []
      : search
          .slice(1)
          .split('&', 20)
          .map((part) => (part.split('=', 1)[0] ?? '').slice(0, 60))
  return {
    segments: pathname
      .split('/')
      .filter((segment) => segment !== '')
      .slice(0, MAX_SEGMENTS),
    names: [...new Set(names)].filter((name) => name !== '').sort(),
    hasSlash: pathname.endsWith('/'),
  }
}

/** What a segment is by itself: a number, a date, an id, a language. Null if only its siblings can tell. */
function classOf(segment: string, depth: number): string | null {
  const bare = segment.slice(0, segment.length - endingOf(segment).length)
  if (DATE.test(bare) || YEAR.test(bare) || MONTH.test(bare)) return '{date}'
  if (NUMBER.test(bare)) return `{n}${endingOf(segment)}`
  if (UUID.test(bare) || (HASH.test(bare) && /\d/.test(bare)) || isCode(bare)) return `{id}${endingOf(segment)}`
  return depth === 0 && isLanguage(segment) ? '{locale}' : null
}

/** `de`, `pt-br`. */
export function isLanguage(text: string): boolean {
  return LOCALE.test(text) && LANGUAGES.has(text.slice(0, 2).toLowerCase())
}

/** `SKU-12345`, `p1234`, `B07XJ8C8F5`: more digits than words have. */
function isCode(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return (
    digits >= 3 && text.length <= 24 && digits * 2 >= text.replace(/[^\da-z]/gi, '').length && !/[a-z]{5}/i.test(text)
  )
}

/** `.html` and the like. */
function endingOf(segment: string): string {
  return /\.(?:x?html?|php\d?|aspx?|jsp|cfm)$/i.exec(segment)?.[0] ?? ''
}
