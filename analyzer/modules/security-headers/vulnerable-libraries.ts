import type { PageFacts } from '../../parsers/html/page-facts.ts'
import type { Visit } from '../../gather/visit-artifacts.ts'
import { VULNERABLE_LIBRARIES, type LibraryAdvisory, type LibraryEntry } from './vulnerable-library-table.ts'

export type VulnerableLibrary = {
  name: string
  version: string
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
  return VULNERABLE_LIBRARIES.flatMap((entry) => {
    const found = versionOf(entry, visit, scripts)
    if (!found) return []
    const advisories = entry.advisories.filter((advisory) => isAffected(found.version, advisory))
    if (advisories.length === 0) return []
    const { name, current, npm = entry.aliases[0] } = entry
    const install = /^\d/.test(current) ? `${npm}@${current}` : null
    return [{ name, current, install, ...found, advisories }]
  })
}

function versionOf({ aliases, inUrl }: LibraryEntry, visit: Visit | null, scripts: readonly string[]) {
  const running = visit?.libraries.find(({ name }) => aliases.includes(name.toLowerCase()))
  const exact = running && /^\D?(\d+\.\d+(?:\.\d+){0,2})/.exec(running.version)?.[1]
  if (running && exact) return { version: exact, seen: `${running.name.slice(0, 40)} ${exact} runs in the page` }
  for (const url of scripts) {
    const version = inUrl.exec(url.slice(0, 500))?.[1]
    if (version) return { version, seen: url.slice(0, 300) }
  }
  return null
}

function isAffected(version: string, { ranges }: LibraryAdvisory): boolean {
  return ranges.some(
    ([from, below]) => (from === null || compareVersions(version, from) >= 0) && compareVersions(version, below) < 0,
  )
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
