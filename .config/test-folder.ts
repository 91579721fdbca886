import { accessSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const MEMORY = '/dev/shm'
/** Far more than the databases of a run take. Containers often have 64 MB there. */
const ROOMY_BYTES = 2 * 2 ** 30

/**
 * A folder that ends with the run, for what is kept until then: a worker is killed, and removes nothing of its own. In
 * memory where there is room: databases commit thousands of times, and no test looks at a disk through this folder.
 */
export default function makeTestFolder(): () => void {
  const folder = mkdtempSync(path.join(isRoomy(MEMORY) ? MEMORY : tmpdir(), 'legible-tests-'))
  process.env['TEST_FOLDER'] = folder
  // The processes that write there may not have ended yet.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Not on every system, nor writable for everyone. */
function isRoomy(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK)
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize > ROOMY_BYTES
  } catch {
    return false
  }
}
