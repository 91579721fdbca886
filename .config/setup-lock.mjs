import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const MAX_WAIT_MS = 15 * 60_000
const POLL_MS = 500

/**
 * Runs `work` under a lock file: two set-ups at once would overwrite each other's node_modules and build. A lock
 * whose process is gone is taken over.
 * @param {string} folder @param {(text: string) => void} log @param {() => Promise<void>} work
 */
export async function withSetupLock(folder, log, work) {
  const file = path.join(folder, 'setup.pid')
  mkdirSync(folder, { recursive: true })
  const giveUpAt = Date.now() + MAX_WAIT_MS
  for (let reported = 0; !claimed(file); await delay(POLL_MS)) {
    const other = holderOf(file)
    if ((!isAlive(other) || Date.now() > giveUpAt) && holderOf(file) === other) rmSync(file, { force: true })
    else if (reported !== other) log(`Another set-up (process ${(reported = other)}) is running here; waiting for it …`)
  }
  process.once('exit', () => rmSync(file, { force: true }))
  await work()
  rmSync(file, { force: true })
}

function claimed(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function holderOf(file) {
  try {
    return Number(readFileSync(file, 'utf8'))
  } catch {
    return 0 // released meanwhile
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
