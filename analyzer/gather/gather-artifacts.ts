import { getDomain } from 'tldts'
import { AnalyzerError } from '../errors.ts'
import { gatherMcpProbe } from './agents/mcp-probe.ts'
import type { GatheredArtifacts, GatheredName, Gathering, Target } from './artifacts.ts'
import type { BrowserPool } from './browser/browser-pool.ts'
import { gatherCrawlerProbes } from './crawlers/crawler-probes.ts'
import { gatherCorsAnswer } from './documents/cors-answer.ts'
import { gatherLinkedFiles } from './documents/linked-files.ts'
import { gatherEntryPoints } from './documents/entry-points.ts'
import { gatherMainDocument } from './documents/main-document.ts'
import { gatherSampledPages } from './documents/sampled-pages.ts'
import { gatherMarkdownAnswers } from './documents/markdown-answers.ts'
import { askFor, despiteCertificate, type GatherContext } from './gather-context.ts'
import type { Lab } from './lab/lab.ts'
import type { NetworkDoor } from './network/network-door.ts'
import { portOf } from './network/target-policy.ts'
import { probeTls } from './tls/tls-probe.ts'
import type { VisitSettings } from './visit/visit-settings.ts'
import { startVisit, type VisitParts } from './visit/visit-site.ts'
import { gatherCatchAll } from './well-known/catch-all.ts'
import { gatherExposedFiles } from './well-known/exposed-files.ts'
import { gatherSitemaps } from './well-known/gather-sitemaps.ts'
import { gatherWellKnownFiles } from './well-known/well-known-files.ts'

/** Shared by all scans of a process. */
export type GatherOptions = {
  door: NetworkDoor
  browsers: BrowserPool
  lab: Lab
  /** How the browser looks at the page; left out: as Lighthouse's phone. */
  visit?: Pick<VisitSettings, 'viewport' | 'minimumMs'>
}
export type GatherRun = GatherOptions & {
  /** HTTP and TLS only, no browser and no crawler probes. */
  quick?: boolean
  /** Only these are gathered, and what they need; the others reject. Left out: all. */
  wanted?: ReadonlySet<GatheredName>
  signal?: AbortSignal
}

const SCAN_MS = 40_000
const ROBOTS_BYTES = 600 * 1024

function targetOf(url: URL): Target {
  const { href, origin, host, hostname } = url
  return { url: href, origin, host, hostname, port: portOf(url), domain: getDomain(hostname) }
}

function limitedSignal(outer: AbortSignal | undefined, inner: AbortSignal): AbortSignal {
  const signals = [inner, AbortSignal.timeout(SCAN_MS)]
  return AbortSignal.any(outer ? [...signals, outer] : signals)
}

/**
 * Gathers a site's artifacts side by side; each arrives on its own, and a collector that failed rejects its own only.
 * `document` decides about the site: when it rejects, nothing else is to be had.
 * @throws {AnalyzerError} `blocked-target` for an address that can never be scanned
 */
