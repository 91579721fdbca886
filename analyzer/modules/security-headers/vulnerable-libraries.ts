import type { PageFacts } from '../../parsers/html/page-facts.ts'
import type { Visit } from '../../gather/visit-artifacts.ts'
import type { Severity } from '../../contract/index.ts'
import data from './vulnerable-libraries.json' with { type: 'json' }

/** Affected versions: from `from` (null: the very first) up to, but not including, `below`. */
type VersionRange = readonly [from: string | null, below: string]
type LibraryAdvisory = {
  id: string
  severity: Exclude<Severity, 'info'>
  what: string
  ranges: readonly VersionRange[]
}
type LibraryEntry = {
  name: string
  /** Lower-case names under which the running page reports the library. */
  aliases: readonly string[]
  /** What stands before the version in the addresses of its scripts, in lower case. */
  fileNames: readonly string[]
  /** npm package, where its name is not the first alias. */
  npm?: string
  /** The newest version, as of the table's date; for an abandoned library its successor, or an empty text. */
  current: string
  advisories: readonly LibraryAdvisory[]
}

/** When the ranges were last compared with their sources. */
export const LIBRARY_TABLE_DATE = data.date
export const VULNERABLE_LIBRARIES = data.libraries as unknown as readonly LibraryEntry[]

export type VulnerableLibrary = {
  name: string
  version: string
  /** The first patched version of the same major version; without one, what the table names. */
  current: string
  /** npm package to install, or null for a library that is no longer maintained. */
  install: string | null
  /** Where the version was found: a script's address, or the running page. */
  seen: string
  advisories: readonly LibraryAdvisory[]
}

const MAX_SCRIPTS = 500

/** Libraries of the page with known vulnerabilities. A version that is not stated is never guessed. */
export function findVulnerableLibraries(page: PageFacts, visit: Visit | null): VulnerableLibrary[] {
  const scripts = [
    ...page.scripts.flatMap(({ url, src }) => url ?? src ?? []),
    ...(visit?.requests ?? []).filter(({ type }) => /^script$/i.test(type)).map(({ url }) => url),
  ].slice(0, MAX_SCRIPTS)
  return VULNERABLE_LIBRARIES.flatMap((entry): VulnerableLibrary[] => {
    const found = versionOf(entry, visit, scripts)
    if (!found) return []
    const advisories = entry.advisories.filter((advisory) => isAffected(found.version, advisory))
    if (advisories.length === 0) return []
    const { name, npm = entry.aliases[0], current } = entry
    const seen = { name, ...found, advisories }
    if (!/^\d/.test(current)) return [{ ...seen, current, install: null }]
    const patched = patchedVersion(found.version, advisories)
    const [major] = patched.split('.')
    return found.version.split('.')[0] === major
      ? [{ ...seen, current: patched, install: `${npm}@${major}` }]
      : [{ ...seen, current, install: `${npm}@${current}` }]
  })
}

/** The first version after one that none of its vulnerabilities affects. In the same major version it breaks least. */
function patchedVersion(version: string, advisories: readonly LibraryAdvisory[]): string {
  const ranges = advisories.flatMap((advisory) => advisory.ranges)
  const range = ranges.find((one) => isWithin(version, one))
  return range ? patchedVersion(range[1], advisories) : version
}

function versionOf({ aliases, fileNames }: LibraryEntry, visit: Visit | null, scripts: readonly string[]) {
  const running = visit?.libraries.find(({ name }) => aliases.includes(name.toLowerCase()))
  const exact = running && /^\D?(\d+\.\d+(?:\.\d+){0,2})/.exec(running.version)?.[1]
  if (running && exact) return { version: exact, seen: `${running.name.slice(0, 40)} ${exact} runs in the page` }
  for (const url of scripts) {
    const version = versionInAddress(url.slice(0, 500).toLowerCase(), fileNames)
    if (version) return { version, seen: url.slice(0, 300) }
  }
  return null
}

const VERSION = /^(?:\.js)?[@/._-]v?(\d{1,3}\.\d{1,4}(?:\.\d{1,4}){0,2})/

/** The version that follows one of the names, which begins the address or a part of it. */
function versionInAddress(url: string, names: readonly string[]): string | undefined {
  for (const name of names)
    for (let at = url.indexOf(name); at !== -1; at = url.indexOf(name, at + 1)) {
      const version =
        (at === 0 || '/@._-'.includes(url.charAt(at - 1))) && VERSION.exec(url.slice(at + name.length))?.[1]
      if (version) return version
    }
  return undefined
}

function isAffected(version: string, { ranges }: LibraryAdvisory): boolean {
  return ranges.some((range) => isWithin(version, range))
}

function isWithin(version: string, [from, below]: VersionRange): boolean {
  return (from === null || compareVersions(version, from) >= 0) && compareVersions(version, below) < 0
}

/** Negative when `a` is older than `b`; missing parts count as 0. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((text) => text.split('.').map(Number))
  for (let index = 0; index < 4; index += 1) {
    const difference = (left?.[index] ?? 0) - (right?.[index] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}
