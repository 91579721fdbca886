import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base } from '@playwright/test'
import { serveSite, startSite, type RunningSite } from '../sites/start-site.ts'
import { apiClient, type ApiClient } from '../support/api-client.ts'
import { createScan } from '../support/browser-journey.ts'
import { HOSTILE_STRINGS, scriptingSite } from '../support/scripting-site.ts'
import { startProduct, type Product } from '../support/start-product.ts'

export { expect } from '@playwright/test'

export type SharedSite = 'good' | 'bad' | 'hostile'
export type FinishedScan = Record<string, unknown> & { id: string; status: string }

/** One product for all files of a worker, because starting it and scanning take most of a journey's time. */
export type Shared = {
  product: Product
  sites: Record<SharedSite, RunningSite>
  /** The account that owns the shared scans. */
  person: ApiClient
  /** A finished scan of the site by that account, made when it is first needed. */
  scanOf: (site: SharedSite) => Promise<FinishedScan>
  /** A fresh account with a unique name; this product has no limit per IP address. */
  newPerson: () => Promise<ApiClient>
}

export const test = base.extend<object, { shared: Shared }>({
  shared: [
    // Playwright requires the destructuring pattern, even an empty one.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = mkdtempSync(path.join(tmpdir(), 'legible-shared-'))
      const sites = {
        good: await startSite('good'),
        bad: await startSite('bad'),
        hostile: await serveSite(scriptingSite(), {
          certificateNames: { subject: HOSTILE_STRINGS[0], issuer: HOSTILE_STRINGS[2] },
        }),
      }
      const authority = path.join(folder, 'authority.pem')
      writeFileSync(authority, sites.hostile.caPem ?? '')
      const product = await startProduct({
        env: {
          SCAN_ALLOWED_PRIVATE_TARGETS: Object.values(sites)
            .map(({ hostPort }) => hostPort)
            .join(),
          SCAN_EXTRA_CA_FILE: authority,
          RATE_LIMIT_FACTOR: '0',
        },
      })
      const newPerson = async () => {
        const client = apiClient(product.origin)
        const { status } = await client.register()
        if (status !== 201) throw new Error(`The registration was answered with ${status}.`)
        return client
      }
      const person = await newPerson()
      const scans = new Map<SharedSite, Promise<FinishedScan>>()
      const scanOf = (site: SharedSite) => {
        const scan = scans.get(site) ?? finishedScan(person, sites[site].origin)
        scans.set(site, scan)
        return scan
      }
      await use({ product, sites, person, scanOf, newPerson })
      await product.stop()
      await Promise.all(Object.values(sites).map((site) => site.close()))
      rmSync(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

async function finishedScan(person: ApiClient, address: string): Promise<FinishedScan> {
  const scan = (await person.scanOver(await createScan(person, address))) as FinishedScan
  if (scan.status !== 'completed') throw new Error(`The scan of ${address} ended as ${scan.status}.`)
  return scan
}
