import { accessSync, constants, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { parseScanAddress, PrivateTargetError } from '../parsers/url/parse-scan-address.ts'
import {
  SCORE_PARTS,
  SITE_PAGES_DEFAULT,
  SITE_PAGES_LIMIT,
  SITE_PATTERNS_LIMIT,
  sitePatternSchema,
  type ScanType,
} from '../contract/index.ts'
import { AnalyzerError, messageOf } from '../errors.ts'
import { parseBaseline, type Baseline } from './baseline.ts'
import { parseBudget, type Budget } from './budget.ts'
import { parseHeaders } from './parse-headers.ts'
import { UsageError } from './usage-error.ts'

export const USAGE = 'Usage: npm run -s scan -- <address> [options]'

/** What `--help` prints. */
export const HELP = `${USAGE}

Scans one website and prints how well AI assistants can find, read and cite it.

  --quick                   HTTP and TLS only, without a browser
  --json, --markdown, --sarif, --junit
                            format of the report; text without one
  --output FILE             writes the report to a file
  --fail-under N            the lowest acceptable overall score
  --budget FILE             the lowest acceptable scores and the most findings, as JSON
  --baseline FILE           an earlier --json report to compare with
  --comment FILE            writes a comment for a pull request
  --timings                 prints what the scan waited for on stderr; with --json in the report too
  --header 'Name: value'    sends a header to this site; may be repeated
  --allow-private host:port allows this private address; may be repeated
  --site                    scans the whole site and compares its pages
  --max-pages N             addresses of the site that are fetched at most
  --include P, --exclude P  paths with * and **; may be repeated
  -h, --help                prints this text
  --version                 prints the version

The score has ${SCORE_PARTS.length} parts: ${SCORE_PARTS.map(({ part }) => part).join(', ')}.
Each part has one or more modules; progress is one line for each module.

Exit codes: 0 done, 1 a requirement is missed, 2 the address, an option or a file cannot be used, 3 the site cannot be scanned.
`

const FORMATS = ['json', 'markdown', 'sarif', 'junit'] as const
export type Format = 'text' | (typeof FORMATS)[number]

export type ScanRequest = {
  address: URL
  scanType: Extract<ScanType, 'comprehensive' | 'quick'>
  headers: Readonly<Record<string, string>>
  allowPrivate: readonly string[]
}
export type Demands = { failUnder: number | null; budget: Budget | null; baseline: Baseline | null }
/** A scan of the whole site: addresses at most, and paths with `*` and `**`. */
export type SiteOptions = { maxPages: number; include: string[]; exclude: string[] }
export type CliOptions = ScanRequest &
  Demands & {
    site: SiteOptions | null
    format: Format
    output: string | null
    comment: string | null
    timings: boolean
  }

const BASELINE_BYTES = 20 * 2 ** 20

/** Which text is asked for instead of a scan; null for a scan. Whatever else the command line says does not matter then. */
export function askedText(args: readonly string[]): 'help' | 'version' | null {
  const end = args.indexOf('--')
  const options = end === -1 ? args : args.slice(0, end)
  if (options.includes('--help') || options.includes('-h')) return 'help'
  return options.includes('--version') ? 'version' : null
}

/**
 * Parses the command line. Checks all files now, before a scan takes half a minute.
 * @throws {UsageError}
 */
export function readOptions(args: string[]): CliOptions {
  const { values, positionals } = parsed(args)
  const chosen = FORMATS.filter((name) => values[name])
  if (chosen.length > 1) throw new UsageError('Choose one of --json, --markdown, --sarif and --junit.')
  if (positionals.length !== 1) throw new UsageError('Give one address to scan.')
  const { output = null, comment = null, quick, 'allow-private': allowPrivate } = values
  if (output !== null) requireWritable('output', output)
  if (comment !== null) requireWritable('comment', comment)
  const scanType = quick ? 'quick' : 'comprehensive'
  if (values.site && (quick || values.timings)) {
    throw new UsageError('--site cannot be combined with --quick or --timings.')
  }
  if (!values.site && (values['max-pages'] ?? values.include[0] ?? values.exclude[0]) !== undefined) {
    throw new UsageError('--max-pages, --include and --exclude need --site.')
  }
  return {
    address: parseAddress(positionals[0] ?? '', allowPrivate),
    scanType,
    site: values.site ? siteOptions(values['max-pages'], values.include, values.exclude) : null,
    headers: parseHeaders(values.header),
    allowPrivate,
    failUnder: values['fail-under'] === undefined ? null : threshold(values['fail-under']),
    budget: values.budget === undefined ? null : parseBudget(readJson('budget', values.budget)),
    baseline: values.baseline === undefined ? null : baselineOf(values.baseline, values.site ? 'site' : scanType),
    format: chosen[0] ?? 'text',
    output,
    comment,
    timings: values.timings,
  }
}

function parsed(args: string[]) {
  const found = parseOrRefuse(args)
  const empty = Object.entries(found.values).find(([, value]) => [value].flat().includes(''))
  if (empty) throw new UsageError(`--${empty[0]} needs a value.`)
  return found
}

function parseOrRefuse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        help: { type: 'boolean', short: 'h' },
        version: { type: 'boolean' },
        quick: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        markdown: { type: 'boolean', default: false },
        sarif: { type: 'boolean', default: false },
        junit: { type: 'boolean', default: false },
        output: { type: 'string' },
        'fail-under': { type: 'string' },
        budget: { type: 'string' },
        baseline: { type: 'string' },
        comment: { type: 'string' },
        timings: { type: 'boolean', default: false },
        header: { type: 'string', multiple: true, default: [] },
        site: { type: 'boolean', default: false },
        'max-pages': { type: 'string' },
        include: { type: 'string', multiple: true, default: [] },
        exclude: { type: 'string', multiple: true, default: [] },
        'allow-private': { type: 'string', multiple: true, default: [] },
      },
    })
  } catch (error) {
    throw new UsageError(optionRefusal(messageOf(error)), { cause: error })
  }
}

