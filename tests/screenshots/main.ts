// Pictures of every page and state: npm run screenshots -- [folder] [parts of names ...]
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'
import { CHROMIUM_ARGS, findChromium } from '../../.config/chromium.mjs'
import { startSite } from '../sites/start-site.ts'
import { apiClient } from '../support/api-client.ts'
import { makeRecords } from '../support/make-records.ts'
import { isFor, pagesOf } from '../support/pages-of.ts'
import { startProduct } from '../support/start-product.ts'
import { createCamera } from './camera.ts'
import { takeRoles } from './roles.ts'
import { takeStates } from './states.ts'

const [folder = '.screenshots', ...names] = process.argv.slice(2)
const browser = await chromium.launch({ executablePath: findChromium() ?? '', args: CHROMIUM_ARGS })
const camera = createCamera(browser, path.resolve(folder), names)
try {
  await takeStates(camera)
  await takeRoles(camera)
  await takePages()
} finally {
  await browser.close()
  for (const fault of camera.develop()) process.stdout.write(`fault: ${fault}\n`)
}

/** Every page, with the results of real scans. */
async function takePages(): Promise<void> {
  const sites = await Promise.all([startSite('good'), startSite('bad')])
  const product = await startProduct({
    env: { SCAN_ALLOWED_PRIVATE_TARGETS: sites.map(({ hostPort }) => hostPort).join(), RATE_LIMIT_FACTOR: '0' },
  })
  const { origin } = product
  try {
    const person = apiClient(origin)
    await person.register('marion')
    const ids: string[] = []
    for (const site of [...sites, sites[0]]) {
      const { body } = await person.post('/api/scans', { url: site.origin })
      const { id } = body as { id: string }
      await person.scanOver(id)
      ids.push(id)
    }
    const [earlier = '', , scan = ''] = ids
    const records = await makeRecords(person, { scan, earlier }, sites[0].origin)
    const pages = pagesOf(readdirSync('host/app/routes'), records)
    const viewsOf = (reader: 'visitor' | 'account') =>
      pages.filter((page) => isFor(reader, page)).map(({ path }) => ({ name: `${nameOf(path)}-${reader}`, path }))
    await camera.sit({ origin, views: viewsOf('visitor') })
    await camera.sit({ origin, cookies: person.cookies, views: viewsOf('account') })
  } finally {
    await product.stop()
    await Promise.all(sites.map((site) => site.close()))
  }
}

/** `/scan-results/0190…` becomes `scan-results-id`: names stay the same from run to run. */
function nameOf(address: string): string {
  const name = address.replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id').replaceAll(/[^a-z0-9]+/gi, '-')
  return name.replaceAll(/^-|-$/g, '') || 'home'
}
