/**
 * Measures the page from before its first script, in an isolated world, where the page can neither see nor fake it.
 * `webVitals` is the source of the web-vitals library.
 */
export function vitalsScript(webVitals: string): string {
  return `(() => {
  if (window !== top || window.__scan) return
  ${webVitals}
  const seen = (window.__scan = { vitals: {}, lcpElement: null, longTasks: [], shifts: [], firstInputDelay: null, focused: [] })
  const observe = (type, each) => {
    try {
      new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
    } catch {}
  }
  observe('layout-shift', (entry) => seen.shifts.length < 1000 && seen.shifts.push([entry.startTime, entry.value]))
  observe('longtask', (entry) => seen.longTasks.length < 1000 && seen.longTasks.push([entry.startTime, entry.duration]))
  observe('first-input', (entry) => { seen.firstInputDelay = entry.processingStart - entry.startTime })
  for (const name of ['onLCP', 'onFCP', 'onTTFB', 'onINP']) {
    webVitals[name]((metric) => {
      seen.vitals[metric.name] = metric.value
      if (metric.name === 'LCP') seen.lcpElement = String(metric.attribution.target || '').slice(0, 200) || null
    }, { reportAllChanges: true, durationThreshold: 16 })
  }
})()`
}

/** Returns JSON of the measurements so far. */
export const READ_VITALS = `JSON.stringify((() => {
  const page = performance.getEntriesByType('navigation')[0]
  return {
    ...(window.__scan || { vitals: {}, lcpElement: null, longTasks: [], shifts: [], firstInputDelay: null, focused: [] }),
    scripted: [...document.scripts, ...document.querySelectorAll('[onload], [onerror], iframe, frame')].some((element) => !/json|template|speculation/i.test(element.type) && !window.__scanOwn?.isOwn(element)),
    ttfb: page ? page.responseStart : null,
    loadMs: page && page.loadEventEnd > 0 ? page.loadEventEnd : null,
  }
})())`
