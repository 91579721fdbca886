import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { InUseError, uriOf, type Address } from './address.ts'
import { askInstance } from './ask-instance.ts'

const CLAIM_FILE = 'server.json'

type Claim = { publish: (address: Address) => void; release: () => void }
type Published = { instance?: string; pid?: number; uri?: string; address?: Address; startedAt?: number }

const MAX_TRIES = 50
const STARTING_MS = 5000
const LEAVING_MS = 500

/**
 * Makes this process the only server of a directory. What counts is whether the address in the file answers with the id
 * in the file: a process id proves nothing, because a restarted container gives out the same ones again.
 */
export async function claimDirectory(directory: string, instance: string): Promise<Claim> {
  const file = path.join(directory, CLAIM_FILE)
  const claim: Published = { instance, pid: process.pid, startedAt: Date.now() }
  let seen: string | undefined
  for (let tries = 0; !create(file, claim); tries++) {
    const other = read(file)
    if (tries > MAX_TRIES) throw new Error(`${file} could not be claimed`)
    if (other.address) {
      const answer = await askInstance(other.address)
      if (answer === undefined || answer === seen) throw new InUseError(directory, other.address)
      if (answer === other.instance) {
        seen = answer
        await delay(LEAVING_MS) // a server whose parent was killed is about to leave
        continue
      }
    } else if (Date.now() - (other.startedAt ?? 0) < STARTING_MS) {
      await delay(100)
      continue
    }
    if (read(file).instance === other.instance) rmSync(file, { force: true })
  }
  return {
    publish: (address) => {
      writeFileSync(`${file}.new`, JSON.stringify({ ...claim, uri: uriOf(address), address }), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    },
    release: () => {
      if (read(file).instance === instance) rmSync(file, { force: true })
    },
  }
}

function create(file: string, claim: Published): boolean {
  try {
    writeFileSync(file, JSON.stringify(claim), { flag: 'wx', mode: 0o600 })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function read(file: string): Published {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Published
  } catch {
    return {} // half written, or removed just now
  }
}
