import path from 'node:path'
import { parseArgs } from 'node:util'
import { goodSite } from '../../sites/good-site/good-site.ts'
import { savedPageNames, savedPagesSite } from '../../sites/saved-pages-site.ts'
import { SETTLING_CASES } from '../../sites/settling-cases-table.ts'
import { settlingSite } from '../../sites/settling-site.ts'
import { serveSite } from '../../sites/start-site.ts'
import { drawNames } from './draw-names.ts'
import { heavySite } from './heavy-site.ts'
import { thirdPartySite } from './third-party-site.ts'

/** From the smallest to the largest of the saved real pages. */
const SAVED_PAGES = ['hukumusume', 'la-nacion', 'wikipedia', 'nytimes-1', 'shop-extruct-og-product']
/** Pages that never rest: they poll, retry, stream, move, start workers, and have frames that reload. */
const RESTLESS = [
  'polls',
  'retries',
  'retries-at-once',
  'listens',
  'streams',
  'animates',
  'tracks',
  'starts-workers',
  'adds-frames',
  'opens-windows',
  'draws',
  'plays',
]
const DRAWN = 12
const THIRD_PARTIES = 3
const PAGE_DELAY_MS = 120

export type BenchPage = { page: string; url: string; restless: boolean }
export type BenchSites = { pages: BenchPage[]; hosts: string[] }

// A process of its own, so that the sites' work counts for neither side.
const { values: options } = parseArgs({
  options: { 'pages-from': { type: 'string' }, seed: { type: 'string', default: '1' } },
})
const from = options['pages-from']
const others = await Promise.all(Array.from({ length: THIRD_PARTIES }, () => serveSite(thirdPartySite())))
const thirdParties = others.map(({ origin }) => origin)
const [good, heavy, restless, saved] = await Promise.all([
  serveSite(goodSite()),
  serveSite(heavySite()),
  serveSite(settlingSite(SETTLING_CASES.filter(({ name }) => RESTLESS.includes(name)))),
  serveSite(savedPagesSite({ thirdParties, delay: PAGE_DELAY_MS, ...(from && { folder: path.resolve(from) }) })),
])
const names = from ? drawNames(savedPageNames(path.resolve(from)), DRAWN, Number(options.seed)) : SAVED_PAGES
const own = [
  { page: 'good', url: `${good.origin}/`, restless: false },
  { page: 'heavy', url: `${heavy.origin}/`, restless: false },
]
const sites: BenchSites = {
  pages: [
    ...(from ? [] : own),
    ...names.map((page) => ({ page, url: `${saved.origin}/${page}/`, restless: false })),
    ...RESTLESS.map((page) => ({ page, url: `${restless.origin}/case/${page}`, restless: true })),
  ],
  hosts: [good, heavy, restless, saved, ...others].map(({ hostPort }) => hostPort),
}
process.stdout.write(`${JSON.stringify(sites)}\n`)
process.stdin.resume().once('end', () => process.exit(0))
