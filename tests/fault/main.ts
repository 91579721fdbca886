import { parseArgs } from 'node:util'
import { crashAtWrites } from './crash-at-writes.ts'
import { fairTurns } from './fair-turns.ts'
import { openFaultLab, type FaultLab, type Row } from './fault-lab.ts'
import { FAULT_SIZES, SIZES, type Size } from './fault-sizes-data.ts'
import { runFaultWorker, type WorkerSettings } from './fault-worker.ts'
import { killDatabase } from './kill-database.ts'
import { killScanProcesses } from './kill-scan-processes.ts'
import { killWorkers } from './kill-workers.ts'
import { poisonScan } from './poison-scan.ts'
import { raceWorkers } from './race-workers.ts'
import { simulateSchedules } from './simulated-schedules.ts'
import { stopWorkers } from './stop-workers.ts'
import { watchScan } from './watch-scan.ts'

const USAGE = `npm run test:fault -- [--size ${SIZES.join('|')}] [--json] [group…]`

type Group = { id: string; name: keyof typeof FAULT_SIZES; run: (lab: FaultLab, size: number) => Promise<Row> }
const GROUPS: readonly Group[] = [
  { id: 'R1', name: 'kill', run: killWorkers },
  { id: 'R1', name: 'process', run: killScanProcesses },
  { id: 'R2', name: 'crash', run: crashAtWrites },
  { id: 'R3', name: 'stop', run: stopWorkers },
  { id: 'R4', name: 'race', run: raceWorkers },
  { id: 'R5', name: 'database', run: (_, kills) => killDatabase(kills) },
  { id: 'R6', name: 'poison', run: poisonScan },
  { id: 'R7', name: 'schedules', run: simulateSchedules },
  { id: 'R8', name: 'watchers', run: watchScan },
  { id: 'R12', name: 'fair', run: fairTurns },
]

if (process.argv[2] === 'worker') await runFaultWorker(JSON.parse(process.argv[3] ?? '') as WorkerSettings)
else await main()

/** Kills and stops what runs scans, and judges by the database alone. One line for each group; exit code 0 when all passed. */
async function main(): Promise<void> {
  const { size, json, groups } = readCommand()
  const lab = await openFaultLab()
  const rows = []
  for (const { id, name, run } of groups) {
    await lab.clear()
    const began = performance.now()
    const row = await run(lab, FAULT_SIZES[name][size])
    const seconds = Math.round((performance.now() - began) / 1000)
    rows.push({ id, name, ...row, seconds })
    if (!json) {
      const verdict = row.passed ? 'pass' : 'FAIL'
      process.stdout.write(`${verdict}  ${id.padEnd(3)}  ${name.padEnd(9)}  ${seconds} s  ${row.what}: ${row.result}\n`)
    }
  }
  await lab.close()
  if (json) process.stdout.write(`${JSON.stringify({ size, rows }, null, 2)}\n`)
  process.exitCode = rows.every(({ passed }) => passed) ? 0 : 1
}

function readCommand(): { size: Size; json: boolean; groups: readonly Group[] } {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { size: { type: 'string', default: 'full' }, json: { type: 'boolean', default: false } },
    })
    const size = SIZES.find((known) => known === values.size)
    if (!size) throw new TypeError(`There is no size '${values.size}'.`)
    const wanted = positionals.map((text) => {
      const group = GROUPS.find(({ id, name }) => name === text || id === text.toUpperCase())
      if (!group) throw new TypeError(`There is no group '${text}': ${GROUPS.map(({ name }) => name).join(', ')}.`)
      return group
    })
    return { size, json: values.json, groups: wanted.length > 0 ? wanted : GROUPS }
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${USAGE}\n`)
    process.exit(2)
  }
}
