import { goodSite } from '../../sites/good-site/good-site.ts'
import { savedPagesSite } from '../../sites/saved-pages-site.ts'
import { serveSite } from '../../sites/start-site.ts'
import { heavySite } from './heavy-site.ts'
import { thirdPartySite } from './third-party-site.ts'

/** From the smallest to the largest of the saved real pages. */
const SAVED_PAGES = ['hukumusume', 'la-nacion', 'wikipedia', 'nytimes-1', 'shop-extruct-og-product']
const THIRD_PARTIES = 3
const PAGE_DELAY_MS = 120

export type BenchPage = { page: string; url: string }
export type BenchSites = { pages: BenchPage[]; hosts: string[] }

// A process of its own, so that the sites' work counts for neither side.
const others = await Promise.all(Array.from({ length: THIRD_PARTIES }, () => serveSite(thirdPartySite())))
const [good, heavy, saved] = await Promise.all([
  serveSite(goodSite()),
  serveSite(heavySite()),
  serveSite(savedPagesSite({ thirdParties: others.map(({ origin }) => origin), delay: PAGE_DELAY_MS })),
])
const sites: BenchSites = {
  pages: [
    { page: 'good', url: `${good.origin}/` },
    { page: 'heavy', url: `${heavy.origin}/` },
    ...SAVED_PAGES.map((page) => ({ page, url: `${saved.origin}/${page}/` })),
  ],
  hosts: [good, heavy, saved, ...others].map(({ hostPort }) => hostPort),
}
process.stdout.write(`${JSON.stringify(sites)}\n`)
process.stdin.resume().once('end', () => process.exit(0))
