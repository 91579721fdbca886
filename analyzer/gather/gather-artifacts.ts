import { setTimeout as pause } from 'node:timers/promises'
import { getDomain } from 'tldts'
import { AnalyzerError } from '../errors.ts'
import { createTimeline, type Timeline } from '../timeline.ts'
import { gatherAgentRecord } from './agents/agent-record.ts'
import { gatherMcpProbe } from './agents/mcp-probe.ts'
import type { GatheredArtifacts, GatheredName, Gathering, MainDocument, Target } from './artifacts.ts'
import type { SharedBrowser } from './browser/shared-browser.ts'
import { createCollector } from './collector.ts'
import { gatherCrawlerProbes } from './crawlers/crawler-probes.ts'
import { gatherLinkedFiles } from './documents/linked-files.ts'
import { gatherMainDocument } from './documents/main-document.ts'
import {
  gatherCanonicalTarget,
  gatherCorsAnswer,
  gatherEntryPoints,
  gatherMarkdownAnswers,
} from './documents/page-answers.ts'
import { gatherSampledPages } from './documents/sampled-pages.ts'
import { requestFailure, withDefaults, type GatherContext } from './gather-context.ts'
import type { Lab } from './lab/lab.ts'
import type { OwnHeaders } from './network/door-fetch.ts'
import { type NetworkDoor, untilDeadline } from './network/network-door.ts'
import type { HostTurns } from './network/host-turns.ts'
import { probeTls } from './tls/tls-probe.ts'
import type { VisitSettings } from './visit/visit-settings.ts'
import { startVisit, type VisitParts } from './visit/visit-site.ts'
import { gatherCatchAll } from './well-known/catch-all.ts'
import { gatherExposedFiles } from './well-known/exposed-files.ts'
import { gatherSitemaps } from './well-known/gather-sitemaps.ts'
import { gatherRobotsFile } from './well-known/robots-file.ts'
import { gatherWellKnownFiles } from './well-known/well-known-files.ts'

/** Shared by all scans of a process. */
export type GatherOptions = {
  door: NetworkDoor
  browser: SharedBrowser
  lab: Lab
  /** How the browser shows the page; by default as Lighthouse's phone. */
  visit?: Pick<VisitSettings, 'viewport' | 'minimumMs'>
}
export type GatherRun = GatherOptions & {
  /** HTTP and TLS only: no browser, and of the crawler probes only the one as a browser. */
  quick?: boolean
  /** Only these are gathered, with what they need; the others reject. By default all are. */
  wanted?: ReadonlySet<GatheredName>
  /** Sent only to the scanned origin, by the browser too; names in lower case. */
  headers?: Readonly<Record<string, string>>
  /** A time of `performance.now()` at which gathering ends; by default 40 s from now. */
  endsAt?: number
  /** Lets requests to the site wait their turn. */
  turns?: HostTurns
  signal?: AbortSignal
  timeline?: Timeline
}

/** From the start of a scan until everything has been gathered. */
export const GATHER_MS = 40_000
/** Before that time, requests end, so that what has arrived is read and used. */
export const READ_MS = 4_000
/**
 * The other requests wait until the browser has loaded the page, at most this long. They would slow the visit, which
 * takes longest: the page loads through this process too. Later they fit into the time of the accessibility test.
 */
const PAGE_FIRST_MS = 1_500

const ALWAYS: readonly GatheredName[] = ['target', 'document']
/** One visit brings them all. */
const OF_VISIT: readonly GatheredName[] = ['visit', 'rendering', 'axe', 'lab']

function notGathered(name: string): Promise<never> {
  return Promise.reject(new AnalyzerError('internal', `${name} was not gathered.`))
}

function toTarget(url: URL): Target {
  const { href, origin, host, hostname } = url
  return { url: href, origin, host, hostname, domain: getDomain(hostname) }
}

/**
 * Gathers a site's artifacts in parallel. Each has its own promise, so one that fails does not affect the others. Only
 * without `document` there are no others.
 * @throws {AnalyzerError} `blocked-target` for an address that can never be scanned
 */
