import { mkdtempSync, rmSync } from 'node:fs'
import { Store } from '../host/embedded-mongo/store/store.ts'
import { valueRuns } from '../host/embedded-mongo/commands/value-runs.ts'
import { planQuery } from '../host/embedded-mongo/store/plan-query.ts'
import { serialize } from 'bson'
import { ScanModel } from '#host/server/scans/scan-model.ts'
import { scanRecord } from '#host/server/scans/testing/scan-record.ts'
const dir = mkdtempSync('/tmp/micro-')
const N = Number(process.argv[2] ?? 20000), D = Number(process.argv[3] ?? 2000)
const store = new Store(dir + '/s')
const cpu = async (what: string, runs: number, run: () => unknown) => { await run(); const c = process.cpuUsage(); const w = performance.now(); for (let i = 0; i < runs; i++) await run(); const { user, system } = process.cpuUsage(c); console.log(what.padEnd(44), ((user + system) / 1000 / runs).toFixed(3), 'ms cpu', ((performance.now() - w) / runs).toFixed(1), 'ms wall') }
const all = ScanModel.schema.indexes()
const only = process.argv[4] === 'few' ? all.filter(([k]) => !/url|Grade|issues|compliance/.test(Object.keys(k).slice(0, 3).join())) : all
console.log(all.length, only.length, 'indexes')
const c = await store.write(() => { const c = store.catalog.findOrCreate('d', 'scans'); for (const [key, options] of only) store.addIndex(c, { v: 2, key: key as any, name: Object.entries(key).flat().join('_'), ...(options as any) }); return c })
const base = scanRecord({})
const t0 = process.cpuUsage()
for (let from = 0; from < N; from += 500) {
  const raws = Array.from({ length: Math.min(500, N - from) }, (_, i) => { const n = from + i; const m = (Math.imul(n + 1, 2654435761) >>> 8) % 100000; const p = m % D
    return Buffer.from(serialize({ ...base, _id: base._id.slice(0, 28) + String(n).padStart(8, '0'), url: `https://site${Math.floor(p / 5)}.example/page${p % 5}`, host: `site${Math.floor(p / 5)}.example`, status: n % 50 ? 'completed' : 'failed', createdAt: new Date(1.7e12 + n * 31e9 / N), issuesFound: m % 60, complianceScore: m % 83, securityGrade: ['A','B','C'][m % 3] })) })
  await store.write(() => raws.forEach((raw) => store.insert(c, raw)))
}
const { user, system } = process.cpuUsage(t0)
console.log('insert', ((user + system) / 1000 / N).toFixed(3), 'ms cpu each')
const since = { $gte: new Date(1.7e12 + 31e9 * 0.75) }
const F = { tenantId: 'tenant', createdAt: since }
if (process.argv[4] !== 'few') {
await cpu('search nothing', 5, () => valueRuns(store, c, { field: 'url', filter: { ...F, url: { $regex: 'nosuch', $options: 'i' } }, reverse: false, limit: 0 }))
await cpu('search site7', 5, () => valueRuns(store, c, { field: 'url', filter: { ...F, url: { $regex: 'site7\\.example', $options: 'i' } }, reverse: false, limit: 0 }))
await cpu('tally all urls', 5, () => valueRuns(store, c, { field: 'url', filter: F, reverse: false, limit: 0 }))
await cpu('tally issues', 5, () => valueRuns(store, c, { field: 'issuesFound', filter: F, reverse: false, limit: 0 }))
await cpu('tally completed grade', 5, () => valueRuns(store, c, { field: 'securityGrade', filter: { ...F, status: 'completed' }, reverse: false, limit: 0 }))
const M = Array.from({ length: 400 }, (_, i) => `https://site${i}.example/page1`)
await cpu('merge of 400', 5, () => { let k = 0; for (const _ of store.rows(c, planQuery(c, { ...F, url: { $in: M } }, { createdAt: -1, _id: -1 }))) if (++k === 25) break })
}
await cpu('count 90 days', 5, () => store.count(c, planQuery(c, F)))
await cpu('skip half of it', 5, () => { for (const _ of store.rows(c, planQuery(c, F, { createdAt: -1, _id: -1 }), N / 8)) break })
await store.close()
rmSync(dir, { recursive: true })
