import { AnalyzerError } from './errors.ts'
import type { BrowserPool } from './gather/browser/browser-pool.ts'

export type PrintRequest = {
  /** A complete HTML document with all its styles, fonts and images embedded. */
  html: string
  /** The footer of each page. Elements with the classes `pageNumber` and `totalPages` are filled in. */
  footer: string
}

const LIMIT_MS = 30_000

/**
 * Prints a document of ours on A4, as a PDF with tags and an outline. It may quote a scanned site, so scripts and the
 * network are turned off.
 * @throws {AnalyzerError} `internal` if there is no browser
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
