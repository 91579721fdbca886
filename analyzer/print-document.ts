import { AnalyzerError } from './errors.ts'
import type { BrowserPool } from './gather/browser/browser-pool.ts'

export type PrintRequest = {
  /** A whole HTML document that needs nothing from outside it: styles, fonts and pictures stand in it. */
  html: string
  /** Foot of each page; elements of the classes `pageNumber` and `totalPages` are filled in. */
  footer: string
}

const LIMIT_MS = 30_000

/**
 * Lays a document of ours out on A4 paper, as PDF with tags and an outline. It may quote a stranger, so it runs no script
 * and reaches nothing.
 * @throws {AnalyzerError} `browser` where there is no browser, `timeout` for a document that takes too long
 */
export async function printDocument(
  { html, footer }: PrintRequest,
  browsers: BrowserPool,
  signal: AbortSignal,
): Promise<Buffer> {
  const lease = await browsers.lease(signal)
  if (!lease) throw new AnalyzerError('internal', 'A PDF needs a browser, and none could be started.')
  let state: 'fine' | 'broken' = 'broken'
  try {
    const context = await lease.browser.newContext({ javaScriptEnabled: false, offline: true })
    try {
      const page = await context.newPage()
      page.setDefaultTimeout(LIMIT_MS)
      await page.setContent(html, { waitUntil: 'load' })
      const pdf = await page.pdf({
        format: 'A4',
        printBackground: true,
        preferCSSPageSize: true,
        tagged: true,
        outline: true,
        displayHeaderFooter: true,
        headerTemplate: '<span></span>',
        footerTemplate: footer,
      })
      state = 'fine'
      return pdf
    } finally {
      await context.close()
    }
  } finally {
    await lease.release(state)
  }
}
