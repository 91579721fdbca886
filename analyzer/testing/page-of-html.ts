import type { SharedBrowser } from '../gather/browser/shared-browser.ts'

/** A page of a browser that shows HTML and evaluates scripts, for tests of what runs in pages. */
export type PageOfHtml = {
  show: (html: string) => Promise<void>
  evaluate: (expression: string) => Promise<unknown>
  close: () => Promise<void>
}

export async function pageOfHtml(shared: SharedBrowser): Promise<PageOfHtml> {
  const lease = await shared.lease()
  if (!lease) throw new Error('this test needs a browser')
  const { session, close } = await lease.browser.openPage()
  await session.send('Runtime.runIfWaitingForDebugger')

  async function evaluate(expression: string): Promise<unknown> {
    const options = { expression, awaitPromise: true, returnByValue: true }
    const { result, exceptionDetails } = await session.send('Runtime.evaluate', options)
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }
  return {
    evaluate,
    show: async (html) => {
      await evaluate(`document.open(); document.write(${JSON.stringify(html)}); document.close()`)
    },
    close: async () => {
      await close()
      await lease.release('fine')
    },
  }
}
