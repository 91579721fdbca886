import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import { auditEvents } from './audit.ts'
import type { Database } from './database/database.ts'
import { withinDatabaseTimeout } from './database/database-timeout.ts'

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Metrics for Prometheus. Labels hold methods and statuses, never addresses or ids.
 * @param count what the database is asked for at each scrape, so that every web process reports what all share
 */
export function createMetrics(
  count: {
    unfinishedScans: () => Promise<Readonly<Record<string, number>>>
    stored: () => Promise<Readonly<Record<string, number>>>
  },
  getDatabase: () => Pick<Database, 'answers'>,
) {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registry.registerMetric(auditEvents)
  const registers = [registry]
  const counted = (name: string, help: string, label: string, read: () => Promise<Readonly<Record<string, number>>>) =>
    new Gauge({
      name,
      help: `${help}; missing while the database is away`,
      labelNames: [label],
      registers,
      async collect() {
        this.reset()
        const counts = await withinDatabaseTimeout(read(), getDatabase).catch(() => null)
        for (const [value, amount] of Object.entries(counts ?? {})) this.set({ [label]: value }, amount)
      },
    })
  counted('scans_unfinished', 'Queued and running scans of all processes', 'status', count.unfinishedScans)
  counted('stored_records', 'Accounts, workspaces, and deliveries that wait', 'kind', count.stored)
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Time from the request to the end of the response',
      labelNames: ['method', 'status'] as const,
      buckets: [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2, 5],
      registers,
    }),
    deliveries: new Counter({
      name: 'delivery_attempts_total',
      help: 'Attempts of this process to send a notification, by channel and result',
      labelNames: ['channel', 'result'] as const,
      registers,
    }),
    provider: new Counter({
      name: 'oidc_answers_total',
      help: 'People who came back from the sign-in provider: person, refused or away',
      labelNames: ['outcome'] as const,
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
