import type { SiteFinding } from '../contract/index.ts'
import { crawlerFinding, dataFinding } from './site-findings.ts'
import { isLanguage } from '../parsers/url/path-shape.ts'
import type { ReadPage } from './site-graph.ts'
import { NAMED_PRODUCT } from '../site/page-read.ts'
import { siteFinding, type Study } from './study.ts'

/** What most pages that describe a type give, all should give. */
const MOST = 0.5
const LEAST_PAGES = 4
/** Properties whose absence keeps a rich result from being shown (Google's rules for each type). */
const NEEDED = new Map([
  [
    'Product',
    ['name', 'offers', 'offers.price', 'offers.lowPrice', 'offers.priceCurrency', 'offers.availability', 'image'],
  ],
  ['Article', ['headline', 'author', 'datePublished', 'image']],
  ['BlogPosting', ['headline', 'author', 'datePublished', 'image']],
  ['NewsArticle', ['headline', 'author', 'datePublished', 'image']],
  ['Recipe', ['name', 'image', 'recipeIngredient', 'recipeInstructions']],
  ['Event', ['name', 'startDate', 'location']],
  ['JobPosting', ['title', 'datePosted', 'description', 'hiringOrganization', 'jobLocation']],
  ['LocalBusiness', ['name', 'address', 'telephone', 'openingHours']],
])
/** Properties in words, where their names are none. */
const NAMES = new Map([
  ['offers', 'offer'],
  ['offers.price', 'price'],
  ['offers.lowPrice', 'lowest price'],
  ['offers.priceCurrency', 'currency'],
  ['offers.availability', 'availability'],
  ['datePublished', 'date of publication'],
  ['recipeIngredient', 'list of ingredients'],
  ['recipeInstructions', 'list of steps'],
  ['startDate', 'date'],
  ['datePosted', 'date'],
  ['hiringOrganization', 'employer'],
  ['jobLocation', 'place of work'],
  ['openingHours', 'opening hours'],
  ['telephone', 'telephone number'],
])
const KINDS = {
  telephone: 'telephone number',
  address: 'address',
  hours: 'opening hours',
  name: 'name',
  price: 'price',
} as const

/** Structured data that some pages of a template lack, facts that contradict each other, crawlers refused by path. */
export function compareData(study: Study): SiteFinding[] {
  return [...unevenMarkup(study), ...contradictions(study), ...refusedCrawlers(study)]
}

/** A type or a needed property that more than half of a template's pages have, and some do not. */
function unevenMarkup(study: Study): SiteFinding[] {
  const missing = new Map<string, { name: string; type: string; keys: string[]; of: number }>()
  function note(type: string, name: string, keys: string[], of: number): void {
    const known = missing.get(`${type} ${name}`) ?? { name, type, keys: [], of: 0 }
    missing.set(`${type} ${name}`, { ...known, keys: [...known.keys, ...keys], of: known.of + of })
  }
  for (const pages of templatesOf(study).values()) {
    if (pages.length < LEAST_PAGES) continue
    for (const type of new Set(pages.flatMap(({ content }) => content.markup.map((item) => item.type)))) {
      if (!NEEDED.has(type)) continue
      const having = pages.filter((page) => typeProperties(page, type) !== null)
      if (having.length > pages.length * MOST && having.length < pages.length) {
        note(
          type,
          'markup',
          pages.filter((page) => !having.includes(page)).map(({ key }) => key),
          pages.length,
        )
      }
      if (having.length < LEAST_PAGES) continue
      for (const name of NEEDED.get(type) ?? []) {
        const lacking = having.filter((page) => !typeProperties(page, type)?.includes(name))
        if (lacking.length > 0 && lacking.length < having.length * MOST && !isExplained(name, lacking, type)) {
          note(
            type,
            name,
            lacking.map(({ key }) => key),
            having.length,
          )
        }
      }
    }
  }
  return [...missing.values()].map(({ name, type, keys, of }) => {
    const params = { name: NAMES.get(name) ?? name, type, count: keys.length, of }
    const draft = dataFinding('markup-uneven', { evidence: keys.map(study.urlOf), loss: 0, params })
    return siteFinding(study, { ...draft, id: 'markup-uneven' }, { scope: 'template', keys, of })
  })
}

/** A price is not missing if the offer itself is, which is told already, or if a range is given. */
function isExplained(name: string, pages: readonly ReadPage[], type: string): boolean {
  if (!name.startsWith('offers.')) return false
  const other = name === 'offers.price' ? 'offers.lowPrice' : name === 'offers.lowPrice' ? 'offers.price' : ''
  return pages.every((page) => {
    const properties = typeProperties(page, type) ?? []
    return !properties.includes('offers') || properties.includes(other)
  })
}

function typeProperties({ content }: ReadPage, type: string): readonly string[] | null {
  return content.markup.find((item) => item.type === type)?.properties ?? null
}

function templatesOf({ read }: Study): Map<string, ReadPage[]> {
  const templates = new Map<string, ReadPage[]>()
  for (const page of read) {
    if (page.template !== null) templates.set(page.template, [...(templates.get(page.template) ?? []), page])
  }
  return templates
}

type Kind = keyof typeof KINDS
/** Kinds that are given with more or less detail: a name with its legal form, an address without its postcode. */
const DETAILED = new Set<Kind>(['name', 'address'])
type Stated = { kind: Kind; name: string; value: string; quote: string; page: ReadPage }