export function gatherArtifacts(address: string, run: GatherRun): Gathering {
  const { browser, lab, quick = false, timeline = createTimeline() } = run
  const url = run.door.policy.requireUrl(address)
  // Left out if empty, because the browser has to intercept every request to add headers.
  const ownHeaders =
    run.headers && Object.keys(run.headers).length > 0 ? { origin: url.origin, headers: run.headers } : null
  const { endsAt = performance.now() + GATHER_MS } = run
  const ending = new AbortController()
  const deadline = AbortSignal.timeout(Math.max(0, Math.round(endsAt - performance.now())))
  const signal = AbortSignal.any([ending.signal, deadline, ...(run.signal ? [run.signal] : [])])
  const timely = untilDeadline(run.door, endsAt - READ_MS)
  // The time of a request begins when its turn has come.
  const patient = run.turns?.through(timely) ?? timely
  const door = ownHeaders ? sendingOwnHeaders(patient, ownHeaders) : patient
  const context: GatherContext = { url, door, signal, quick }
  const { collect, settled } = createCollector(signal)
  const isWanted = (name: GatheredName) => run.wanted?.has(name) ?? true

  const document = collect(() => timeline.wait('requests', 'document', gatherMainDocument(context)))()
  // The other files are on the host to which the page redirects, such as www.example.org for example.org.
  const site = document.then(({ finalUrl, certificateProblem, refusedSignature }) => {
    const page = new URL(finalUrl)
    const defaults = { ...(certificateProblem && { verify: false }), ...(refusedSignature && { sign: false }) }
    return { page, context: withDefaults(context, page.host, defaults) }
  })
  site.catch(() => undefined)
  const hasVisit = !quick && OF_VISIT.some(isWanted)
  const parts = hasVisit ? startVisitBeside() : NO_VISIT
  const pageFirst = timeline.wait(
    'requests',
    'the page in the browser',
    Promise.race([parts.loaded, pause(PAGE_FIRST_MS)]),
  )
  function beside<Name extends GatheredName>(
    name: Name,
    gather: (own: GatherContext, page: URL) => Promise<GatheredArtifacts[Name]>,
  ): () => Promise<GatheredArtifacts[Name]> {
    return collect(async () => {
      const [{ context: own, page }] = await Promise.all([site, pageFirst])
      return timeline.wait('requests', name, gather(own, page))
    })
  }
  // What one of them asks another for is gathered too.
  const robotsFile = beside('robotsFile', (own, { origin }) => gatherRobotsFile(own, origin))
  const catchAll = beside('catchAll', (own, page) => gatherCatchAll(own, page, document))
  const wellKnown = beside('wellKnown', (own, { origin }) => gatherWellKnownFiles(own, origin, catchAll()))
  const linkedFiles = beside('linkedFiles', async (own) => {
    const [robots, files] = await Promise.all([robotsFile(), wellKnown()])
    return gatherLinkedFiles(own, { document: await document, robotsFile: robots, wellKnown: files })
  })
  const sitemaps = beside('sitemaps', async (own, { origin }) => gatherSitemaps(own, origin, await robotsFile()))
  const sampledPages = beside('sampledPages', async (own, page) => {
    const [maps, files] = await Promise.all([
      sitemaps().catch((error: unknown) => requestFailure(error, signal) && null),
      wellKnown(),
    ])
    return gatherSampledPages(own, page, { document: await document, sitemaps: maps, wellKnown: files })
  })
  const collectors: { [Name in GatheredName]: () => Promise<GatheredArtifacts[Name]> } = {
    target: collect(() => Promise.resolve(toTarget(url))),
    document: () => document,
    robotsFile,
    catchAll,
    wellKnown,
    linkedFiles,
    sitemaps,
    tls: beside('tls', probeTls),
    entryPoints: beside('entryPoints', gatherEntryPoints),
    cors: beside('cors', gatherCorsAnswer),
    markdown: beside('markdown', gatherMarkdownAnswers),
    canonicalTarget: beside('canonicalTarget', async (own, page) => gatherCanonicalTarget(own, page, await document)),
    sampledPages,
    agentRecord: beside('agentRecord', gatherAgentRecord),
    mcp: beside('mcp', async (own, page) => gatherMcpProbe(own, page, await wellKnown(), await linkedFiles())),
    exposedFiles: beside('exposedFiles', async (own) => gatherExposedFiles(own, await document, await catchAll())),
    crawlerProbes: beside('crawlerProbes', gatherCrawlerProbes),
    visit: collect(() => parts.visit),
    rendering: collect(() => parts.rendering),
    axe: collect(() => parts.axe),
    lab: collect(() => parts.lab),
  }
  const isGathered = (name: GatheredName) =>
    isWanted(name) || ALWAYS.includes(name) || ((hasVisit || quick) && OF_VISIT.includes(name))
  const artifacts = Object.entries(collectors).map(([name, start]) => [
    name,
    (isGathered(name as GatheredName) ? start : collect(() => notGathered(name)))(),
  ])

  return {
    ...(Object.fromEntries(artifacts) as { [Name in GatheredName]: Promise<GatheredArtifacts[Name]> }),
    browserMissing: quick ? Promise.resolve('A quick scan uses no browser.') : browser.missing(),
    close: async () => {
      ending.abort(new AnalyzerError('aborted', 'The scan has ended.'))
      // Not for the page to close: the next visit waits for the browser by itself.
      await settled()
    },
  }

  function startVisitBeside(): VisitParts {
    const settings = { ...run.visit, ...(ownHeaders && { ownHeaders }), axe: isWanted('axe'), trace: isWanted('lab') }
    const start = (through: NetworkDoor, until: AbortSignal) =>
      startVisit(url.href, { door: through, browser, lab, timeline }, settings, until)
    const stop = new AbortController()
    // A page that cannot be read, or is too large, must not load in the browser either.
    document.catch((error: unknown) => stop.abort(error))
    const first = start(door, AbortSignal.any([signal, stop.signal]))
    return door.sign ? unlessRefused(document, first, stop, () => start({ ...door, sign: null }, signal)) : first
  }
}

/** Replaces the visit by one without signatures if the site refuses signed requests. */
function unlessRefused(
  document: Promise<MainDocument>,
  signed: VisitParts,
  stop: AbortController,
  startUnsigned: () => VisitParts,
): VisitParts {
  const visit = document.then(
    async ({ refusedSignature }) => {
      if (!refusedSignature) return signed
      stop.abort(new AnalyzerError('aborted', 'The site refuses signed requests.'))
      await signed.done
      return startUnsigned()
    },
    () => signed,
  )
  return {
    loaded: signed.loaded,
    visit: visit.then((parts) => parts.visit),
    rendering: visit.then((parts) => parts.rendering),
    axe: visit.then((parts) => parts.axe),
    lab: visit.then((parts) => parts.lab),
    done: visit.then((parts) => parts.done),
  }
}

function sendingOwnHeaders(door: NetworkDoor, ownHeaders: OwnHeaders): NetworkDoor {
  return { ...door, fetch: (address, request) => door.fetch(address, { ownHeaders, ...request }) }
}

const nothing = Promise.resolve(null)
const NO_VISIT: VisitParts = {
  loaded: Promise.resolve(),
  visit: nothing,
  rendering: nothing,
  axe: nothing,
  lab: nothing,
  done: Promise.resolve(),
}