export function gatherArtifacts(address: string, run: GatherRun): Gathering {
  const { door, browsers, lab, quick = false } = run
  const url = door.policy.requireUrl(address)
  const ending = new AbortController()
  const signal = limitedSignal(run.signal, ending.signal)
  const context: GatherContext = { url, door, signal, quick }
  const wants = (name: GatheredName) => run.wanted === undefined || run.wanted.has(name)
  const running: Promise<unknown>[] = []

  function collect<Name extends GatheredName>(
    name: Name,
    gather: () => Promise<GatheredArtifacts[Name]>,
    needed = wants(name),
  ): Promise<GatheredArtifacts[Name]> {
    const result = needed ? gather() : Promise.reject(new AnalyzerError('internal', `${name} was not gathered.`))
    const told = result.catch((error: unknown) => {
      throw readableError(error, signal)
    })
    running.push(told.catch(() => undefined))
    return told
  }

  const document = collect('document', () => gatherMainDocument(context), true)
  // What lies beside the page lies where the page was found, not where it was asked for: example.org, www.example.org.
  const site = document.then(({ finalUrl, certificateProblem }) => {
    const page = new URL(finalUrl)
    return { page, context: certificateProblem ? despiteCertificate(context, page.host) : context }
  })
  site.catch(() => undefined)
  const beside =
    <Value>(gather: (own: GatherContext, page: URL) => Value | Promise<Value>) =>
    async () => {
      const { context: own, page } = await site
      return gather(own, page)
    }
  const robotsFile = collect(
    'robotsFile',
    beside((own, { origin }) => askFor(own, `${origin}/robots.txt`, { maxBytes: ROBOTS_BYTES })),
    wants('robotsFile') || wants('sitemaps') || wants('linkedFiles') || wants('sampledPages'),
  )
  const catchAll = collect(
    'catchAll',
    beside((own, { origin }) => gatherCatchAll(own, origin)),
    wants('catchAll') || wants('exposedFiles'),
  )
  const wellKnown = collect(
    'wellKnown',
    beside((own, { origin }) => gatherWellKnownFiles(own, origin)),
    wants('wellKnown') || wants('mcp') || wants('linkedFiles') || wants('sampledPages'),
  )
  const sitemaps = collect(
    'sitemaps',
    beside(async (own, { origin }) => gatherSitemaps(own, origin, await robotsFile)),
    wants('sitemaps') || wants('sampledPages'),
  )
  const wantsVisit = !quick && (wants('visit') || wants('axe') || wants('lab'))
  const parts = wantsVisit ? visitBeside(context, document, run) : NO_VISIT

  return {
    target: collect('target', () => Promise.resolve(targetOf(url)), true),
    document,
    robotsFile,
    catchAll,
    tls: collect('tls', beside(probeTls)),
    entryPoints: collect('entryPoints', beside(gatherEntryPoints)),
    cors: collect('cors', beside(gatherCorsAnswer)),
    markdown: collect('markdown', beside(gatherMarkdownAnswers)),
    sitemaps,
    wellKnown,
    linkedFiles: collect(
      'linkedFiles',
      beside(async (own) =>
        gatherLinkedFiles(own, {
          document: await document,
          robotsFile: await robotsFile,
          wellKnown: await wellKnown,
        }),
      ),
    ),
    sampledPages: collect(
      'sampledPages',
      beside(async (own, page) =>
        gatherSampledPages(own, page, {
          document: await document,
          sitemaps: await sitemaps,
          wellKnown: await wellKnown,
        }),
      ),
    ),
    mcp: collect(
      'mcp',
      beside(async (own, page) => gatherMcpProbe(own, page, await wellKnown)),
    ),
    exposedFiles: collect(
      'exposedFiles',
      beside(async (own) => gatherExposedFiles(own, await document, await catchAll)),
    ),
    crawlerProbes: collect('crawlerProbes', beside(gatherCrawlerProbes)),
    visit: collect('visit', () => parts.visit, wantsVisit || quick),
    axe: collect('axe', () => parts.axe, wantsVisit || quick),
    lab: collect('lab', () => parts.lab, wantsVisit || quick),
    browserMissing: quick ? Promise.resolve('A quick scan runs without a browser.') : browsers.missing(),
    close: async () => {
      ending.abort(new AnalyzerError('aborted', 'The scan has ended.'))
      await Promise.all([...running, parts.done])
    },
  }

  function visitBeside({ signal: outer }: GatherContext, doc: Promise<unknown>, options: GatherRun): VisitParts {
    const stop = new AbortController()
    // A page that the door could not read, or found too large, is not worth a browser's memory.
    doc.catch((error: unknown) => stop.abort(error))
    const settings = { ...options.visit, axe: wants('axe'), trace: wants('lab') }
    return startVisit(url.href, { door, pool: browsers, lab }, settings, AbortSignal.any([outer, stop.signal]))
  }
}

const nothing = Promise.resolve(null)
const NO_VISIT: VisitParts = { visit: nothing, axe: nothing, lab: nothing, done: Promise.resolve() }

function readableError(error: unknown, signal: AbortSignal): AnalyzerError {
  if (signal.aborted && signal.reason instanceof Error && signal.reason.name === 'TimeoutError') {
    return new AnalyzerError('timeout', `The scan took longer than ${SCAN_MS / 1000} s.`, { cause: error })
  }
  if (error instanceof AnalyzerError) return error
  if (signal.aborted) return new AnalyzerError('aborted', 'The scan was stopped.', { cause: error })
  return new AnalyzerError('internal', 'This part of the scan failed.', { cause: error })
}
