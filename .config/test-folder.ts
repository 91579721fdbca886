import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A folder that ends with the run, for what is kept until then: a worker is killed, and removes nothing of its own. */
export default function makeTestFolder(): () => void {
  const folder = mkdtempSync(path.join(tmpdir(), 'legible-tests-'))
  process.env['TEST_FOLDER'] = folder
  // The processes that write there may not have ended yet.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
