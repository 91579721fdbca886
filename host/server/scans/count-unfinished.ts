import { ScanModel } from './scan-model.ts'

/** Scans that wait or run, over all processes. */
export async function countUnfinished(): Promise<{ queued: number; running: number }> {
  const [queued, running] = await Promise.all([
    ScanModel.countDocuments({ status: 'queued' }),
    ScanModel.countDocuments({ status: 'running' }),
  ])
  return { queued, running }
}
