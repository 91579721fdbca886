import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { MongoClient } from 'mongodb'
import { MODULE_IDS, type ModuleId } from '#analyzer/contract'
import { sampleBlocks } from '#host/app/testing/sample-blocks-data.ts'
import { sampleFindings } from '#host/app/testing/sample-findings-data.ts'
import { completedScan, runningScan } from '#host/app/testing/sample-scan.ts'
import type { ScanRecord } from '#host/server/scans/scan-model.ts'
import { scanRecord } from '#host/server/scans/testing/scan-record.ts'
import type { SiteRecord } from '#host/server/sites/site-model.ts'
import type { ApiClient } from './api-client.ts'
import { startProduct, type Product } from './start-product.ts'

/** The time at which the sample product starts: two days after the sample scan. */
export const SAMPLE_NOW = new Date('2026-11-23T09:30:00.000Z')
const DAY_MS = 86_400_000

/** Starts a product whose pages are the same in each run: its clock is fixed, and no worker changes its data. */
export function startSampleProduct(): Promise<Product> {
  const clock = pathToFileURL(path.resolve('tests/support/shifted-clock.mjs')).href
  return startProduct({
    env: {
      NODE_OPTIONS: `--import ${clock}`,
      CLOCK_STARTS_AT: SAMPLE_NOW.toISOString(),
      PROCESS_ROLE: 'web',
      RATE_LIMIT_FACTOR: '0',
      LOG_LEVEL: 'error',
    },
  })
}

export type SampleRecords = { scans?: readonly Partial<ScanRecord>[]; sites?: readonly Partial<SiteRecord>[] }

/** Writes records into the workspace of an account directly, so that nothing has to be scanned. */
export async function fillAccount(product: Product, person: ApiClient, records: SampleRecords): Promise<void> {
  const { body } = await person.get('/api/user')
  const { uri } = JSON.parse(readFileSync(path.join(product.dataDir, 'db/server.json'), 'utf8')) as { uri: string }
  const client = await MongoClient.connect(uri)
  const db = client.db('legible')
  const user = await db.collection('users').findOne({ username: (body as { username: string }).username })
  const tenantId = String(user?.['tenantId'])
  const scans = (records.scans ?? []).map((scan) => scanRecord({ tenantId, ...scan }))
  const sites = (records.sites ?? []).map((site) => ({
    ...BARE_SITE,
    _id: `${tenantId}:${site.host}`,
    tenantId,
    ...site,
  }))
  if (scans.length > 0) await db.collection('scans').insertMany(scans as never[])
  if (sites.length > 0) await db.collection('sites').insertMany(sites as never[])
  await client.close()
}

const BARE_SITE = { score: null, change: null, trend: [], nextJob: null, scannedAt: SAMPLE_NOW, tags: [] }

export function daysBefore(days: number): Date {
  return new Date(SAMPLE_NOW.getTime() - days * DAY_MS)
}

/** Fields that a scan record and its view share. */
const STORED = [
  'url',
  'finalUrl',
  'message',
  'progress',
  'overallScore',
  'securityScore',
  'securityGrade',
  'issuesFound',
  'notesFound',
  'complianceScore',
  'scoringVersion',
  'scoring',
  'siteType',
  'stepValidation',
  'findings',
  'readings',
  'answers',
] as const

/** The record of the sample scan, created so many days earlier. */
export function sampleScan(number: number, days: number, over: Partial<ScanRecord> = {}): Partial<ScanRecord> {
  const view = completedScan()
  const at = daysBefore(days)
  return {
    ...(Object.fromEntries(STORED.map((name) => [name, view[name]])) as Pick<ScanRecord, (typeof STORED)[number]>),
    _id: sampleId(number),
    status: 'completed',
    criticalIssues: view.findingCounts.critical,
    createdAt: at,
    queuedAt: at,
    startedAt: at,
    completedAt: new Date(at.getTime() + 28_000),
    finished: Object.fromEntries(MODULE_IDS.map((module) => [module, finishedModule(module)])),
    followedUp: true,
    dismissed: true,
    ...over,
  }
}

/** The sample scan as the newest one of its site. */
export function sampleHistory(): Partial<ScanRecord>[] {
  const before = [44, 51, 51, 60, 57, 63].map((overallScore, at) => sampleScan(101 + at, 40 - at * 6, { overallScore }))
  return [sampleScan(1, 2), ...before]
}

/** A running scan that nobody finishes. It has run for hours, so that its age reads the same some minutes later. */
export function runningSample(): Partial<ScanRecord> {
  const { stepValidation, message, progress } = runningScan()
  const done = Object.entries(stepValidation).flatMap(([id, step]) => (step?.status === 'completed' ? [id] : []))
  const { finished = {} } = sampleScan(2, 0)
  return sampleScan(2, 0.13, {
    ...UNDER_WAY,
    ...{ status: 'running', message, progress, stepValidation },
    finished: Object.fromEntries(Object.entries(finished).filter(([id]) => done.includes(id))),
    lease: { token: 'sample', until: daysBefore(-9_000) },
  })
}

/** Fields that are empty until a scan ends. */
export const UNDER_WAY: Partial<ScanRecord> = {
  overallScore: null,
  complianceScore: null,
  securityGrade: 'N/A',
  findings: [],
  finished: {},
  completedAt: null,
}

export const LONG_HOST = `${'a-very-long-label-of-a-host-name-'.repeat(4)}.${'and-another-one-'.repeat(3)}.example`
export const LONG_WORDS = 'Datenschutzgrundverordnungsbeauftragtenverzeichnis '.repeat(3).trim()

/** A scan in which every name from the site is long. */
export function longNamedScan(number: number): Partial<ScanRecord> {
  const url = `https://${LONG_HOST}/${'path'.repeat(60)}`
  const scan = sampleScan(number, 4, { url, finalUrl: url, host: LONG_HOST })
  const { findings = [] } = scan
  return {
    ...scan,
    findings: findings.map((finding) => ({ ...finding, title: `${finding.title}: ${LONG_WORDS}`, evidence: [url] })),
  }
}

export function sampleSites(): Partial<SiteRecord>[] {
  const names = ['hollowaybooks', 'northwind', 'studio-albar', 'quiet-roads', 'maple-and-rye', 'harbor-clinic']
  return names.map((name, at) => ({
    host: `${name}.example`,
    scanId: sampleId(1),
    score: at === 4 ? null : 68 - at * 9,
    trend: at === 4 ? [] : [44, 51, 60, 63, 68].map((score) => score - at * 9),
    change: at === 4 ? null : 5 - at * 3,
    nextJob: at === 3 ? null : 'Let AI crawlers through the firewall',
    scannedAt: daysBefore(at + 2),
    tags: ['Shop', 'Client A'].slice(0, at % 3),
  }))
}

/** Sample ids continue from that of the sample scan. */
export function sampleId(number: number): string {
  return completedScan().id.slice(0, -4) + String(number).padStart(4, '0')
}

function finishedModule(module: ModuleId) {
  const drafts = sampleFindings.filter((finding) => finding.module === module)
  return {
    outcome: { status: 'completed', data: sampleBlocks()[module] },
    drafts: drafts.map(({ gain, ...finding }) => ({ ...finding, loss: gain * 8 })),
  } as never
}
