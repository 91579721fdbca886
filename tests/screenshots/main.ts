// Pictures of every page: npm run screenshots [folder]
import { mkdirSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { chromium, type BrowserContext } from 'playwright-core'
import { CHROMIUM_ARGS, findChromium } from '../../.config/chromium.mjs'
import { startSite } from '../sites/start-site.ts'
import { apiClient } from '../support/api-client.ts'
import { makeRecords } from '../support/make-records.ts'
import { pagesOf } from '../support/pages-of.ts'
import { startProduct } from '../support/start-product.ts'

const WIDTHS = [1280, 390] as const
const folder = path.resolve(process.argv[2] ?? '.screenshots')
mkdirSync(folder, { recursive: true })

const sites = await Promise.all([startSite('good'), startSite('bad')])
const product = await startProduct({
  env: { SCAN_ALLOWED_PRIVATE_TARGETS: sites.map(({ hostPort }) => hostPort).join(), RATE_LIMIT_FACTOR: '0' },
})
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: CHROMIUM_ARGS })
try {
  const person = apiClient(product.origin)
  await person.register('marion')
  const ids: string[] = []
  for (const { origin } of [...sites, sites[0]]) {
    const { body } = await person.post('/api/scans', { url: origin })
    const { id } = body as { id: string }
    await person.scanOver(id)
    ids.push(id)
  }
  const [earlier = '', , scan = ''] = ids
  const records = await makeRecords(person, { scan, earlier }, sites[0].origin)
  const pages = pagesOf(readdirSync('host/app/routes'), records)
  const account = [...person.cookies].map(([name, value]) => ({ name, value, url: product.origin }))
  for (const width of WIDTHS) {
    for (const reader of ['visitor', 'account'] as const) {
      const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: 'reduce' })
      if (reader === 'account') await context.addCookies(account)
      const shown = pages.filter((page) => !page.account || reader === 'account')
      for (const { path: address } of shown) await picture(context, address, `${reader}-${width}`)
      await context.close()
    }
  }
} finally {
  await browser.close()
  await product.stop()
  await Promise.all(sites.map((site) => site.close()))
}

async function picture(context: BrowserContext, address: string, kind: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(product.origin + address, { waitUntil: 'networkidle' })
  const file = `${nameOf(address)}-${kind}.png`
  await page.screenshot({ path: path.join(folder, file), fullPage: true })
  await page.close()
  process.stdout.write(`${file}\n`)
}

/** `/scan-results/0190…` becomes `scan-results-id`: names stay the same from run to run. */
function nameOf(address: string): string {
  const name = address.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id').replaceAll(/[^a-z0-9]+/gi, '-')
  return name.replaceAll(/^-|-$/g, '') || 'home'
}
