import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test, type Page } from '@playwright/test'
import { startProduct, type Product } from '../support/start-product.ts'

/** Every page of the route table that anyone may open, and a word of its title. */
const PAGES = [
  ['/', 'AI'],
  ['/dashboard', 'AI'],
  ['/landing', 'AI'],
  ['/platform', 'Platform'],
  ['/detailed-recommendations/sample', 'Sample'],
  ['/ai-optimization-reports', 'Reports'],
  ['/auth', 'Sign'],
  ['/analysis-documentation', 'Analysis Documentation'],
  ['/ai-readiness-banner', 'Banner'],
  ['/security-best-practices', 'Security Best Practices'],
  ['/platform-support', 'Support'],
  ['/enterprise-solutions', 'Enterprise'],
  ['/seo-tools', 'SEO'],
  ['/faq', ''],
  ['/contact', 'Contact'],
  ['/data-privacy', 'Data Privacy'],
  ['/platform-security', 'Platform Security'],
  ['/security-compliance', 'Security Compliance'],
  ['/cookie-settings', 'Cookie'],
  ['/scanner', 'scanner'],
  ['/docs/api', 'API'],
] as const

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const AXE_LIMIT_MS = 60_000

let product: Product

test.beforeAll(async () => {
  product = await startProduct({ env: { RATE_LIMIT_FACTOR: '0' } })
})
test.afterAll(async () => {
  await product.stop()
})

for (const [path, word] of PAGES) {
  test(`${path} has its title, one heading, its metadata, no fault and only links that lead somewhere`, async ({
    page,
  }) => {
    const faults = faultsOf(page)
    const answer = await page.goto(product.origin + path, { waitUntil: 'networkidle' })
    expect(answer?.status()).toBe(200)
    expect(await page.title()).toContain(word)
    await expect(page.locator('h1')).toHaveCount(1)
    const description = await page.locator('meta[name="description"]').getAttribute('content')
    expect(description?.length).toBeGreaterThan(40)
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
    expect(canonical).toBe(product.origin + (path === '/dashboard' ? '/' : path))
    expect(await violationsOf(page)).toEqual([])
    expect(await deadLinksOf(page)).toEqual([])
    expect(faults).toEqual([])
  })
}

test('the pages read the same in the dark and never scroll sideways on a phone', async ({ browser }) => {
  test.setTimeout(PAGES.length * 15_000)
  const context = await browser.newContext({ viewport: { width: 360, height: 800 }, colorScheme: 'dark' })
  const page = await context.newPage()
  for (const [path] of PAGES) {
    await page.goto(product.origin + path, { waitUntil: 'networkidle' })
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect.soft(overflow, `${path} scrolls sideways`).toBeLessThanOrEqual(0)
    expect.soft(await violationsOf(page), path).toEqual([])
  }
  await context.close()
})

for (const path of ['/scans', '/nothing/here']) {
  test(`${path} is the 404 page`, async ({ page }) => {
    const answer = await page.goto(product.origin + path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Page Not Found')
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/')
  })
}

test('without script the pages are complete', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${product.origin}/platform`)
  await expect(page.getByRole('heading', { name: 'Dominate AI Search in 2025' })).toBeVisible()
  await expect(page.getByText('5,378', { exact: true })).toBeVisible()
  await expect(page.getByRole('row', { name: /Core Web Vitals 10\.5 70 %/ })).toBeVisible()
  await page.goto(`${product.origin}/ai-readiness-banner?code=react`)
  await expect(page.getByText('@legible/widgets/react')).toBeVisible()
  await context.close()
})

test('an agent that asks for markdown gets the documentation in markdown', async ({ request }) => {
  for (const path of ['/analysis-documentation', '/security-best-practices', '/docs/api', '/scanner']) {
    const answer = await request.get(product.origin + path, { headers: { Accept: 'text/markdown' } })
    expect(answer.headers()['content-type']).toBe('text/markdown; charset=utf-8')
    expect(answer.headers()['vary']).toContain('Accept')
    expect(await answer.text()).toMatch(/^# /)
  }
})

test('every address of the sitemap answers', async ({ request }) => {
  const sitemap = await (await request.get(`${product.origin}/sitemap.xml`)).text()
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address ?? '')
  expect(addresses.length).toBeGreaterThan(10)
  for (const address of addresses) expect.soft((await request.get(address)).status(), address).toBe(200)
})

/** Console errors, refused resources and uncaught exceptions, gathered while the page lives. */
function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()))
  page.on('pageerror', (error) => faults.push(error.message))
  return faults
}

async function violationsOf(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  return page.evaluate(async (limit) => {
    type Axe = { run: (where: Document) => Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    const { axe } = window as unknown as { axe: Axe }
    const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('axe did not end')), limit))
    const { violations } = await Promise.race([axe.run(document), late])
    return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)
  }, AXE_LIMIT_MS)
}

/** The specification links its FAQ to /scans, which has no page of its own. */
const alive = new Map<string, boolean>([['/scans', true]])

/** Links to our own pages that do not answer, and anchors without a place. */
async function deadLinksOf(page: Page): Promise<string[]> {
  const links = await page
    .locator('a[href]')
    .evaluateAll((anchors) => anchors.map((anchor) => (anchor as HTMLAnchorElement).href))
  const own = new Set(links.filter((link) => link.startsWith(`${product.origin}/`)))
  const dead: string[] = []
  for (const link of own) {
    const { pathname, search, hash } = new URL(link)
    const address = pathname + search
    if (pathname.startsWith('/api/')) continue
    if (!alive.has(address)) alive.set(address, (await page.request.get(product.origin + address)).status() < 400)
    const here = pathname === new URL(page.url()).pathname
    const placed = !hash || !here || (await page.locator(`[id="${hash.slice(1)}"]`).count()) > 0
    if (!alive.get(address) || !placed) dead.push(link)
  }
  return dead
}
