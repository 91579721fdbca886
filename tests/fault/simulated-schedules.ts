import { trusted } from 'mongoose'
import { SCHEDULE_INTERVALS, type ScheduleInterval } from '#host/contract/schedules.ts'
import { createLogger } from '#host/server/platform/logger.ts'
import { ScanModel } from '#host/server/scans/scan-model.ts'
import { ScheduleModel, type ScheduleRecord } from '#host/server/schedules/schedule-model.ts'
import { nextRun } from '#host/server/schedules/next-run.ts'
import { startDueSchedules } from '#host/server/schedules/start-due.ts'
import { scheduleRecord, type FaultLab, type Row } from './fault-lab.ts'
import { localRuns } from './local-runs.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** From a November to the December of the next year: 29 February 2028, every month's end, each change of the clocks. */
const START = Date.UTC(2027, 10, 20, 12)
const DAYS = 400
const SHORT_DAYS = 40
const DOWN_FROM_DAY = 30
const DOWN_MS = 36 * HOUR_MS
const COUNTED_MS = 5 * DAY_MS
/** Two with a gap of an hour (north, south), one of half an hour, two without, one at the other side of the date line. */
const ZONES = ['America/New_York', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Kolkata', 'UTC', 'Pacific/Auckland']
/** Out of ten. Daily ones make nearly all of the runs, monthly ones meet the rarest days. */
const MIX: readonly ScheduleInterval[] = ['daily', 'weekly', 'weekly', 'weekly', ...Array<'monthly'>(6).fill('monthly')]

/**
 * R7: schedules of every interval in six time zones over 400 simulated days, by the product's own sweep against a
 * database, two sweeps at a time, at each time at which something is due. Which runs are right is worked out apart, by looking at local clocks every 15 minutes.
 */
export async function simulateSchedules(lab: FaultLab, count: number): Promise<Row> {
  const days = count < 100 ? SHORT_DAYS : DAYS
  const end = START + days * DAY_MS
  const downFrom = START + DOWN_FROM_DAY * DAY_MS
  const downTo = downFrom + DOWN_MS
  const made = schedulesOf(count)
  await ScheduleModel.insertMany(made)
  let now = START
  let taken = START
  const logger = createLogger({ LOG_LEVEL: 'silent' })
  const deps = {
    clock: { now: () => new Date(now) },
    limits: {} as never,
    queue: { enqueue: async () => undefined },
    env: {
      ANONYMOUS_SCANS: 'first',
      SCAN_ALLOWED_PRIVATE_TARGETS: [],
      RATE_LIMIT_FACTOR: 1,
      SITE_SCAN_MAX_PAGES: 500,
    } as const,
    logger,
    runRefused: async () => undefined,
  }
  const started = new Map<string, number[]>(made.map(({ _id }) => [_id, []]))
  for (let due = await firstDue(); due !== null && due <= end; due = await firstDue()) {
    now = due >= downFrom && due < downTo ? downTo : Math.max(now, due)
    await Promise.all([startDueSchedules(deps), startDueSchedules(deps)])
    // What some days have made is counted and taken away, or the database would hold a year of scans.
    if (now - taken > COUNTED_MS) {
      await takeStarted(started)
      taken = now
    }
  }
  await takeStarted(started)
  let missed = 0
  let doubled = 0
  let wrong = 0
  let right = 0
  for (const schedule of made) {
    const expected = new Set(
      afterDowntime(localRuns(schedule.schedule, schedule.timeZone, START, end), downFrom, downTo),
    )
    const runs = started.get(schedule._id) ?? []
    const distinct = new Set(runs)
    doubled += runs.length - distinct.size
    wrong += [...distinct].filter((at) => !expected.has(at)).length
    missed += [...expected].filter((at) => !distinct.has(at)).length
    right += [...distinct].filter((at) => expected.has(at)).length
  }
  await lab.clear()
  return {
    what: 'schedules by a simulated clock',
    passed: right > 0 && missed + doubled + wrong === 0,
    result: `${count} schedules, ${days} days, ${ZONES.length} time zones, 36 h of downtime: ${right} runs at their time, ${missed} missed, ${doubled} double, ${wrong} at a wrong time`,
    figures: { schedules: count, days, runs: right, missed, doubled, wrong },
  }
}

function schedulesOf(count: number): ScheduleRecord[] {
  return Array.from({ length: count }, (_, at) => {
    const schedule = MIX[Math.floor(at / ZONES.length) % MIX.length] ?? SCHEDULE_INTERVALS[0]
    const timeZone = ZONES[at % ZONES.length] ?? 'UTC'
    const nextRunAt = nextRun(schedule, timeZone, new Date(START))
    return scheduleRecord({ tenantId: `tenant${at}`, schedule, timeZone, nextRunAt, createdAt: new Date(START) })
  })
}

async function firstDue(): Promise<number | null> {
  const first = await ScheduleModel.findOne({ isActive: true, nextRunAt: trusted({ $ne: null }) }, { nextRunAt: 1 })
    .sort({ nextRunAt: 1 })
    .lean<{ nextRunAt: Date }>()
  return first && first.nextRunAt.getTime()
}

async function takeStarted(started: Map<string, number[]>): Promise<void> {
  const scans = await ScanModel.find({}, { scheduleId: 1, dueAt: 1 }).lean<{ scheduleId: string; dueAt: Date }[]>()
  for (const { scheduleId, dueAt } of scans) started.get(scheduleId)?.push(dueAt.getTime())
  await ScanModel.deleteMany()
}

/** While the product is down nothing runs; afterwards the first of the missed times does, once. */
function afterDowntime(runs: readonly number[], from: number, to: number): number[] {
  const missed = runs.filter((at) => at > from && at <= to)
  return [...runs.filter((at) => at <= from || at > to), ...missed.slice(0, 1)]
}
