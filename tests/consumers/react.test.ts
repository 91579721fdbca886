import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { build } from 'esbuild'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { CONSUMERS, installConsumers, installedAt } from './install.mjs'
import { events, executablePath, startBrowser, startSite, visit, type Site } from './support/browser.ts'
import { EMBED_KEY, startStubHost, type StubHost } from './support/stub-host.ts'

const common = { bundle: true, format: 'esm', jsx: 'automatic', logLevel: 'error', write: true } as const

async function bundle(folder: string): Promise<void> {
  const entry = (name: string) => path.join(folder, 'app', name)
  const out = (name: string) => path.join(folder, 'out', name)
  // React warns about hydration in its development build only.
  const define = { 'process.env.NODE_ENV': '"development"' }
  await build({ ...common, entryPoints: [entry('client.tsx')], outfile: out('client.js'), define })
  await build({
    ...common,
    entryPoints: [entry('server.tsx')],
    outfile: out('server.mjs'),
    platform: 'node',
    packages: 'external',
  })
}

describe.each(CONSUMERS)('%s app that installed the package', (name) => {
  const folder = installedAt(name)

  beforeAll(async () => {
    await installConsumers()
    await bundle(folder)
  }, 240_000)

  const serverRender = (host: string) =>
    execFileSync(process.execPath, [path.join(folder, 'out/server.mjs'), JSON.stringify(props(host))], {
      encoding: 'utf8',
    })
  const props = (host: string) => ({ host, badgeId: 'good-1', embedKey: EMBED_KEY })

  test('renders link and image on the server, where there is no document', () => {
    const html = serverRender('https://legible.example')
    expect(html).toContain('<legible-badge data-host="https://legible.example" data-scan-id="good-1"')
    expect(html).toContain('href="https://legible.example/badges/good-1"')
    expect(html).toContain('src="https://legible.example/badges/good-1.svg?size=medium&amp;style=signature"')
    expect(html).toMatch(/width="400" height="100"|height="100"[^>]*width="400"/)
    expect(html).toContain('Scan your site with Legible')
  })

  test('imports every entry in Node', () => {
    const entries = ['', '/define', '/define/badge', '/define/banner', '/define/scan-form', '/react']
    const script = entries.map((entry) => `await import('@legible/widgets${entry}')`).join(';')
    const args = ['--input-type=module', '-e', `${script};process.stdout.write('fine')`]
    expect(execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' })).toBe('fine')
  })

  test('is typed', () => {
    const tsc = path.resolve('node_modules/typescript/bin/tsc')
    const check = () =>
      execFileSync(process.execPath, [tsc, '-p', path.join(folder, 'app')], { encoding: 'utf8', stdio: 'pipe' })
    expect(check).not.toThrow()
  }, 60_000)

  describe.skipIf(!executablePath)('in the browser', () => {
    let browser: Browser
    let host: StubHost
    let site: Site

    beforeAll(async () => {
      host = await startStubHost()
      site = await startSite()
      browser = await startBrowser()
      site.files['/client.js'] = path.join(folder, 'out/client.js')
      const root = `<div id="root">${serverRender(host.origin)}</div>`
      const start = `<script>window.appProps = ${JSON.stringify(props(host.origin))}</script><script type="module" src="/client.js"></script>`
      site.page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>App</title></head><body>${root}${start}</body></html>`
    })
    afterAll(async () => {
      await browser.close()
      await site.close()
      await host.close()
    })

    test('hydrates without a warning, and passes typed events', async () => {
      host.scan = [{ status: 'completed', progress: 100, overallScore: 87, grade: 'A' }]
      const { page, lines, uncaught, close } = await visit(browser, site.origin)
      await events(page, 'legible-ready', 3)
      await page.locator('#verified').getByText('northwind.example').waitFor()
      expect(lines).toEqual([])
      expect(uncaught).toEqual([])
      expect(await page.locator('legible-badge.proof').count()).toBe(1)
      expect(host.seen(/good-1\.json/)).toHaveLength(1)
      await page.getByRole('textbox').fill('northwind.example')
      await page.keyboard.press('Enter')
      await page.locator('#score').getByText('87').waitFor()
      await page.getByRole('button', { name: 'Hide' }).click()
      expect(await page.locator('legible-badge.proof').count()).toBe(0)
      expect(lines).toEqual([])
      await close()
    })
  })
})
