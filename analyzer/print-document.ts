import { setTimeout as pause } from 'node:timers/promises'
import { AnalyzerError } from './errors.ts'
import type { SharedBrowser } from './gather/browser/shared-browser.ts'
import type { CdpSession } from './gather/browser/cdp-connection.ts'
import { withTimeout } from './gather/with-timeout.ts'

export type PrintRequest = {
  /** A complete HTML document with all its styles, fonts and images embedded. */
  html: string
  /** The footer of each page. Elements with the classes `pageNumber` and `totalPages` are filled in. */
  footer: string
}

const LIMIT_MS = 30_000
const LOOK_MS = 10
const A4_INCHES = { paperWidth: 8.27, paperHeight: 11.7 }
const OFFLINE = { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/**
 * Prints a document of ours on A4, as a PDF with tags and an outline. It may quote a scanned site, so scripts and the
 * network are turned off.
 * @throws {AnalyzerError} `internal` if there is no browser
 */
export async function printDocument(
  { html, footer }: PrintRequest,
  browser: SharedBrowser,
  signal: AbortSignal,
): Promise<Buffer> {
  const lease = await browser.lease(signal)
  if (!lease) throw new AnalyzerError('internal', 'A PDF needs a browser, and none could be started.')
  let state: 'fine' | 'broken' = 'broken'
  try {
    const page = await lease.browser.openPage()
    try {
      const pdf = await withTimeout(print(page.session, html, footer), LIMIT_MS, 'The PDF was not printed in time.')
      state = 'fine'
      return pdf
    } finally {
      await page.close()
    }
  } finally {
    await lease.release(state)
  }
}

async function isLoaded(session: CdpSession): Promise<boolean> {
  const expression = "document.readyState === 'complete' && document.fonts.status === 'loaded'"
  const { result } = await session.send('Runtime.evaluate', { expression, returnByValue: true })
  return result.value === true
}

/** Ends with the session at the latest. */
async function print(session: CdpSession, html: string, footer: string): Promise<Buffer> {
  const [{ frameTree }] = await Promise.all([
    session.send('Page.getFrameTree'),
    session.send('Emulation.setScriptExecutionDisabled', { value: true }),
    session.send('Network.emulateNetworkConditions', OFFLINE),
    session.send('Runtime.runIfWaitingForDebugger'),
  ])
  await session.send('Page.setDocumentContent', { frameId: frameTree.frame.id, html })
  // The load event may be that of the empty page before.
  while (!(await isLoaded(session))) await pause(LOOK_MS)
  const { data } = await session.send('Page.printToPDF', {
    ...A4_INCHES,
    printBackground: true,
    preferCSSPageSize: true,
    generateTaggedPDF: true,
    generateDocumentOutline: true,
    displayHeaderFooter: true,
    headerTemplate: '<span></span>',
    footerTemplate: footer,
    marginTop: 0,
    marginBottom: 0,
    marginLeft: 0,
    marginRight: 0,
  })
  return Buffer.from(data, 'base64')
}
