import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Metrics for Prometheus. Labels hold methods and statuses, never addresses or ids.
 * @param countUnfinished called at each scrape, so that every web process reports the backlog of all workers
 */
export function createMetrics(countUnfinished: () => Promise<{ queued: number; running: number }>) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  new Gauge({
    name: 'scans_unfinished',
    help: 'Queued and running scans of all processes; missing while the database is away',
    labelNames: ['status'] as const,
    registers,
    async collect() {
      this.reset()
      const counts = await countUnfinished().catch(() => null)
      for (const [status, count] of Object.entries(counts ?? {})) this.set({ status }, count)
    },
  })
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request to the end of the response',
      labelNames: ['method', 'status'] as const,
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
      registers,
    }),
    scans: new Counter({
      name: 'scans_finished_total',
      help: 'Scans that completed or failed in this process',
      labelNames: ['status'] as const,
      registers,
    }),
  }
}
