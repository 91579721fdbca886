import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

const MAX_WAIT_MS = 15 * 60_000
const LOOK_EVERY_MS = 500

/**
 * Runs `work` while no other process of this machine does so in the same folder: two set-ups at once would write into each
 * other's node_modules and build. A set-up that was killed leaves its file, which the next one takes over.
 * @param {string} folder @param {(text: string) => void} say @param {() => Promise<void>} work
 */
export async function onceAtATime(folder, say, work) {
  const file = path.join(folder, 'setup.pid')
  mkdirSync(folder, { recursive: true })
  const giveUpAt = Date.now() + MAX_WAIT_MS
  for (let told = 0; !claimed(file); await delay(LOOK_EVERY_MS)) {
    const other = holderOf(file)
    if ((!isAlive(other) || Date.now() > giveUpAt) && holderOf(file) === other) rmSync(file, { force: true })
    else if (told !== other) say(`Another set-up (process ${(told = other)}) is at work here; waiting for it …`)
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
    return 0 // gone just now
  }
}

function isAlive(pid) {
  try {
    return pid > 0 && process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
