import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core'
import { CHROMIUM_ARGS, findChromium } from '../../../.config/chromium.mjs'
import { listen, type Listening } from './http.ts'

export const executablePath = findChromium()
if (!executablePath) console.info('No Chromium is installed: pages with widgets are not opened.')

/** Starts the real browser. Only call where `executablePath` is set. */
export async function startBrowser(): Promise<Browser> {
  return chromium.launch({ executablePath: executablePath ?? '', args: CHROMIUM_ARGS })
}

export type Site = Listening & {
  page: string
  headers: Record<string, string>
  styles: string
  /** Scripts of the site's own: address to path on disk. */
  files: Record<string, string>
}

/** Somebody else's site, on an origin of its own: one page, its own sheet, its own headers, and scripts of a folder. */
export async function startSite({ folder }: { readonly folder?: string } = {}): Promise<Site> {
  const server = await listen(async (request, response) => {
    const [, name] = /^\/(legible\.[0-9a-f]+\.js)$/.exec(request.url ?? '') ?? []
    const file = folder && name ? path.join(folder, name) : site.files[request.url ?? '']
    if (file) response.writeHead(200, { 'content-type': 'text/javascript' }).end(await readFile(file))
    else if (request.url === '/styles.css') response.writeHead(200, { 'content-type': 'text/css' }).end(site.styles)
    else if (request.url === '/favicon.ico') response.writeHead(204).end()
    else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', ...site.headers }).end(site.page)
  })
  const site: Site = { ...server, page: '', headers: {}, styles: '', files: {} }
  return site
}

export type Visit = {
  readonly page: Page
  readonly context: BrowserContext
  /** Console lines of warnings and errors, and uncaught errors. */
  readonly lines: string[]
  readonly uncaught: string[]
  close(): Promise<void>
}

/** Records layout shifts, policy violations and the widgets' events from before the first line of the page. */
const RECORDER = `
  window.shifts = []; window.violations = []; window.events = []
  new PerformanceObserver((list) => { for (const entry of list.getEntries()) window.shifts.push(entry.value) })
    .observe({ type: 'layout-shift', buffered: true })
  document.addEventListener('securitypolicyviolation', (event) => window.violations.push(event.violatedDirective + ' ' + event.blockedURI + ' ' + event.sourceFile))
  for (const name of ['legible-ready', 'legible-error', 'legible-scan-started', 'legible-scan-completed'])
    document.addEventListener(name, (event) => window.events.push({ name, tag: event.target.localName, detail: event.detail }))
`

type VisitOptions = Parameters<Browser['newContext']>[0] & {
  readonly clock?: boolean
  /** Before the page is opened. */
  readonly prepare?: (page: Page) => Promise<void>
}

export async function visit(
  browser: Browser,
  url: string,
  { clock = false, prepare, ...options }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options })
  const page = await context.newPage()
  const lines: string[] = []
  const uncaught: string[] = []
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) lines.push(message.text())
  })
  page.on('pageerror', (error) => uncaught.push(error.message))
  if (clock) await page.clock.install()
  await page.addInitScript({ content: RECORDER })
  await prepare?.(page)
  await page.goto(url)
  return { page, context, lines, uncaught, close: () => context.close() }
}

export type Recorded = { readonly name: string; readonly tag: string; readonly detail: Record<string, unknown> }

/** Waits for the n-th event of a name and answers all of that name. */
export async function events(page: Page, name: string, count = 1): Promise<Recorded[]> {
  await page.waitForFunction(
    ([wanted, least]) =>
      (window as unknown as { events: Recorded[] }).events.filter((event) => event.name === wanted).length >= least,
    [name, count] as const,
    { timeout: 25_000 },
  )
  return page.evaluate(
    (wanted) => (window as unknown as { events: Recorded[] }).events.filter((event) => event.name === wanted),
    name,
  )
}

/** The sum of all layout shifts so far, after the browser has drawn what is there. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 100))))
    return (window as unknown as { shifts: number[] }).shifts.reduce((sum, value) => sum + value, 0)
  })
}

export async function violations(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as { violations: string[] }).violations)
}
