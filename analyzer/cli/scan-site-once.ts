import {
  judgedPageOf,
  memoryFrontier,
  modulesFromHome,
  SITE_PAGE_MODULES,
  scanSite,
  type FinishedModule,
  type ModuleId,
  type ScanProcesses,
  type SiteProgress,
  type SiteReport,
  type SiteScanDeps,
} from '../index.ts'
import { processesFor, redactHeaders } from './scan-once.ts'
import type { ScanOnce } from './scan-once.ts'
import type { SiteOptions } from './read-options.ts'

export type ScanSiteOnce = Pick<ScanOnce, 'address' | 'headers' | 'allowPrivate' | 'settings' | 'signal'> & {
  site: SiteOptions
  delayMs: number
  onProgress: (progress: SiteProgress) => void
}
/** A completed site scan as the API gives it, without what only a stored one has. */
export type SiteScanObject = SiteReport &
  SiteOptions & {
    url: string
    host: string
    status: 'completed'
    createdAt: string
    startedAt: string
    completedAt: string
    failure: null
  }

const JUDGES = 2

/**
 * Scans a whole site from the command line, its state in memory.
 * @throws {AnalyzerError} if the site could not be read
 */
export async function scanSiteOnce(options: ScanSiteOnce): Promise<SiteScanObject> {
  const { address, headers, allowPrivate, settings, site, delayMs, onProgress, signal } = options
  const startedAt = new Date().toISOString()
  const processes = processesFor({ ...settings, allowedPrivateTargets: allowPrivate, slots: JUDGES })
  try {
    const report = await scanSite(
      { url: address.href, ...site },
      {
        frontier: memoryFrontier(),
        processes,
        judge: judgeWith(processes, headers),
        judgesAtOnce: JUDGES,
        delayMs,
        onProgress,
        signal,
      },
    )
    const { href: url, host } = address
    const times = { createdAt: startedAt, startedAt, completedAt: new Date().toISOString() }
    return redactHeaders({ url, host, status: 'completed', ...site, ...times, ...report, failure: null }, headers)
  } finally {
    await processes.close()
  }
}

/** Facts of the host are judged with the home page; the other pages take them over. */
function judgeWith(processes: ScanProcesses, headers: Readonly<Record<string, string>>): SiteScanDeps['judge'] {
  const ofHome: { [Id in ModuleId]?: FinishedModule } = {}
  return async (url, { home, crawlers, pace, signal }) => {
    const known = home ? [] : modulesFromHome({ crawlers })
    const finished = Object.fromEntries(known.flatMap((id) => (ofHome[id] ? [[id, ofHome[id]]] : [])))
    const report = await processes.analyze(url, {
      modules: new Set(SITE_PAGE_MODULES),
      finished,
      sitePart: { isHome: home, pace },
      headers,
      onEvent: (event, drafts = []) => {
        if (home && event.type === 'module-finished') ofHome[event.module] = { outcome: event.outcome, drafts }
      },
      signal,
    })
    return { scanId: null, page: judgedPageOf(report) }
  }
}
