import { expect, type BrowserContext, type Page } from '@playwright/test'
import type { ApiClient } from './api-client.ts'

/** Gives the browser the session or visitor cookie of an API client. */
export async function takeSession(context: BrowserContext, client: ApiClient, origin: string): Promise<void> {
  await context.addCookies([...client.cookies].map(([name, value]) => ({ name, value, url: origin })))
}

/** Starts a scan through the form; returns the id of the scan whose page opens. */
export async function startScanInPage(page: Page, origin: string, address: string): Promise<string> {
  await page.goto(origin)
  await page.getByLabel('Website address').fill(address)
  await page.getByRole('button', { name: 'Start AI Scan' }).click()
  await page.waitForURL(/\/scan-results\//)
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

/** Creates a scan through the API and returns its id. */
export async function createScan(client: ApiClient, address: string): Promise<string> {
  const { status, body } = await client.post('/api/scans', { url: address })
  expect(status, JSON.stringify(body)).toBe(201)
  return (body as { id: string }).id
}

/** What a page did wrong; a call lists everything since the last `forget`. */
export type Faults = { (): Promise<string[]>; forget: () => void }

/** Watches for script errors, console errors, policy violations and dialogs. */
export async function watchFaults(page: Page): Promise<Faults> {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`console: ${message.text()}`)
  })
  page.on('dialog', (dialog) => {
    faults.push(`dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const refused = ((window as { refused?: string[] }).refused ??= [])
      refused.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
    })
  })
  async function list(): Promise<string[]> {
    const refused = await page.evaluate(() => (window as { refused?: string[] }).refused ?? [])
    return [...faults, ...refused.map((text) => `policy: ${text}`)]
  }
  return Object.assign(list, { forget: () => void faults.splice(0) })
}