/** Node's messages name the option in quotes, and then explain its own syntax. */
function optionRefusal(message: string): string {
  const [, name = ''] = /'(?:-\w, )?(-[^' ]*)/.exec(message) ?? []
  if (message.startsWith('Unknown option')) return `Unknown option '${name}'.`
  if (message.includes('does not take')) return `${name} takes no value.`
  return `${name} needs a value. One that begins with a dash is written as ${name}=VALUE.`
}

function parseAddress(text: string, allowedPrivateTargets: readonly string[]): URL {
  try {
    return parseScanAddress(text, { allowedPrivateTargets })
  } catch (error) {
    if (!(error instanceof AnalyzerError)) throw error
    const way = error instanceof PrivateTargetError ? ` To scan it from here, add --allow-private ${error.target}` : ''
    throw new UsageError(error.message + way, { cause: error })
  }
}

function threshold(text: string): number {
  const number = /^\d+(\.\d+)?$/.test(text) ? Number(text) : NaN
  if (number <= 100) return number
  throw new UsageError('--fail-under takes a number from 0 to 100.')
}

function siteOptions(maxPages: string | undefined, include: string[], exclude: string[]): SiteOptions {
  const pages = maxPages === undefined ? SITE_PAGES_DEFAULT : Number(maxPages)
  if (!Number.isInteger(pages) || pages < 1 || pages > SITE_PAGES_LIMIT) {
    throw new UsageError(`--max-pages takes a whole number from 1 to ${SITE_PAGES_LIMIT}.`)
  }
  for (const patterns of [include, exclude]) {
    const isValid =
      patterns.length <= SITE_PATTERNS_LIMIT && patterns.every((one) => sitePatternSchema.safeParse(one).success)
    if (!isValid)
      throw new UsageError(`--include and --exclude take up to ${SITE_PATTERNS_LIMIT} paths, such as /blog/**.`)
  }
  return { maxPages: pages, include, exclude }
}

function baselineOf(file: string, kind: ScanType | 'site'): Baseline {
  const baseline = parseBaseline(readJson('baseline', file))
  const before = baseline.coverage ? 'site' : (baseline.scanType ?? (kind === 'site' ? 'page' : kind))
  if (before === kind) return baseline
  throw new UsageError(
    `--baseline: ${file} is from a ${before} scan, but this scan is ${kind}. Compare scans of the same type.`,
  )
}

function readJson(option: string, file: string): unknown {
  try {
    if (statSync(file).size > BASELINE_BYTES) throw new UsageError(`--${option}: ${file} is larger than 20 MB.`)
    return JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''))
  } catch (error) {
    if (error instanceof UsageError) throw error
    const problem = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read'
    throw new UsageError(`--${option}: ${file} ${problem}.`, { cause: error })
  }
}

function requireWritable(option: string, file: string): void {
  try {
    const found = statSync(file, { throwIfNoEntry: false })
    if (found?.isDirectory()) throw new UsageError(`--${option}: ${file} is a folder.`)
    accessSync(found ? file : path.dirname(file), constants.W_OK)
  } catch (error) {
    if (error instanceof UsageError) throw error
    throw new UsageError(`--${option}: ${file} cannot be written.`, { cause: error })
  }
}
