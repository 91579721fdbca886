import { createBrowserPool } from '../analyzer/testing/index.ts'

/**
 * Before the tests: which browser the product finds here. A machine that cannot give it a sandbox (a container without user
 * namespaces) tests without, as an operator would have to ask for; that is said, and never decided by the product itself.
 */
export default async function sayBrowser(): Promise<void> {
  const wanted = process.env['CHROMIUM_SANDBOX'] !== 'off'
  const chromiumPath = process.env['CHROMIUM_PATH']
  let said = await tryBrowser(wanted, chromiumPath)
  if (wanted && said.includes('CHROMIUM_SANDBOX=off')) {
    process.env['CHROMIUM_SANDBOX'] = 'off'
    said = `${await tryBrowser(false, chromiumPath)}; CHROMIUM_SANDBOX=off is set for the tests`
  }
  process.stderr.write(`test: browser: ${said}\n`)
}

async function tryBrowser(sandbox: boolean, chromiumPath: string | undefined): Promise<string> {
  const pool = createBrowserPool({ sandbox, slots: 1, ...(chromiumPath ? { chromiumPath } : {}) })
  try {
    const missing = await pool.missing()
    const found = pool.describe()
    if (missing !== null || !found) return missing ?? 'none'
    return `${found.path} ${found.version}, ${found.sandboxed ? 'with' : 'without'} its sandbox`
  } finally {
    await pool.close()
  }
}
