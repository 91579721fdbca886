import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { InUseError, mongoUri, type Address } from './address.ts'
import { askInstance } from './ask-instance.ts'

const CLAIM_FILE = 'server.json'

type Claim = { publish: (address: Address) => void; release: () => void }
type Published = { instance?: string; pid?: number; uri?: string; address?: Address; startedAt?: number }

const START_MS = 5000
const EXIT_MS = 500
const TIMEOUT_MS = 30_000

/**
 * Makes this process the only server of a directory. A claim is valid if the address in its file answers with the id in the
 * file. A process id would prove nothing, because a restarted container uses the same ones again.
 */
export async function claimDirectory(directory: string, instance: string): Promise<Claim> {
  const file = path.join(directory, CLAIM_FILE)
  const claim: Published = { instance, pid: process.pid, startedAt: Date.now() }
  const began = Date.now()
  while (!create(file, claim)) {
    if (Date.now() - began > TIMEOUT_MS) throw new Error(`${file} could not be claimed`)
    const other = read(file)
    if (!(await isServed(other))) release(file, other.instance)
    else if (other.address && Date.now() - began > EXIT_MS) throw new InUseError(directory, other.address)
    else await delay(100) // the other may be about to publish its address, or to exit because its parent was killed
  }
  return {
    publish: (address) => {
      writeFileSync(`${file}.new`, JSON.stringify({ ...claim, uri: mongoUri(address), address }), { mode: 0o600 })
      renameSync(`${file}.new`, file)
    },
    release: () => release(file, instance),
  }
}

async function isServed({ address, instance, startedAt = 0 }: Published): Promise<boolean> {
  if (!address) return Date.now() - startedAt < START_MS
  const answer = await askInstance(address)
  return answer === instance || answer === undefined
}

function release(file: string, instance: string | undefined): void {
  if (read(file).instance === instance) rmSync(file, { force: true })
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
    return {} // half-written, or just removed
  }
}
