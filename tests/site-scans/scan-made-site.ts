import { memoryFrontier, scanSite, type Frontier, type JudgedPage, type SiteScanDeps } from '#analyzer'
import { createNetworkDoor } from '../../analyzer/gather/network/network-door.ts'
import { serveSite } from '../sites/start-site.ts'
import { servedBy, type MadeSite, type Served } from '../sites/made/made-site.ts'
import { siteProcessesHere } from '../support/site-processes-here.ts'

/** A judgement without a browser: every page scores 80. */
export function judgedWith(url: string, own: Partial<JudgedPage> = {}): JudgedPage {
  return {
    finalUrl: url,
    status: 200,
    score: 80,
    scoringVersion: '1',
    findings: [],
    crawlers: [],
    scriptLinks: [],
    ...own,
  }
}

/** The paths that each finding concerns, by its id. */
export function foundFaults({ report, origin }: Awaited<ReturnType<typeof scanMadeSite>>): Record<string, string[]> {
  return Object.fromEntries(
    report.findings.map(({ id, pages: { urls }, targets }) => [
      id,
      (targets?.map(({ url }) => url) ?? urls).map((url) => url.slice(origin.length)).sort(),
    ]),
  )
}

type Options = Partial<Pick<SiteScanDeps, 'delayMs' | 'judge' | 'clock' | 'former' | 'onProgress' | 'signal'>> & {
  maxPages?: number
  include?: string[]
  exclude?: string[]
  frontier?: Frontier
  /** A path, or the address of a public name under which the site is served too. */
  start?: string
}

/** Scans a made site over HTTP; judging is given, and by default every page scores 80. */
export async function scanMadeSite(made: MadeSite, options: Options = {}) {
  const site = await openMadeSite(made)
  try {
    return await site.scan(options)
  } finally {
    await site.close()
  }
}

const PUBLIC_ADDRESS = '93.184.216.34'

/** Serves a made site that can be scanned more than once. */
export async function openMadeSite(made: MadeSite) {
  const log: Served[] = []
  const site = await serveSite(servedBy(made, log))
  const port = Number(new URL(site.origin).port)
  const door = createNetworkDoor({
    allowedPrivateTargets: [site.hostPort],
    resolver: async () => [PUBLIC_ADDRESS],
    dial: () => ({ host: '127.0.0.1', port }),
  })
  return {
    log,
    origin: site.origin,
    async scan(options: Options = {}) {
      const { maxPages = 500, include = [], exclude = [], frontier = memoryFrontier(), start = '/', ...deps } = options
      const report = await scanSite(
        { url: new URL(start, site.origin).href, maxPages, include, exclude },
        {
          frontier,
          processes: siteProcessesHere(door),
          judge: async (url) => ({ scanId: null, page: judgedWith(url) }),
          delayMs: 0,
          signal: new AbortController().signal,
          ...deps,
        },
      )
      return { report, pages: await frontier.pages(null, 100_000), log, origin: site.origin }
    },
    close: async () => {
      await door.close()
      await site.close()
    },
  }
}
