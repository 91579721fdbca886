import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { refuseCookies, STILL_CONTEXT, STILL_STYLES } from '../support/still-pages.ts'

export const THEMES = ['light', 'dark'] as const
/** Width and height of a desk, a small laptop, a tablet and a phone. */
export const SIZES = [
  [1440, 900],
  [1024, 768],
  [768, 1024],
  [390, 844],
] as const

export type View = {
  name: string
  path: string
  /** What a person does until the view is there. */
  act?: ((page: Page) => Promise<void>) | undefined
}

export type Sitting = {
  origin: string
  cookies?: ReadonlyMap<string, string>
  views: readonly View[]
  sizes?: readonly (readonly [width: number, height: number])[]
  themes?: readonly (typeof THEMES)[number][]
  /** Shows the question about cookies. */
  asked?: boolean
  /** The time in the browser; else that of the machine. */
  now?: Date
  context?: BrowserContextOptions
}

/** Takes pictures of whole pages into a folder; `names` are parts of the names wanted, all without any. */
export function createCamera(browser: Browser, folder: string, names: readonly string[]) {
  const taken = new Map<string, string[]>()
  const faults: string[] = []
  mkdirSync(folder, { recursive: true })

  async function sit({
    origin,
    cookies,
    views,
    sizes = SIZES,
    themes = THEMES,
    asked,
    now,
    context: options,
  }: Sitting) {
    const wanted = views.filter(({ name }) => names.length === 0 || names.some((part) => name.includes(part)))
    if (wanted.length === 0) return
    const context = await browser.newContext({ ...STILL_CONTEXT, ...options })
    await context.addCookies([...(cookies ?? [])].map(([name, value]) => ({ name, value, url: origin })))
    if (!asked) await refuseCookies(context)
    if (now) await context.clock.setFixedTime(now)
    for (const view of wanted) {
      const page = await context.newPage()
      try {
        await shoot(page, origin, view, sizes, themes)
      } catch (error) {
        faults.push(`${view.name}: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`)
      }
      await page.close()
    }
    await context.close()
  }

  async function shoot(
    page: Page,
    origin: string,
    view: View,
    sizes: NonNullable<Sitting['sizes']>,
    themes: readonly string[],
  ) {
    await page.goto(origin + view.path, { waitUntil: 'networkidle' })
    await lookThrough(page)
    await view.act?.(page)
    for (const [width, height] of sizes) {
      await page.setViewportSize({ width, height })
      for (const theme of themes) {
        await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
        const file = `${view.name}-${width}-${theme}.png`
        await page.screenshot({
          path: path.join(folder, file),
          fullPage: true,
          animations: 'disabled',
          style: STILL_STYLES,
        })
        taken.set(view.name, [...(taken.get(view.name) ?? []), file])
      }
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      if (wide > 0) faults.push(`${view.name} at ${width}: ${wide} px too wide`)
    }
    process.stdout.write(`${view.name}\n`)
  }

  /** Writes a page with all pictures, a row for each view; says what went wrong. */
  function develop(): readonly string[] {
    const rows = [...taken].map(([name, files]) => `<h2>${name}</h2><p>${files.map(thumbnail).join('')}</p>`)
    writeFileSync(path.join(folder, 'index.html'), INDEX.replace('</body>', `${rows.join('\n')}</body>`))
    return faults
  }
  return { sit, develop }
}

/** What is loaded only when it comes near has come near once. */
async function lookThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += window.innerHeight) {
      window.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    window.scrollTo(0, 0)
  })
  await page.waitForLoadState('networkidle')
}

function thumbnail(file: string): string {
  return `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`
}

const INDEX = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Pictures</title>
<style>body{font:14px sans-serif;margin:16px}p{display:flex;flex-wrap:wrap;gap:8px;align-items:start}
img{height:320px;max-width:480px;object-fit:cover;object-position:top;border:1px solid #999}</style></head><body></body></html>`
