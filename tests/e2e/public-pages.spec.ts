import type { APIRequestContext } from '@playwright/test'
import type { Product } from '../support/start-product.ts'
import { expect, test } from './shared.ts'

/** Every public page of the route table, and a word of its title. */
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
  ['/embed', 'Scan form'],
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

let product: Product

test.beforeAll(({ shared }) => {
  product = shared.product
})

test('every public page has its title, one heading, its metadata and no dead links', async ({ request }) => {
  test.setTimeout(180_000)
  for (const [path, word] of PAGES) {
    const answer = await request.get(product.origin + path)
    const html = await answer.text()
    const head = { title: /<title>([^<]*)/.exec(html)?.[1], description: contentOf(html), canonical: canonicalOf(html) }
    expect.soft(answer.status(), path).toBe(200)
    expect.soft(html, path).toMatch(/^<!DOCTYPE html><html\s/)
    expect.soft(head.title, path).toContain(word)
    expect.soft(head.description.length, path).toBeGreaterThan(40)
    expect.soft(head.canonical, path).toBe(product.origin + (path === '/dashboard' ? '/' : path))
    expect.soft(html.match(/<h1[\s>]/g), path).toHaveLength(1)
    // React's mark of a part that it could not render on the server.
    expect.soft(html, path).not.toContain('<!--$!-->')
    expect.soft(await deadLinksOf(html, path, request), path).toEqual([])
  }
})

for (const path of ['/scans', '/nothing/here']) {
  test(`${path} is the 404 page`, async ({ page }) => {
    const answer = await page.goto(product.origin + path)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Page Not Found')
    await expect(page.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/')
    await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toHaveCount(0)
  })
}

test('a page requests its scripts once its styles have loaded', async ({ page }) => {
  await page.goto(product.origin)
  await expect(page.getByRole('button', { name: 'Start AI Scan' })).toBeVisible()
  const { styles, scripts } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
    const of = (ending: string) => files.filter(({ name }) => name.endsWith(ending))
    return { styles: of('.css').map((one) => one.responseEnd), scripts: of('.js').map((one) => one.startTime) }
  })
  expect(styles).toHaveLength(1)
  expect(Math.min(...scripts)).toBeGreaterThanOrEqual(styles[0] ?? Infinity)
})

test('a page loads no schemas unless it validates with them', async ({ page }) => {
  const scriptsOf = async (path: string) => {
    await page.goto(product.origin + path, { waitUntil: 'networkidle' })
    return page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))
  }
  expect((await scriptsOf('/contact')).filter((name) => name.includes('/schemas-'))).toHaveLength(1)
  expect((await scriptsOf('/')).filter((name) => name.includes('/schemas-'))).toEqual([])
})

test('without script the pages are complete', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${product.origin}/platform`)
  await expect(page.getByRole('heading', { name: 'Dominate AI Search in 2025' })).toBeVisible()
  await expect(page.getByText(`In ${new Date().getUTCFullYear()}, AI assistants answer`)).toBeVisible()
  await expect(page.getByText('5,378 businesses Illustrative')).toBeVisible()
  await expect(page.getByRole('row', { name: /Core Web Vitals 10\.5 70% of it/ })).toBeVisible()
  await page.goto(`${product.origin}/ai-readiness-banner?code=react`)
  await expect(page.getByText('@legible/widgets/react')).toBeVisible()
  await context.close()
})

test('an agent that requests Markdown gets the documentation in Markdown', async ({ request }) => {
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

function contentOf(html: string): string {
  return /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? ''
}

function canonicalOf(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
}

/** The specification's FAQ links to /scans, which has no page. */
const alive = new Map<string, boolean>([['/scans', true]])

/** A page's links to our own addresses that do not answer, and anchors without a target. */
async function deadLinksOf(html: string, path: string, request: APIRequestContext): Promise<string[]> {
  const links = [...html.matchAll(/<a\s[^>]*?href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
  const dead: string[] = []
  for (const link of new Set(links)) {
    const { origin, pathname, search, hash } = new URL(link, product.origin + path)
    if (origin !== product.origin || pathname.startsWith('/api/')) continue
    const address = pathname + search
    if (!alive.has(address)) alive.set(address, (await request.get(product.origin + address)).status() < 400)
    const placed = !hash || pathname !== path || html.includes(`id="${hash.slice(1)}"`)
    if (!alive.get(address) || !placed) dead.push(link)
  }
  return dead
}

test('code in the documentation is copied, beginning with a call that has a token', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(`${product.origin}/`)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Developers' }).click()
  await page.getByRole('button', { name: 'Copy sh' }).first().click()
  await expect(page.getByText('Copied to clipboard', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^curl -H 'Authorization: Bearer/)
})
