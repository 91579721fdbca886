import type { ModuleId } from '#analyzer/contract'
import { isOver } from '#host/contract/scan-rules.ts'
import type { ScanView } from '#host/contract/scans.ts'

export type WaitingState = 'Pending' | 'Running' | 'Complete'
export type WaitingStep = { label: string; state: WaitingState }

/** The 14 steps of the specification, with the result blocks that complete each. */
const WAITING_STEPS: readonly { label: string; blocks: readonly ModuleId[] }[] = [
  { label: 'Security Headers', blocks: ['securityHeaders'] },
  { label: 'SSL Certificate', blocks: ['sslCertificate'] },
  { label: 'Compliance', blocks: ['complianceResults'] },
  { label: 'SEO and AI Readiness', blocks: ['seoResults', 'aiReadinessResults'] },
  { label: 'Structured Data', blocks: ['structuredDataResults'] },
  { label: 'Content Quality', blocks: ['contentQualityResults'] },
  { label: 'Accessibility', blocks: ['accessibilityResults'] },
  { label: 'Core Web Vitals', blocks: ['coreWebVitalsResults'] },
  { label: 'FAQ Analysis', blocks: ['faqResults'] },
  { label: 'Sentiment Analysis', blocks: ['sentimentResults'] },
  { label: 'Robots/AI Crawler Analysis', blocks: ['robotsResults'] },
  { label: 'Citation Analysis', blocks: ['citationResults'] },
  { label: 'Visual Search', blocks: ['visualSearchResults'] },
  { label: 'Final Processing', blocks: [] },
]

const GAP_MS = 2_000
const PLAIN_MS = [...Array<number>(13).fill(5_000), 3_000]
const COMPLEX_MS = [
  18_000, 20_000, 22_000, 25_000, 25_000, 30_000, 35_000, 45_000, 25_000, 25_000, 30_000, 25_000, 20_000, 15_000,
]

const LARGE_BRANDS: ReadonlySet<string> = new Set([
  'amazon.com',
  'apple.com',
  'bbc.com',
  'bestbuy.com',
  'cnn.com',
  'ebay.com',
  'facebook.com',
  'google.com',
  'instagram.com',
  'linkedin.com',
  'microsoft.com',
  'netflix.com',
  'nytimes.com',
  'reddit.com',
  'target.com',
  'twitter.com',
  'walmart.com',
  'wikipedia.org',
  'yahoo.com',
  'youtube.com',
])

const MAX_PLAIN_LABELS = 3

/** Whether the specification gives the site longer steps. */
export function isComplexHost(host: string): boolean {
  const name = host.toLowerCase().split(':')[0] ?? ''
  const labels = name.split('.')
  return LARGE_BRANDS.has(labels.slice(-2).join('.')) || name.includes('cdn') || labels.length > MAX_PLAIN_LABELS
}

type Waiting = Pick<ScanView, 'status' | 'startedAt' | 'stepValidation'> & Pick<ScanView, ModuleId>

/** Milliseconds until the clock has started and ended every step. */
export function paceLength(complex: boolean): number {
  const durations = complex ? COMPLEX_MS : PLAIN_MS
  return durations.reduce((sum, duration) => sum + duration + GAP_MS, -GAP_MS)
}

/** The steps `elapsed` ms after the start. The clock decides only where the scan has no status for a step. */
export function waitingSteps(scan: Waiting, elapsed: number, complex: boolean): WaitingStep[] {
  const durations = complex ? COMPLEX_MS : PLAIN_MS
  let start = 0
  return WAITING_STEPS.map(({ label, blocks }, index) => {
    const begun = scan.status === 'running' && (hasBegun(scan, blocks) ?? elapsed >= start)
    start += (durations[index] ?? 0) + GAP_MS
    if (isDone(scan, blocks)) return { label, state: 'Complete' }
    return { label, state: begun ? 'Running' : 'Pending' }
  })
}

/** Null if the scan has no status for these blocks. The final processing has no block: it follows the other steps. */
function hasBegun(scan: Waiting, blocks: readonly ModuleId[]): boolean | null {
  if (blocks.length === 0 && Object.keys(scan.stepValidation).length > 0)
    return WAITING_STEPS.every((step) => step.blocks.length === 0 || isDone(scan, step.blocks))
  const statuses = blocks.flatMap((id) => scan.stepValidation[id]?.status ?? [])
  return statuses.length === 0 ? null : statuses.some((status) => status !== 'pending')
}

function isDone(scan: Waiting, blocks: readonly ModuleId[]): boolean {
  if (scan.status === 'completed') return true
  if (isOver(scan.status) || blocks.length === 0) return false
  return blocks.every((id) => {
    const step = scan.stepValidation[id]
    // A module that this scan does not run has no entry and must not hold up the step.
    if (!step) return scan[id] !== null || Object.keys(scan.stepValidation).length > 0
    return step.status === 'completed' || step.status === 'failed'
  })
}
