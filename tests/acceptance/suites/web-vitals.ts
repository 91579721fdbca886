import { readPageFacts } from '#analyzer/testing'
import { Tally, type CaseFolder, type Suite } from '../suite.ts'
import { VisitedFolder } from '../visited-folder.ts'

type MeasuredPage = { page: string; cls: number; lcp_ms?: number; fcp_ms?: number }

const FOLDER = 'web-vitals'
const SETTINGS = { viewport: { width: 1280, height: 1024 }, minimumMs: 5_000, axe: false, trace: false }
const RUNS = 3
const TOLERANCE = 0.01

export const webVitals: Suite = {
  name: 'web-vitals',
  run: async (folder) => {
    const tally = new Tally('web-vitals')
    const { pages = [] } = folder.json<{ pages: MeasuredPage[] }>(`${FOLDER}/known/measured.json`) ?? {}
    const complete = pages.filter((one) => isComplete(folder, one.page))
    if (complete.length > 0) await judgePages(folder, complete, tally)
    const skipped = pages.length - complete.length
    if (skipped > 0) tally.line.note = `${skipped} skipped`
    return [tally.line]
  },
}

async function judgePages(folder: CaseFolder, measured: MeasuredPage[], tally: Tally): Promise<void> {
  const pages = new VisitedFolder(folder, FOLDER)
  try {
    const missing = await pages.open()
    for (const one of measured) {
      await tally.check(
        one.page,
        async () => {
          if (missing !== null) return `no browser: ${missing}`
          const shifts: number[] = []
          for (let run = 0; run < RUNS; run += 1) {
            const visit = await pages.visit(one.page, SETTINGS, (parts) => parts.visit)
            // The layout-shift score is complete when the visit has ended.
            if (!visit || visit.vitals.cls === null) return 'the visit measured no layout shift'
            shifts.push(visit.vitals.cls)
            tally.line.details.push(
              `${one.page}: cls ${visit.vitals.cls} lcp ${visit.vitals.lcp} fcp ${visit.vitals.fcp} (measured ${one.cls} ${one.lcp_ms ?? '-'} ${one.fcp_ms ?? '-'})`,
            )
          }
          const median = shifts.sort((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN
          return Math.abs(median - one.cls) <= TOLERANCE
            ? null
            : `CLS ${one.cls} expected, got ${median} of ${shifts.join(', ')}`
        },
        180_000,
      )
    }
  } finally {
    await pages.close()
  }
}

/** Whether the page and every file that it loads are in the folder; icons do not count. */
function isComplete(folder: CaseFolder, page: string): boolean {
  const base = new URL(page, 'http://folder/')
  const html = folder.text(`${FOLDER}${decodeURIComponent(base.pathname)}`)
  if (html === null) return false
  const facts = readPageFacts(html, base.href)
  const loaded = [
    ...facts.images.map((image) => image.url),
    ...facts.scripts.map((script) => script.url),
    ...facts.media.map((media) => media.url),
    ...facts.stylesheets,
    ...[
      ...html.matchAll(/(?:src|href)\s*=\s*["']([^"'#>]+\.(?:js|css|png|jpe?g|gif|svg|webp|woff2?)(?:\?[^"']*)?)["']/g),
    ].map((match) => (URL.canParse(match[1] ?? '', base.href) ? new URL(match[1] ?? '', base.href).href : null)),
  ]
  return loaded.every((url) => {
    if (!url || !URL.canParse(url)) return true
    const { host, pathname } = new URL(url)
    return (
      host !== 'folder' ||
      /(?:favicon|icon)[^/]*$/.test(pathname) ||
      folder.has(`${FOLDER}${decodeURIComponent(pathname)}`)
    )
  })
}
