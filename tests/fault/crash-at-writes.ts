import { isDeepStrictEqual } from 'node:util'
import { once } from 'node:events'
import { STEP_IDS } from '#analyzer/contract'
import { runNextScan } from '#host/server/scans/run-scan.ts'
import { ScanModel, ScreenshotModel, type ScanRecord } from '#host/server/scans/scan-model.ts'
import { sweepScans } from '#host/server/scans/sweep-scans.ts'
import { DeliveryModel } from '#host/server/notifications/delivery-model.ts'
import { isSound, soundnessOf, type Ends, type FaultLab, type Row } from './fault-lab.ts'
import { workerDeps } from './fault-worker.ts'
import { isGone, startWorker } from './worker-process.ts'
import type { CrashPoint } from './watch-writes.ts'

const LATER_MS = 3_600_000
/** In the short form one point in so many. */
const SHORT_EVERY = 20
const NEVER: CrashPoint = { at: 'before', write: 0 }

/** R2: a worker ends itself before and after each of its writes, and with each step's result in hand. */
export async function crashAtWrites(lab: FaultLab, times: number): Promise<Row> {
  const settings = { ...lab.settings, leaseMs: 60_000, stepMs: [0, 0], crashes: true } as const
  const uncrashed = await run(NEVER)
  const expected = await outcome()
  const writes = uncrashed.points
  const all: CrashPoint[] = [
    ...Array.from({ length: writes }, (_, at) => ({ at: 'before', write: at + 1 }) as const),
    ...Array.from({ length: writes }, (_, at) => ({ at: 'after', write: at + 1 }) as const),
    ...STEP_IDS.map((_, at) => ({ at: 'result', step: at + 1 }) as const),
  ]
  const points = times > 0 ? all.flatMap((point) => Array<CrashPoint>(times).fill(point)) : all.filter(isSampled)
  let crashed = 0
  let different = 0
  const total: Ends = { ...uncrashed.ends }
  for (const point of points) {
    const { died, ends } = await run(point)
    if (died) crashed += 1
    if (!isDeepStrictEqual(await outcome(), expected)) different += 1
    for (const key of Object.keys(total) as (keyof Ends)[]) total[key] += ends[key]
  }
  return {
    what: 'crash at each write',
    passed: isSound(total) && crashed === points.length && different === 0 && writes > STEP_IDS.length,
    result: `${points.length} runs, crashed at ${all.length} points (${writes} writes before and after, ${STEP_IDS.length} results in hand): ${crashed} crashed, ${different} ended otherwise than uncrashed; ${soundnessOf(total)}`,
    figures: { runs: points.length, points: all.length, crashed, different, ...total },
  }

  async function run(point: CrashPoint): Promise<{ died: boolean; ends: Ends; points: number }> {
    await lab.clear()
    await lab.add(1, { modules: [...STEP_IDS] })
    const worker = await startWorker(settings)
    worker.stdin?.write(JSON.stringify(point))
    if (!isGone(worker)) await once(worker, 'exit')
    const numbered = lab.journal.read().filter(({ type }) => type === 'point').length
    await recover()
    return { died: worker.signalCode === 'SIGKILL', ends: await lab.ends(), points: numbered }
  }

  /** What another worker does an hour later, in this process. */
  async function recover(): Promise<void> {
    const deps = workerDeps({ ...settings, skewMs: LATER_MS }, lab.journal, null)
    const queue = { enqueue: async () => undefined }
    await sweepScans({ ...deps, queue, concurrency: 1 })
    await runNextScan(new AbortController().signal, deps)
    await lab.tellMissed()
  }
}

/** The result document and what was told of it, without ids, times and the count of changes. */
async function outcome(): Promise<unknown> {
  const scan = await ScanModel.findOne().lean<ScanRecord>()
  if (!scan) return null
  const { _id, scheduleId: _s, queuedAt: _q, createdAt: _c, startedAt: _a, completedAt: _o, ...rest } = scan
  const { version: _v, attempt: _t, url: _u, finalUrl: _f, ...same } = rest
  const picture = await ScreenshotModel.findById(_id).lean<{ jpeg: unknown }>()
  const told = await DeliveryModel.find({ scanId: _id })
    .sort({ channel: 1 })
    .lean<{ channel: string; type: string }[]>()
  return { same, picture: String(picture?.jpeg), told: told.map(({ channel, type }) => `${channel} ${type}`) }
}

function isSampled(_: CrashPoint, at: number): boolean {
  return at % SHORT_EVERY === SHORT_EVERY - 1
}
