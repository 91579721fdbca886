export {
  createSchedule,
  deleteSchedule,
  listSchedules,
  requireSchedule,
  restoreSchedule,
  rotateWebhookSecret,
  updateSchedule,
} from './manage-schedules.ts'
export type { ScheduleRecord } from './schedule-model.ts'
export { scheduleStore, toScheduleView } from './schedule-store.ts'
export { schedulesModule } from './schedules-module.ts'
export { runScheduleNow, startDueSchedules } from './start-due.ts'
