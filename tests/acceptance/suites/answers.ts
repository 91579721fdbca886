import { gunzipSync } from 'node:zlib'
import {
  answerGate,
  parseHtmlDocument,
  readDataValues,
  readSentBlocks,
  type ReadPage,
  type WantedFact,
} from '#analyzer/testing'
import { Tally, type CaseFolder, type Suite, type SuiteLine } from '../suite.ts'
import { ANSWER_LABELS } from './answer-labels-table.ts'

type Product = Partial<Record<'price' | 'currency' | 'availability' | 'brand' | 'sku' | 'gtin', string[]>> & {
  url: string
}
type Page = { id: string; type: string; date: string | null; with: string[] }
type Read = (id: string) => ReadPage

const FIELDS = ['price', 'brand', 'sku', 'gtin'] as const
const KINDS = { price: 'amount', brand: 'text', sku: 'identifier', gtin: 'identifier' } as const
const NAMES = ['answers', 'answers-decoys', 'answers-text', 'answers-text-decoys', 'answers-dates'] as const

export const answers: Suite = {
  name: 'answers',
  sideLines: NAMES.slice(1),
  run: async (folder) => [...(await productLines(folder)), ...(await pageLines(folder))],
}

async function productLines(folder: CaseFolder): Promise<SuiteLine[]> {
  const [hits, decoys] = [new Tally(NAMES[0]), new Tally(NAMES[1])]
  const products = folder.json<Record<string, Product>>('answers/products.json') ?? {}
  const ids = Object.keys(products).sort()
  const read = reader(folder, 'products')
  for (const [index, id] of ids.entries()) {
    const product = products[id]
    const next = products[ids[(index + 1) % ids.length] ?? '']
    if (!product || !next) continue
    for (const field of FIELDS) {
      const values = product[field]
      const decoy = next[field]?.[0]
      if (values?.length) {
        const fact = factOf(field, values, product.currency?.[0])
        await hits.check(`${id} ${field}`, () => expectFound(read(id), fact))
      }
      if (decoy === undefined || values?.includes(decoy)) continue
      const wrong = factOf(field, [decoy], next.currency?.[0])
      await decoys.check(`${id} ${field}`, () => expectLost(read(id), wrong))
    }
    const [available] = product.availability ?? []
    if (available !== undefined)
      await hits.check(`${id} availability`, () => expectFound(read(id), factOf('availability', [available])))
  }
  return [hits.line, decoys.line]
}

function factOf(field: keyof typeof ANSWER_LABELS, values: readonly string[], currency = ''): WantedFact {
  const kind = field === 'availability' ? 'enumeration' : KINDS[field]
  return { kind, values, hint: currency, about: ANSWER_LABELS[field] }
}

async function pageLines(folder: CaseFolder): Promise<SuiteLine[]> {
  const [texts, decoys, dates] = [new Tally(NAMES[2]), new Tally(NAMES[3]), new Tally(NAMES[4])]
  const pages = folder.json<Page[]>('answers/pages.json') ?? []
  const read = reader(folder, 'pages')
  for (const [index, page] of pages.entries()) {
    const decoy = pages[(index + 1) % pages.length]?.with[0]
    for (const [at, text] of page.with.entries())
      await texts.check(`${page.id} ${page.type} ${at}`, () => expectVisible(read(page.id), text))
    if (decoy !== undefined)
      await decoys.check(`${page.id} ${page.type}`, () => expectLost(read(page.id), textFact(decoy)))
    const { date } = page
    if (date === null) continue
    await dates.check(`${page.id} ${page.type}`, () =>
      expectFound(read(page.id), { kind: 'date', values: [date], about: [] }),
    )
  }
  return [texts.line, decoys.line, dates.line]
}

function textFact(text: string): WantedFact {
  return { kind: 'text', values: [text], about: [] }
}

function expectFound(page: ReadPage, fact: WantedFact): string | null {
  const { verdict } = answerGate(page, fact)
  return ['answered', 'orphaned', 'data-only'].includes(verdict) ? null : `${verdict}: ${fact.values.join(' | ')}`
}

function expectVisible(page: ReadPage, text: string): string | null {
  const { verdict } = answerGate(page, textFact(text))
  return verdict === 'answered' ? null : `${verdict}: ${text}`
}

function expectLost(page: ReadPage, fact: WantedFact): string | null {
  const { verdict, quote } = answerGate(page, fact)
  return verdict === 'lost' || verdict === 'not-testable' ? null : `${verdict}: ${fact.values.join(' | ')} in ${quote}`
}

/** Keeps the last page: cases come page by page. */
function reader(folder: CaseFolder, part: 'products' | 'pages'): Read {
  let last: { id: string; page: ReadPage } | undefined
  return (id) => {
    if (last?.id === id) return last.page
    const bytes = folder.bytes(`answers/${part}/${id}.html.gz`)
    if (!bytes) throw new Error('the page is not there')
    const html = gunzipSync(bytes).toString('utf8')
    last = { id, page: { blocks: readSentBlocks(html), data: readDataValues(parseHtmlDocument(html)) } }
    return last.page
  }
}
