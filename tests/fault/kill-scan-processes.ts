import { setTimeout as pause } from 'node:timers/promises'
import { modulesOf } from '#analyzer'
import { runNextScan } from '#host/server/scans/run-scan.ts'
import { ScanModel, type ScanRecord } from '#host/server/scans/scan-model.ts'
import { serveSites } from '../hostile/served-sites.ts'
import { scanProcessesFor } from '../support/scan-processes.ts'
import type { FaultLab, Row } from './fault-lab.ts'
import { workerDeps } from './fault-worker.ts'

const SLOTS = 2
const IN_FLIGHT = 6
const LIMIT_MS = 600_000

/** R1 behind the wall: scan processes are killed with SIGKILL in the middle of their scans, and each scan still ends once. */
export async function killScanProcesses(lab: FaultLab, kills: number): Promise<Row> {
  const sites = await serveSites(['good'])
  const processes = scanProcessesFor(sites.hosts, SLOTS)
  const deps = { ...workerDeps(lab.settings, lab.journal, null), analyze: processes.analyze }
  const modules = modulesOf('quick').filter((id) => id !== 'competitorAnalysisResults')
  const stopping = new AbortController()
  const until = Date.now() + LIMIT_MS
  let accepted = 0
  let killed = 0

  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runNextScan(stopping.signal, deps)
      await pause(25)
    }
  }
  async function topUp(): Promise<void> {
    const room = IN_FLIGHT - (await lab.open())
    if (room <= 0) return
    await lab.add(room, { url: `${sites.origins.get('good')}/`, scanType: 'quick', modules })
    accepted += room
  }

  const workers = Promise.all(Array.from({ length: SLOTS }, work))
  try {
    while (killed < kills && Date.now() < until) {
      await topUp()
      await pause(50 + Math.random() * 500)
      const pids = processes.pids()
      const victim = pids[Math.floor(Math.random() * pids.length)]
      if (victim === undefined) continue
      // The one before may still be listed, although it is gone.
      if (kill(victim)) killed += 1
    }
    await lab.over()
  } finally {
    stopping.abort()
    await workers
    await processes.close()
    await sites.close()
  }
  const scans = await ScanModel.find().lean<ScanRecord[]>()
  const count = (is: (scan: ScanRecord) => boolean) => scans.filter(is).length
  const completed = count(({ status }) => status === 'completed')
  const givenUp = count(({ status, attempt }) => status === 'failed' && attempt >= 3)
  const blamed = count(({ exhausted }) => exhausted > 0)
  const torn = count((scan) => scan.status === 'completed' && modules.some((id) => !scan.finished[id]))
  return {
    what: 'kill -9 of a scan process mid-scan',
    passed: killed === kills && completed + givenUp === accepted && torn === 0 && blamed === 0,
    result: `${killed} kills, ${accepted} scans accepted: ${accepted - scans.length} lost, ${completed} completed, ${givenUp} given up after 3 attempts, ${accepted - completed - givenUp} ended otherwise, ${torn} torn, ${blamed} blamed on their page`,
    figures: { killed, accepted, completed, givenUp, torn, blamed },
  }
}

function kill(pid: number): boolean {
  try {
    return process.kill(pid, 'SIGKILL')
  } catch {
    return false
  }
}
