import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

export type Metrics = ReturnType<typeof createMetrics>

/** Numbers for Prometheus. Labels hold route patterns and statuses, never addresses or ids. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const registers = [registry]
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request to the end of the answer',
      labelNames: ['method', 'status'] as const,
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
      registers,
    }),
    scans: new Counter({
      name: 'scans_finished_total',
      help: 'Scans that ended',
      labelNames: ['status'] as const,
      registers,
    }),
    runningScans: new Gauge({ name: 'scans_running', help: 'Scans that run in this process', registers }),
  }
}
