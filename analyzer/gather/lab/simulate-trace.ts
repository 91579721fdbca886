import type { Contention } from '../browser/process-tree.ts'
import { BAND_FACTORS, MOBILE_THROTTLING, type Throttling } from './metric-curves-table.ts'

/** An event of `Tracing.dataCollected`. */
export type TraceEvent = {
  name: string
  cat: string
  ph: string
  pid: number
  tid: number
  ts: number
  /** Microseconds from start to end, and those of them on a processor. */
  dur?: number
  tdur?: number
  args?: unknown
}
export type SimulatedTimes = { fcp: number; lcp: number; tbt: number; si: number }

/** The parts that we use of Lighthouse's simulation engine. Its own types do not fit events from a browser. */
type TraceEngine = {
  Helpers: {
    SyntheticEvents: { SyntheticEventsManager: { createAndActivate: (events: readonly TraceEvent[]) => void } }
  }
  Handlers: { ModelHandlers: Readonly<Record<string, unknown>> }
  Processor: { TraceProcessor: new (handlers: Record<string, unknown>, settings: object) => TraceProcessor }
  LanternComputationData: {
    createNetworkRequests: (trace: Trace, parsed: ParsedTrace, from: number, to: number) => Requests
    createGraph: (requests: Requests, trace: Trace, parsed: ParsedTrace) => unknown
    createProcessedNavigation: (parsed: ParsedTrace, frameId: string, navigationId: string) => ProcessedNavigation
  }
  Lantern: {
    Core: { NetworkAnalyzer: { analyze: (requests: Requests) => unknown } }
    Simulation: { Simulator: { createSimulator: (settings: object) => Simulator } }
    Metrics: Record<MetricName, { compute: (data: object, others?: Record<string, unknown>) => { timing: number } }>
  }
}
type Simulator = { simulate: (graph: unknown, options: object) => unknown }
type TraceProcessor = {
  parse: (events: readonly TraceEvent[], options: object) => Promise<void>
  readonly parsedTrace: ParsedTrace | null
}
type Trace = { traceEvents: readonly TraceEvent[] }
type ParsedTrace = { Meta: { mainFrameId: string; navigationsByFrameId: ReadonlyMap<string, readonly Navigation[]> } }
type Thread = Pick<TraceEvent, 'pid' | 'tid'>
type Navigation = Thread & { ts: number; args: { data?: { navigationId?: string } } }
type Requests = readonly unknown[]
type ProcessedNavigation = { timestamps: { firstContentfulPaint: number; largestContentfulPaint?: number } }
type MetricName = 'FirstContentfulPaint' | 'LargestContentfulPaint' | 'Interactive' | 'SpeedIndex' | 'TotalBlockingTime'

async function loadEngine(): Promise<TraceEngine> {
  return (await import('@paulirish/trace_engine/models/trace/trace.js')) as unknown as TraceEngine
}

const HANDLERS = new Set([
  'Meta',
  'NetworkRequests',
  'PageLoadMetrics',
  'Renderer',
  'Workers',
  'LayoutShifts',
  'AuctionWorklets',
  'Screenshots',
  'Samples',
  'Initiators',
  'Flows',
  'UserInteractions',
  'Frames',
  'LayerTree',
  'AsyncJSCalls',
])

function scaled(throttling: Throttling, factor: number): Throttling {
  return {
    rttMs: throttling.rttMs * factor,
    throughputKbps: throttling.throughputKbps / factor,
    cpuSlowdownMultiplier: throttling.cpuSlowdownMultiplier * factor,
    requestLatencyMs: throttling.requestLatencyMs * factor,
    downloadThroughputKbps: throttling.downloadThroughputKbps / factor,
    uploadThroughputKbps: throttling.uploadThroughputKbps / factor,
  }
}

/** Most metrics read the whole graph, so its simulation is remembered. */
function remembering(simulator: Simulator): Simulator {
  const results = new Map<unknown, unknown>()
  const simulate = simulator.simulate.bind(simulator)
  return Object.assign(simulator, {
    simulate: (graph: unknown, options: object) => {
      const result = results.get(graph) ?? simulate(graph, options)
      results.set(graph, result)
      return result
    },
  })
}

