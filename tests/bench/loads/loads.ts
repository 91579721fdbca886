import { benchBrowsers } from './bench-browsers.ts'
import { benchConcurrency } from './bench-concurrency.ts'
import { benchHistory } from './bench-history.ts'
import { benchPages } from './bench-pages.ts'
import { benchQueue } from './bench-queue.ts'
import { benchSiteScans } from './bench-site-scans.ts'
import { benchUse } from './bench-use.ts'
import type { LoadOptions, LoadReport } from './load.ts'

/** Groups that measure loads, or compare what scans say; each starts what it needs, and ends it. */
export const LOADS: ReadonlyMap<string, (options: LoadOptions) => Promise<LoadReport>> = new Map([
  ['history', benchHistory],
  ['concurrency', benchConcurrency],
  ['queue', benchQueue],
  ['pages', benchPages],
  ['use', benchUse],
  ['sites', benchSiteScans],
  ['browsers', benchBrowsers],
])

/** What other runs measure already, with their commands. */
export const MEASURED_ELSEWHERE: ReadonlyMap<string, string> = new Map([
  ['watchers', 'npm run test:fault -- watchers'],
  ['badges', 'npm run test:hostile -- badges'],
])
