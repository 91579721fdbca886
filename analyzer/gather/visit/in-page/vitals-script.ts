import { scriptOf } from './script-of.ts'

type Metric = { name: string; value: number; attribution: { target?: string } }
type Report = (
  note: (metric: Metric) => void,
  options: { reportAllChanges: boolean; durationThreshold: number },
) => void
const METRICS = ['onLCP', 'onFCP', 'onTTFB', 'onINP'] as const
type WebVitals = Readonly<Record<(typeof METRICS)[number], Report>>

/**
 * Measures the page from before its first script, in an isolated world, where the page can neither see nor fake it.
 * `webVitals` is the source of the web-vitals library.
 */
export function vitalsScript(webVitals: string): string {
  return `(${measure})(${JSON.stringify(METRICS)}, () => {\n${webVitals}\nreturn webVitals })`
}

function measure(metrics: typeof METRICS, load: () => WebVitals): void {
  if (window !== top || window.__scan) return
  const webVitals = load()
  const seen: NonNullable<Window['__scan']> = {
    vitals: {},
    lcpElement: null,
    longTasks: [],
    shifts: [],
    firstInputDelay: null,
    focused: [],
  }
  window.__scan = seen
  const observe = <Entry extends PerformanceEntry>(type: string, each: (entry: Entry) => void) => {
    try {
      const observer = new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(each))
      observer.observe({ type, buffered: true })
    } catch {}
  }
  observe<PerformanceEntry & { value: number }>('layout-shift', (entry) => {
    if (seen.shifts.length < 1000) seen.shifts.push([entry.startTime, entry.value])
  })
  observe('longtask', (entry) => {
    if (seen.longTasks.length < 1000) seen.longTasks.push([entry.startTime, entry.duration])
  })
  observe<PerformanceEventTiming>('first-input', (entry) => {
    seen.firstInputDelay = entry.processingStart - entry.startTime
  })
  for (const name of metrics) {
    const note = (metric: Metric) => {
      seen.vitals[metric.name] = metric.value
      if (metric.name === 'LCP') seen.lcpElement = String(metric.attribution.target || '').slice(0, 200) || null
    }
    webVitals[name](note, { reportAllChanges: true, durationThreshold: 16 })
  }
}

/** Returns JSON of the measurements so far. */
export const READ_VITALS = `JSON.stringify(${scriptOf(readVitals)})`

function readVitals() {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const none = { vitals: {}, lcpElement: null, longTasks: [], shifts: [], firstInputDelay: null, focused: [] }
  const active = [...document.scripts, ...document.querySelectorAll('[onload], [onerror], iframe, frame')]
  return {
    ...(window.__scan || none),
    scripted: active.some(
      (element) =>
        !/json|template|speculation/i.test(String((element as Partial<HTMLScriptElement>).type)) &&
        !window.__scanOwn?.isOwn(element),
    ),
    ttfb: page ? page.responseStart : null,
    loadMs: page && page.loadEventEnd > 0 ? page.loadEventEnd : null,
  }
}
