import path from 'node:path'
import { parseArgs } from 'node:util'
import {
  AnalyzerError,
  createScanProcesses,
  exhaustedMessage,
  markdownReport,
  MODULE_TITLES,
  parseScanAddress,
  ScanProcessEndedError,
  sarifReport,
  textReport,
  toScanObject,
  type AnalysisEvent,
  type ScanObject,
} from './index.ts'

const USAGE = `Usage: npm run -s scan -- <address> [--quick] [--json|--markdown|--sarif] [--fail-under N] [--allow-private host:port]…`
const EXIT = { done: 0, underThreshold: 1, unusable: 2, failed: 3 } as const

/** Scans one site from the command line: progress on stderr, the report alone on stdout. */
async function main(args: string[]): Promise<number> {
  const options = readOptions(args)
  if (typeof options === 'string') {
    process.stderr.write(`${options}\n${USAGE}\n`)
    return EXIT.unusable
  }
  const { address, quick, format, failUnder, allowPrivate } = options
  const processes = createScanProcesses({
    entry: path.join(import.meta.dirname, 'scan-process.js'),
    allowedPrivateTargets: allowPrivate,
    labWorker: path.join(import.meta.dirname, 'lab-worker.js'),
    warn: (message) => process.stderr.write(`${message}\n`),
    ...(process.env['CHROMIUM_PATH'] && { chromiumPath: process.env['CHROMIUM_PATH'] }),
    ...(process.env['SCAN_EXTRA_CA_FILE'] && { extraCaFile: process.env['SCAN_EXTRA_CA_FILE'] }),
  })
  const stop = new AbortController()
  process.once('SIGINT', () => stop.abort())
  try {
    const report = await processes.analyze(address.href, {
      scanType: quick ? 'quick' : 'comprehensive',
      onEvent: showProgress,
      signal: stop.signal,
    })
    const scan = toScanObject(report)
    process.stdout.write(FORMATS[format](scan))
    return failUnder !== null && (scan.overallScore ?? 0) < failUnder ? EXIT.underThreshold : EXIT.done
  } catch (error) {
    const message = error instanceof ScanProcessEndedError ? exhaustedMessage(error) : messageOf(error)
    if (message === null && !stop.signal.aborted) throw error
    process.stderr.write(`${message ?? 'The scan was stopped.'}\n`)
    return EXIT.failed
  } finally {
    await processes.close()
  }
}

/** Of an error that a person may read. */
function messageOf(error: unknown): string | null {
  return error instanceof AnalyzerError ? error.message : null
}

const FORMATS: Readonly<Record<'text' | 'json' | 'markdown' | 'sarif', (scan: ScanObject) => string>> = {
  text: (scan) => `${textReport(scan)}\n`,
  json: (scan) => `${JSON.stringify(scan, null, 2)}\n`,
  markdown: markdownReport,
  sarif: (scan) => `${JSON.stringify(sarifReport(scan), null, 2)}\n`,
}

type Options = {
  address: URL
  quick: boolean
  format: keyof typeof FORMATS
  failUnder: number | null
  allowPrivate: string[]
}

/** The options, or what is wrong with them. */
function readOptions(args: string[]): Options | string {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        quick: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        markdown: { type: 'boolean', default: false },
        sarif: { type: 'boolean', default: false },
        'fail-under': { type: 'string' },
        'allow-private': { type: 'string', multiple: true, default: [] },
      },
    })
    const formats = (['json', 'markdown', 'sarif'] as const).filter((name) => values[name])
    if (formats.length > 1) return 'Choose one of --json, --markdown and --sarif.'
    if (positionals.length !== 1) return 'Give one address to scan.'
    const failUnder = values['fail-under'] === undefined ? null : Number(values['fail-under'])
    if (failUnder !== null && !(failUnder >= 0 && failUnder <= 100)) return '--fail-under takes a number from 0 to 100.'
    const allowPrivate = values['allow-private']
    const address = parseScanAddress(positionals[0] ?? '', { allowedPrivateTargets: allowPrivate })
    return { address, quick: values.quick, format: formats[0] ?? 'text', failUnder, allowPrivate }
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  }
}

function showProgress(event: AnalysisEvent): void {
  if (event.type !== 'module-finished') return
  const { outcome } = event
  const result = outcome.status === 'completed' ? (outcome.data.score ?? 'N/A') : `failed: ${outcome.error}`
  process.stderr.write(`${MODULE_TITLES[event.module]}: ${result}\n`)
}

process.exitCode = await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`The scan ended unexpectedly: ${error instanceof Error ? error.message : String(error)}\n`)
  return EXIT.failed
})