/**
 * Which share of the time of a page's tasks is its own; the rest they waited for a processor that other work had. What a
 * task waits for itself, such as a synchronous request, and what the browser's own processes keep from each other, which
 * Lighthouse counts too, stays its own.
 */
export function ownShare(
  events: readonly TraceEvent[],
  { pid, tid }: Thread,
  { waitedMs, othersShare }: Contention,
): number {
  let [all, ran] = [0, 0]
  for (const event of events) {
    if (event.name !== 'RunTask' || event.pid !== pid || event.tid !== tid || !event.dur) continue
    all += event.dur
    ran += event.tdur ?? event.dur
  }
  return all === 0 ? 1 : 1 - Math.min(Math.max(0, all - ran), waitedMs * 1_000, othersShare * all) / all
}

/**
 * Runs Lighthouse's simulation on our trace, once per band factor; in milliseconds. Never call this twice at the same
 * time in one thread, because the engine keeps its state in module globals. Throws for a trace without a navigation.
 */
export async function simulateTrace(events: readonly TraceEvent[], contention: Contention): Promise<SimulatedTimes[]> {
  const { Handlers, Helpers, Lantern, LanternComputationData, Processor } = await loadEngine()
  Helpers.SyntheticEvents.SyntheticEventsManager.createAndActivate(events)
  const handlers = Object.fromEntries(Object.entries(Handlers.ModelHandlers).filter(([name]) => HANDLERS.has(name)))
  const processor = new Processor.TraceProcessor(handlers, {
    debugMode: false,
    enableAnimationsFrameHandler: false,
    maxInvalidationEventsPerEvent: 20,
    showAllEvents: false,
  })
  // Without this the engine also computes the advice of DevTools, for twice the time.
  await processor.parse(events, { isCPUProfile: true })
  const parsed = processor.parsedTrace
  const frame = parsed?.Meta.mainFrameId
  const navigation = frame === undefined ? undefined : parsed?.Meta.navigationsByFrameId.get(frame)?.at(-1)
  const navigationId = navigation?.args.data?.navigationId
  if (!parsed || frame === undefined || !navigation || navigationId === undefined) throw new Error('no navigation')

  const bounded = { traceEvents: events.filter((event) => event.ts >= navigation.ts) }
  const requests: Requests = LanternComputationData.createNetworkRequests(bounded, parsed, navigation.ts, Infinity)
  // Null without a successful response, on which the engine would fail in its own words.
  const networkAnalysis = requests.length === 0 ? null : Lantern.Core.NetworkAnalyzer.analyze(requests)
  if (networkAnalysis === null) throw new Error('the trace has no successful response')
  const graph = LanternComputationData.createGraph(requests, bounded, parsed)
  const processedNavigation = LanternComputationData.createProcessedNavigation(parsed, frame, navigationId)
  // Lighthouse gets this from screenshots of the loading page. On the pages we compared, it equals the largest paint.
  const { firstContentfulPaint, largestContentfulPaint } = processedNavigation.timestamps
  const observedSpeedIndex = ((largestContentfulPaint ?? firstContentfulPaint) - navigation.ts) / 1000
  const share = ownShare(bounded.traceEvents, navigation, contention)
  const phone = { ...MOBILE_THROTTLING, cpuSlowdownMultiplier: MOBILE_THROTTLING.cpuSlowdownMultiplier * share }
  return BAND_FACTORS.map((factor) => {
    const throttling = scaled(phone, factor)
    const settings = { networkAnalysis, throttlingMethod: 'simulate', throttling }
    const simulator = remembering(Lantern.Simulation.Simulator.createSimulator(settings))
    const data = { graph, simulator, processedNavigation }
    const { FirstContentfulPaint, LargestContentfulPaint, Interactive, SpeedIndex, TotalBlockingTime } = Lantern.Metrics
    const fcpResult = FirstContentfulPaint.compute(data)
    const lcpResult = LargestContentfulPaint.compute(data, { fcpResult })
    const interactiveResult = Interactive.compute(data, { lcpResult })
    const tbtResult = TotalBlockingTime.compute(data, { fcpResult, interactiveResult })
    const siResult = SpeedIndex.compute(data, { fcpResult, observedSpeedIndex })
    return { fcp: fcpResult.timing, lcp: lcpResult.timing, tbt: tbtResult.timing, si: siResult.timing }
  })
}
