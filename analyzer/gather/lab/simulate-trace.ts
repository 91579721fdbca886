import { BAND_FACTORS, MOBILE_THROTTLING, type Throttling } from './metric-curves-table.ts'

/** An event as `Tracing.dataCollected` hands it out. */
export type TraceEvent = { name: string; cat: string; ph: string; pid: number; tid: number; ts: number; args?: unknown }
export type SimulatedTimes = { fcp: number; lcp: number; tbt: number; si: number }

// The engine expects this browser class when it is loaded.
class Rectangle {
  constructor(
    readonly x = 0,
    readonly y = 0,
    readonly width = 0,
    readonly height = 0,
  ) {}
  get left() {
    return this.x
  }
  get top() {
    return this.y
  }
  get right() {
    return this.x + this.width
  }
  get bottom() {
    return this.y + this.height
  }
}

async function loadEngine() {
  if (!('DOMRect' in globalThis)) Object.assign(globalThis, { DOMRect: Rectangle })
  return await import('@paulirish/trace_engine/models/trace/trace.js')
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

/**
 * Lighthouse's own simulation over our trace, once per band factor; milliseconds. The engine keeps its state in module
 * globals: never call this twice at the same time in one thread. Throws for a trace without a navigation.
 */
export async function simulateTrace(traceEvents: readonly TraceEvent[]): Promise<SimulatedTimes[]> {
  const engine = await loadEngine()
  const { Lantern, LanternComputationData } = engine
  // The package publishes types of DevTools' own build; what comes out of a browser is unknown to them.
  const events = traceEvents as unknown as Parameters<InstanceType<typeof engine.Processor.TraceProcessor>['parse']>[0]
  engine.Helpers.SyntheticEvents.SyntheticEventsManager.createAndActivate(events)
  const handlers = Object.fromEntries(
    Object.entries(engine.Handlers.ModelHandlers).filter(([name]) => HANDLERS.has(name)),
  ) as unknown as typeof engine.Handlers.ModelHandlers
  const processor = new engine.Processor.TraceProcessor(handlers, {
    debugMode: false,
    enableAnimationsFrameHandler: false,
    maxInvalidationEventsPerEvent: 20,
    showAllEvents: false,
  } as unknown as ConstructorParameters<typeof engine.Processor.TraceProcessor>[1])
  await processor.parse(events, {
    lanternSettings: { throttlingMethod: 'simulate', throttling: MOBILE_THROTTLING },
  } as unknown as Parameters<typeof processor.parse>[1])
  const parsed = processor.parsedTrace as unknown as Parameters<typeof LanternComputationData.createGraph>[2] | null
  const frame = parsed?.Meta.mainFrameId
  const navigation = frame === undefined ? undefined : parsed?.Meta.navigationsByFrameId.get(frame)?.at(-1)
  const navigationId = navigation?.args.data?.navigationId
  if (!parsed || frame === undefined || !navigation || navigationId === undefined) throw new Error('no navigation')

  const bounded = { traceEvents: events.filter((event) => event.ts >= navigation.ts) } as unknown as Parameters<
    typeof LanternComputationData.createGraph
  >[1]
  const requests = LanternComputationData.createNetworkRequests(bounded, parsed, navigation.ts, Infinity)
  const graph = LanternComputationData.createGraph(requests, bounded, parsed)
  const processedNavigation = LanternComputationData.createProcessedNavigation(parsed, frame, navigationId)
  // Lighthouse compares pictures of the loading page; on pages that it was held against, what they give is the largest paint.
  const { firstContentfulPaint, largestContentfulPaint } = processedNavigation.timestamps
  const observedSpeedIndex = ((largestContentfulPaint ?? firstContentfulPaint) - navigation.ts) / 1000
  const networkAnalysis = Lantern.Core.NetworkAnalyzer.analyze(requests)
  const createSimulator = Lantern.Simulation.Simulator.createSimulator.bind(Lantern.Simulation.Simulator)
  return BAND_FACTORS.map((factor) => {
    const throttling = scaled(MOBILE_THROTTLING, factor)
    const settings = { networkAnalysis, throttlingMethod: 'simulate', throttling }
    const simulator = createSimulator(settings as unknown as Parameters<typeof createSimulator>[0])
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
