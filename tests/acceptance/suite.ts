import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** One line of the report. `skipped` cases are in neither figure. */
export type SuiteLine = {
  name: string
  passed: number
  total: number
  note: string
  failures: Failure[]
  details: string[]
}
type Failure = { id: string; why: string }

export type Suite = {
  name: string
  /** Lines that never enter the suite's own figure. */
  sideLines?: readonly string[]
  run: (folder: CaseFolder) => Promise<SuiteLine[]> | SuiteLine[]
}

/** The case folder: reads below it, nothing else. */
export class CaseFolder {
  readonly root: string
  constructor(root: string) {
    this.root = path.resolve(root)
  }

  has(file: string): boolean {
    return existsSync(this.#inside(file))
  }

  /** Null when the file is not there, which is normal. */
  bytes(file: string): Buffer | null {
    const full = this.#inside(file)
    return existsSync(full) ? readFileSync(full) : null
  }

  text(file: string): string | null {
    return this.bytes(file)?.toString('utf8') ?? null
  }

  /** The file's JSON, null when it is not there. */
  json<T>(file: string): T | null {
    const text = this.text(file)
    return text === null ? null : (JSON.parse(text) as T)
  }

  #inside(file: string): string {
    const full = path.resolve(this.root, file.replace(/^\/+/, ''))
    if (full !== this.root && !full.startsWith(this.root + path.sep))
      throw new Error(`${file} lies outside ${this.root}`)
    return full
  }
}

const CASE_TIME_LIMIT_MS = 30_000

/** Counts cases of one line. A case that throws or passes its time limit is failed. */
export class Tally {
  readonly line: SuiteLine
  constructor(name: string) {
    this.line = { name, passed: 0, total: 0, note: '', failures: [], details: [] }
  }

  /** `judge` answers null for a passed case, otherwise why not. */
  async check(
    id: string,
    judge: () => string | null | Promise<string | null>,
    limitMs = CASE_TIME_LIMIT_MS,
  ): Promise<void> {
    this.line.total += 1
    const why = await outcomeOf(judge, limitMs)
    if (why === null) this.line.passed += 1
    else this.line.failures.push({ id, why: why.slice(0, 2_000) })
  }
}

async function outcomeOf(judge: () => string | null | Promise<string | null>, limitMs: number): Promise<string | null> {
  const started = performance.now()
  let timer: NodeJS.Timeout | undefined
  try {
    const late = new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve(`not finished after ${limitMs} ms`), limitMs)
    })
    const why = await Promise.race([Promise.resolve(judge()), late])
    const took = performance.now() - started
    return why ?? (took > limitMs ? `took ${Math.round(took)} ms` : null)
  } catch (error) {
    return `threw ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`
  } finally {
    clearTimeout(timer)
  }
}

/** Null when equal, else the first differences in words. */
export function difference(expected: unknown, actual: unknown, at = 'value'): string | null {
  if (Object.is(expected, actual)) return null
  if (Array.isArray(expected) && Array.isArray(actual)) {
    if (expected.length !== actual.length) return `${at}: ${show(expected)} expected, got ${show(actual)}`
    return firstOf(expected.map((item, index) => difference(item, actual[index], `${at}[${index}]`)))
  }
  if (isRecord(expected) && isRecord(actual)) {
    const keys = new Set([...Object.keys(expected), ...Object.keys(actual)])
    return firstOf([...keys].map((key) => difference(expected[key], actual[key], `${at}.${key}`)))
  }
  return `${at}: ${show(expected)} expected, got ${show(actual)}`
}

/** Compares as sets. */
export function setDifference(expected: Iterable<string>, actual: Iterable<string>, at = 'set'): string | null {
  return difference([...new Set(expected)].sort(), [...new Set(actual)].sort(), at)
}

/** Bytes of a field that may stand as text or as base64. */
export function textOrBytes(text: string | null | undefined, base64: string | null | undefined): string | Uint8Array {
  return text ?? Buffer.from(base64 ?? '', 'base64')
}

function firstOf(differences: (string | null)[]): string | null {
  return differences.find((one) => one !== null) ?? null
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function show(value: unknown): string {
  return (JSON.stringify(value) ?? 'nothing').slice(0, 400)
}
