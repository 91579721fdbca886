import { createSharedBrowser } from '../analyzer/testing/index.ts'

/**
 * Prints which browser the product finds, before the tests run. Where no sandbox is possible (a container without
 * user namespaces), the tests run without one; the product itself never decides that.
 */
export default async function reportBrowser(): Promise<void> {
  const wanted = process.env['CHROMIUM_SANDBOX'] !== 'off'
  const chromiumPath = process.env['CHROMIUM_PATH']
  let result = await tryBrowser(wanted, chromiumPath)
  if (wanted && result.includes('CHROMIUM_SANDBOX=off')) {
    process.env['CHROMIUM_SANDBOX'] = 'off'
    result = `${await tryBrowser(false, chromiumPath)}; CHROMIUM_SANDBOX=off is set for the tests`
  }
  process.stderr.write(`test: browser: ${result}\n`)
}

async function tryBrowser(sandbox: boolean, chromiumPath: string | undefined): Promise<string> {
  const browser = createSharedBrowser({ sandbox, ...(chromiumPath ? { chromiumPath } : {}) })
  try {
    const missing = await browser.missing()
    const found = browser.describe()
    if (missing !== null || !found) return missing ?? 'none'
    return `${found.path} ${found.version}, ${found.sandboxed ? 'with' : 'without'} its sandbox`
  } finally {
    await browser.close()
  }
}
