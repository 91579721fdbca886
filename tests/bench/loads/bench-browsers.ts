import path from 'node:path'
import type { AnalysisReport, ScanProcesses } from '#analyzer'
import { browserCandidates } from '#analyzer/testing'
import { goodSite } from '../../sites/good-site/good-site.ts'
import { savedPageNames, savedPagesSite } from '../../sites/saved-pages-site.ts'
import { serveSite } from '../../sites/start-site.ts'
import { scanProcessesFor } from '../../support/scan-processes.ts'
import { atLeast, atMost, type Figure, type LoadOptions, type LoadReport } from './load.ts'

/** What a scan says, by what it says it about. */
type Verdicts = ReadonlyMap<string, string>

/** What rests on measured times: scores with the speed of the page in them, and findings about speed. */
const TIMED = /^(?:the score|the message|coreWebVitalsResults, |performanceResults, (?:score|lab-slow|server-slow))/

/**
 * Item by item, what scans of the saved pages say with each browser of this machine. The first one scans twice: what
 * differs then, such as measured times, differs for no browser's sake. It is then compared with itself as with the others,
 * which tells how many of their differences are the clock's.
 */
export async function benchBrowsers({ pages: wanted, say }: LoadOptions): Promise<LoadReport> {
  const browsers = new Map<string, string>()
  // A command of the same name only starts the file.
  for await (const { source, path: file } of browserCandidates({})) {
    const name = `${source} ${path.basename(file)}`
    if (!browsers.has(name)) browsers.set(name, file)
  }
  const [site, good] = await Promise.all([serveSite(savedPagesSite()), serveSite(goodSite())])
  const pages = ['good', ...savedPageNames()]
    .filter((name) => wanted?.includes(name) ?? true)
    .map((name) => (name === 'good' ? `${good.origin}/` : `${site.origin}/${name}/`))
  const scanWith = async (file: string) => {
    say(`browsers: ${pages.length} pages with ${file}`)
    return await withBrowser(file, [site.hostPort, good.hostPort], (scans) => verdictsOf(pages, scans))
  }
  try {
    const figures: Figure[] = [atLeast('browsers compared', browsers.size, 2)]
    const [first = '', ...others] = browsers.values()
    const [once, again] = [await scanWith(first), await scanWith(first)]
    for (const file of [first, ...others]) {
      const run = await scanWith(file)
      const found = pages.flatMap((page, at) => {
        const chance = new Set(differences(once[at], again[at]).map(({ what }) => what))
        return differences(once[at], run[at])
          .filter(({ what }) => !chance.has(what))
          .map((difference) => ({ page, ...difference }))
      })
      for (const { page, what, said } of found) say(`${file}: ${page}: ${what}: ${said}`)
      const untimed = found.filter(({ what }) => !TIMED.test(what)).length
      const of = file === first ? 'the same browser' : file
      figures.push(
        atLeast(`verdicts of ${of} that differ and rest on measured times`, found.length - untimed, 0),
        atMost(`other verdicts of ${of} that differ`, untimed, 0),
      )
    }
    return { measures: [], figures }
  } finally {
    await Promise.all([site.close(), good.close()])
  }
}

async function withBrowser<Result>(
  file: string,
  hosts: readonly string[],
  use: (scans: ScanProcesses) => Promise<Result>,
): Promise<Result> {
  const scans = scanProcessesFor(hosts, 1, undefined, file)
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
    // When and why the page was read is a matter of time.
    ['the readings', JSON.stringify({ ...readings, settled: null })],
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
    .map((what) => ({ what, said: saidOf(one.get(what) ?? 'nothing', other.get(what) ?? 'nothing') }))
}

/** Both from shortly before where they part. */
function saidOf(one: string, other: string): string {
  let at = 0
  while (at < one.length && one[at] === other[at]) at += 1
  const from = at < 200 ? 0 : at - 50
  return `“${one.slice(from, from + 300)}”, “${other.slice(from, from + 300)}”`
}
