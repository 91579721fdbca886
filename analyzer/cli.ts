import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { judgeScan, type Judgement } from './cli/judge-scan.ts'
import { scanSiteOnce, type ScanSiteOnce, type SiteScanObject } from './cli/scan-site-once.ts'
import {
  askedText,
  HELP,
  readOptions,
  USAGE,
  type CliOptions,
  type Format,
  type SiteOptions,
} from './cli/read-options.ts'
import { scanOnce } from './cli/scan-once.ts'
import { timingsOf, timingsTable, type Timings } from './cli/timings.ts'
import { UsageError } from './cli/usage-error.ts'
import { messageOf } from './errors.ts'
import {
  AnalyzerError,
  coverageText,
  siteMarkdownReport,
  exhaustedMessage,
  markdownReport,
  moduleOf,
  ScanProcessEndedError,
  sarifReport,
  textReport,
  type AnalysisEvent,
  type ScanObject,
} from './index.ts'
import { junitReport, siteJunitReport } from './output/junit-report.ts'
import { pullRequestComment } from './output/pull-request-comment.ts'

const EXIT = { done: 0, missed: 1, unusable: 2, failed: 3 } as const

/** Set by the bundler (`.config/bundle.mjs`). */
const VERSION = process.env['LEGIBLE_VERSION'] ?? 'unknown'

const REPORTS: Readonly<Record<Format, (scan: ScanObject, judgement: Judgement) => string>> = {
  text: (scan) => `${textReport(scan)}\n`,
  json: (scan) => `${JSON.stringify(scan, null, 2)}\n`,
  markdown: (scan) => markdownReport(scan),
  sarif: (scan) => `${JSON.stringify(sarifReport(scan), null, 2)}\n`,
  junit: (scan, { reasons }) => junitReport(scan, reasons),
}

/** Scans one site from the command line. Progress goes to stderr, and only the report to stdout or a file. */
async function main(args: string[]): Promise<number> {
  const asked = askedText(args)
  if (asked) {
    await print(asked === 'help' ? HELP : `${VERSION}\n`)
    return EXIT.done
  }
  const options = readOptions(args)
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => stop.abort(new AnalyzerError('aborted', 'The scan was stopped.')))
  }
  const { CHROMIUM_PATH: chromiumPath, SCAN_EXTRA_CA_FILE: extraCaFile, SCAN_DENIED_TARGETS: denied } = process.env
  const { PUBLIC_URL: publicUrl } = process.env
  const sandbox = process.env['CHROMIUM_SANDBOX'] !== 'off'
  if (!sandbox) say("CHROMIUM_SANDBOX is off: the page runs without the browser's sandbox.")
  const settings = {
    entry: path.join(import.meta.dirname, 'scan-process.js'),
    labWorker: path.join(import.meta.dirname, 'lab-worker.js'),
    warn: say,
    sandbox,
    ...(denied && { deniedAddresses: denied.split(',').flatMap((part) => part.trim() || []) }),
    ...(chromiumPath && { chromiumPath }),
    ...(extraCaFile && { extraCaFile }),
    ...(publicUrl && { publicUrl: () => publicUrl }),
  }
  if (options.site) return await siteMain({ ...options, site: options.site }, settings, stop.signal)
  const measured: Timings[] = []
  const scan = await scanOnce({
    ...options,
    settings,
    onEvent: showProgress,
    onWaits: (waits) => {
      if (options.timings) measured.push(timingsOf(waits))
    },
    signal: stop.signal,
  }).finally(() => {
    for (const timings of measured) say(timingsTable(timings))
  })
  const [timings] = measured
  const judgement = judgeScan(scan, options)
  const report = REPORTS[options.format]({ ...scan, ...(timings && { timings }) }, judgement)
  return await finish(options, report, judgement, scan)
}

/** Writes what was asked for; returns the exit code. */
async function finish(
  { output, comment }: CliOptions,
  report: string,
  judgement: Judgement,
  commented: Parameters<typeof pullRequestComment>[0],
): Promise<number> {
  if (comment !== null) writeFile(comment, pullRequestComment(commented, judgement))
  if (output !== null) writeFile(output, report)
  else await print(report)
  for (const reason of judgement.reasons) say(reason)
  return judgement.reasons.length > 0 ? EXIT.missed : EXIT.done
}

const SITE_REPORTS: Readonly<Record<Format, (site: SiteScanObject, missed: readonly string[]) => string>> = {
  text: (site) => siteMarkdownReport(site),
  json: (site) => `${JSON.stringify(site, null, 2)}\n`,
  markdown: (site) => siteMarkdownReport(site),
  sarif: (site) => `${JSON.stringify(sarifReport({ ...site, finalUrl: null }), null, 2)}\n`,
  junit: (site, missed) => siteJunitReport(site, missed),
}

async function siteMain(
  options: CliOptions & { site: SiteOptions },
  settings: ScanSiteOnce['settings'],
  signal: AbortSignal,
): Promise<number> {
  const delayMs = Number(process.env['SITE_SCAN_DELAY_MS'] ?? 1_000)
  if (!Number.isFinite(delayMs) || delayMs < 0)
    throw new UsageError('SITE_SCAN_DELAY_MS must be a number of milliseconds.')
  let last = ''
  const site = await scanSiteOnce({
    ...options,
    settings,
    delayMs,
    onProgress: ({ stage, wait, coverage }) => {
      const text = `${stage}: ${coverageText(coverage)}${wait && wait.seconds > 5 ? ` Waiting ${wait.seconds} s: ${wait.reason}` : ''}`
      if (text !== last) say((last = text))
    },
    signal,
  })
  const judgement = judgeScan(site, options)
  const report = SITE_REPORTS[options.format](site, judgement.reasons)
  const covered = coverageText(site.coverage, site.templates)
  return await finish(options, report, judgement, { ...site, scanType: 'site', message: site.headline, covered })
}

function writeFile(file: string, text: string): void {
  try {
    writeFileSync(file, text)
  } catch (cause) {
    throw new UsageError(`${file} could not be written.`, { cause })
  }
}

/** Resolves when everything is written, or when the reader of a pipe has gone, which is no error. */
async function print(text: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    process.stdout.once('error', (cause: NodeJS.ErrnoException) => {
      if (cause.code === 'EPIPE') resolve()
      else reject(new UsageError('The report could not be written to stdout.', { cause }))
    })
    process.stdout.write(text, (error) => {
      if (!error) resolve()
    })
  })
}

function showProgress(event: AnalysisEvent): void {
  if (event.type !== 'module-finished') return
  const { outcome } = event
  const result = outcome.status === 'completed' ? (outcome.data.score ?? 'N/A') : `failed: ${outcome.error}`
  say(`${moduleOf(event.module).title}: ${result}`)
}

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}

/** Reports an error and returns its exit code. */
function reportFailure(error: unknown): number {
  const ended = error instanceof ScanProcessEndedError
  const message = ended ? exhaustedMessage(error) : messageOf(error)
  const isExpected = ended || error instanceof AnalyzerError || error instanceof UsageError
  say(isExpected ? message : `The scan ended unexpectedly: ${message}`)
  if (!(error instanceof UsageError)) return EXIT.failed
  say(`${USAGE}\nAll options: npm run -s scan -- --help`)
  return EXIT.unusable
}

// Exits explicitly, because an open connection or timer would keep the command running.
process.exit(await main(process.argv.slice(2)).catch(reportFailure))
