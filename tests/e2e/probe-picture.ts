import { readFileSync } from 'node:fs'
import type { Browser } from '@playwright/test'

const FONT =
  'node_modules/@fontsource-variable/atkinson-hyperlegible-next/files/atkinson-hyperlegible-next-latin-wght-normal.woff2'

/**
 * A small picture of everything that browsers draw differently: our font and the system's in several sizes and weights,
 * slanted and round edges, gradients, shadows, form fields. Where it is the same, so are the pictures of whole pages.
 */
export async function probePicture(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 360, height: 240 }, deviceScaleFactor: 1 })
  try {
    await page.setContent(probePage(readFileSync(FONT).toString('base64')))
    await page.evaluate(() => document.fonts.load('16px Probe').then(() => document.fonts.ready))
    return await page.screenshot({ animations: 'disabled', caret: 'hide' })
  } finally {
    await page.close()
  }
}

function probePage(font: string): string {
  const samples = ['Probe', 'sans-serif', 'monospace'].flatMap((family) =>
    [11, 14, 19].map(
      (size, index) =>
        `<p style="font: ${400 + index * 150} ${size}px ${family}">Wavy Type 0123 fi ${family.length} éßÅ → ✓</p>`,
    ),
  )
  return `<!doctype html><style>
@font-face { font-family: Probe; src: url(data:font/woff2;base64,${font}); font-weight: 200 800 }
body { margin: 4px; background: #fdfdfb; color: #123 } p { margin: 0; white-space: nowrap }
div { width: 120px; height: 20px; border-radius: 9px; border: 1.5px solid #48a; box-shadow: 0 1px 3px #0006; background: linear-gradient(90deg, #fff, #3a7) }
</style>${samples.join('')}<svg width="60" height="30"><path d="M2 28 L20 3 L38 21 L58 5" fill="none" stroke="#a31" stroke-width="1.7" /></svg><div></div>
<input type="checkbox" checked><select><option>One</option></select><button>Scan</button>`
}
