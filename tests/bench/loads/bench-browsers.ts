import type { AnalysisReport, ScanProcesses } from '#analyzer'
import { browserCandidates } from '#analyzer/testing'
import { goodSite } from '../../sites/good-site/good-site.ts'
import { savedPageNames, savedPagesSite } from '../../sites/saved-pages-site.ts'
import { serveSite } from '../../sites/start-site.ts'
import { scanProcessesFor } from '../../support/scan-processes.ts'
import { atLeast, atMost, type LoadOptions, type LoadReport } from './load.ts'

/** What a scan says, by what it says it about. */
type Verdicts = ReadonlyMap<string, string>

/**
 * Item by item, what scans of the saved pages say with each browser of this machine. The first one scans twice: what
 * differs then, such as measured times, differs for no browser's sake.
 */
export async function benchBrowsers({ say }: LoadOptions): Promise<LoadReport> {
  const browsers: string[] = []
  for await (const { path } of browserCandidates({})) browsers.push(path)
  const [site, good] = await Promise.all([serveSite(savedPagesSite()), serveSite(goodSite())])
  const pages = [`${good.origin}/`, ...savedPageNames().map((name) => `${site.origin}/${name}/`)]
  const hosts = [site.hostPort, good.hostPort]
  try {
    const [first = '', ...others] = browsers
    const runs: Verdicts[][] = []
    for (const path of [first, first, ...others]) {
      say(`browsers: ${pages.length} pages with ${path}`)
      runs.push(await withBrowser(path, hosts, (scans) => verdictsOf(pages, scans)))
    }
    const [once = [], again = [], ...rest] = runs
    const figures = rest.flatMap((run, at) => {
      const found = pages.flatMap((page, of) => {
        const chance = new Set(differences(once[of], again[of]).map(({ what }) => what))
        return differences(once[of], run[of])
          .filter(({ what }) => !chance.has(what))
          .map(({ what, said }) => `${page}: ${what}: ${said}`)
      })
      for (const line of found) say(`${others[at]}: ${line}`)
      return [atMost(`verdicts of ${others[at]} that differ`, found.length, 0)]
    })
    return { measures: [], figures: [...figures, atLeast('browsers compared', browsers.length, 2)] }
  } finally {
    await Promise.all([site.close(), good.close()])
  }
}

async function withBrowser<Result>(
  path: string,
  hosts: readonly string[],
  use: (scans: ScanProcesses) => Promise<Result>,
): Promise<Result> {
  const scans = scanProcessesFor(hosts, 1, undefined, path)
  try {
    return await use(scans)
  } finally {
    await scans.close()
  }
}

async function verdictsOf(pages: readonly string[], scans: ScanProcesses): Promise<Verdicts[]> {
  const all: Verdicts[] = []
  for (const page of pages) {
    all.push(await scans.analyze(page, {}).then(inReport, (error: unknown) => new Map([['the scan', String(error)]])))
  }
  return all
}

function inReport({ overallScore, cap, message, readings, modules }: AnalysisReport): Verdicts {
  return new Map([
    ['the score', String(overallScore)],
    ['the cap', String(cap?.reason)],
    ['the message', message],
    ['the readings', JSON.stringify({ ...readings, settled: readings?.settled?.reason })],
    ...Object.entries(modules).flatMap(([id, outcome]): [string, string][] =>
      outcome.status === 'completed'
        ? [
            [`${id}, score`, String(outcome.data.score)],
            ...outcome.findings.map((finding): [string, string] => [
              `${id}, ${finding.id}`,
              `${finding.severity}: ${finding.title}`,
            ]),
          ]
        : [[`${id}, score`, outcome.error]],
    ),
  ])
}

function differences(one: Verdicts = new Map(), other: Verdicts = new Map()): { what: string; said: string }[] {
  return [...new Set([...one.keys(), ...other.keys()])]
    .filter((what) => one.get(what) !== other.get(what))
    .map((what) => ({ what, said: `“${one.get(what) ?? 'nothing'}”, “${other.get(what) ?? 'nothing'}”` }))
}