/** One fact about one thing in two ways. Names and prices may differ from language to language. */
function contradictions(study: Study): SiteFinding[] {
  const facts = new Map<string, Map<string, { quote: string; keys: string[] }>>()
  for (const { name, value, quote, page } of statedOnce(study)) {
    const values = facts.get(name) ?? new Map<string, { quote: string; keys: string[] }>()
    facts.set(name, values)
    const known = values.get(value) ?? { quote, keys: [] }
    values.set(value, known)
    if (!known.keys.includes(page.key)) known.keys.push(page.key)
  }
  const byKind = new Map<Kind, { evidence: string[]; keys: string[] }>()
  for (const [name, all] of facts) {
    const kind = name.slice(0, name.indexOf('\n')) as Kind
    const values = DETAILED.has(kind) ? withoutShorter(all) : all
    if (values.size < 2) continue
    const known = byKind.get(kind) ?? { evidence: [], keys: [] }
    byKind.set(kind, known)
    const ways = [...values.values()].sort((a, b) => b.keys.length - a.keys.length)
    known.evidence.push(
      ways
        .map(
          ({ quote, keys }) =>
            `“${quote}” on ${study.urlOf(keys[0] ?? '')}${keys.length > 1 ? ` and ${keys.length - 1} more` : ''}`,
        )
        .join('; ')
        .slice(0, 500),
    )
    known.keys.push(...ways.flatMap(({ keys }) => keys))
  }
  return [...byKind].map(([kind, { evidence, keys }]) => {
    const draft = dataFinding('facts-contradict', { evidence, loss: 0, params: { kind: KINDS[kind] } })
    return siteFinding(study, draft, { keys, of: study.own.length })
  })
}

/** Without values that say less of what another one says. */
function withoutShorter<T>(values: ReadonlyMap<string, T>): Map<string, T> {
  const words = [...values.keys()].map((value) => new Set(value.split(' ')))
  const isShorter = (own: ReadonlySet<string>) =>
    words.some((other) => other.size > own.size && [...own].every((word) => other.has(word)))
  return new Map([...values].filter((_, at) => !isShorter(words[at] ?? new Set())))
}

/** What pages state of the whole site, not of a branch or person of their own. */
function statedOnce({ own }: Study): Stated[] {
  const stated = own.flatMap((page) =>
    page.content.facts.map(({ about, ...fact }): Stated => {
      const language = (page.content.lang ?? '').split('-')[0]?.toLowerCase() ?? ''
      return { ...fact, page, name: `${fact.kind}\n${about}\n${language}` }
    }),
  )
  const ofTemplate = ({ name, page }: Stated) => `${name}\n${page.template ?? page.key}`
  const particular = new Set(
    [...groupBy(stated, ofTemplate)].flatMap(([name, group]) => (isParticular(group) ? [name] : [])),
  )
  return stated.filter((fact) => !particular.has(ofTemplate(fact)))
}

/** Kinds of facts that each branch or person has. */
const PARTICULAR = new Set<Kind>(['telephone', 'address', 'hours'])
/** Whether each page of a template may have its own: listings of a marketplace share names, and differ in their price. */
function isOfOne({ kind, name }: Stated): boolean {
  return PARTICULAR.has(kind) || name.startsWith(`price\n${NAMED_PRODUCT} `)
}

/** Values of one fact, up to which one of them may be wrong. */
const CONFUSABLE = 2

/** Whether pages of one template state as many things as there are pages, such as those of branches. */
function isParticular(group: readonly Stated[]): boolean {
  if (!group.some(isOfOne)) return false
  const values = groupBy(group, ({ value }) => value)
  const most = Math.max(...[...values.values()].map((same) => same.length))
  if (values.size < 2 || most * 2 > group.length) return false
  return values.size > CONFUSABLE || new Set(group.map(({ page }) => listFolderOf(page.url))).size === 1
}

function groupBy<T>(all: readonly T[], nameOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) {
    const known = groups.get(nameOf(one))
    if (known) known.push(one)
    else groups.set(nameOf(one), [one])
  }
  return groups
}

/** The folder of a page among others of its kind; else, at the top of a site or language, its address. */
function listFolderOf(url: string): string {
  const { pathname } = new URL(url)
  const folder = pathname.slice(0, pathname.lastIndexOf('/', pathname.length - 2) + 1)
  const names = folder.split('/').filter((name) => name !== '')
  return names.every(isLanguage) ? url : folder
}

/** Crawlers that the home page admits and another page does not. */
function refusedCrawlers(study: Study): SiteFinding[] {
  const home = study.pages.get(study.home)?.judged?.page.crawlers ?? []
  const admitted = new Set(home.filter((row) => row.admitted).map(({ agent }) => agent))
  const refused = [...study.pages.values()].flatMap((page) => {
    const agents = (page.judged?.page.crawlers ?? []).filter((row) => !row.admitted && admitted.has(row.agent))
    return page.key === study.home || agents.length === 0
      ? []
      : [{ key: page.key, agents: agents.map(({ agent }) => agent) }]
  })
  if (refused.length === 0) return []
  const asked = [...study.pages.values()].filter(({ judged }) => (judged?.page.crawlers.length ?? 0) > 0).length
  const draft = crawlerFinding('crawlers-refused-here', {
    evidence: refused.map(({ key, agents }) => `${study.urlOf(key)}: ${agents.join(', ')}`),
    loss: 0,
  })
  return [siteFinding(study, draft, { scope: 'template', keys: refused.map(({ key }) => key), of: asked })]
}
