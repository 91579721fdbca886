import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { createMetrics } from '../../host/server/platform/metrics.ts'

test('every metric that the Grafana dashboard asks for is one that the product has', async () => {
  const counts = { unfinishedScans: async () => ({ queued: 0, running: 0 }), stored: async () => ({ account: 0 }) }
  const { registry, requests } = createMetrics(counts, () => ({ answers: async () => true }))
  requests.observe({ method: 'GET', status: '200' }, 0.1)
  const known = new Set((await registry.metrics()).match(/^[a-z_0-9]+(?=[{ ])/gm))
  const { panels } = JSON.parse(await readFile('docs/deploy/grafana-dashboard.json', 'utf8')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const asked = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => expr.match(/\b[a-z]+(?:_[a-z\d]+)+\b/g) ?? []),
  )
  const metrics = asked.filter((name) => name !== 'histogram_quantile')
  expect(metrics.length).toBeGreaterThanOrEqual(panels.length)
  const types = new Set((await registry.getMetricsAsJSON()).map(({ name }) => name))
  expect(metrics.filter((name) => !known.has(name) && !types.has(name))).toEqual([])
})
