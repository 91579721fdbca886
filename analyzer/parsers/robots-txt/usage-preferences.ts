import type { RobotsLine, RobotsTxt } from './parse-robots-txt.ts'

/** One `Content-Signal` line (contentsignals.org, 2025-09). `agents` is empty before the first `User-agent`. */
export type ContentSignal = {
  line: number
  agents: string[]
  preferences: { key: string; value: string }[]
  faults: string[]
}

/** One `Content-Usage` line (draft-ietf-aipref-attach-05, words of vocab-08): an optional path, then an RFC 9651 dictionary. */
export type ContentUsage = ContentSignal & { path: string | null }

const SIGNAL_KEYS = new Set(['search', 'ai-input', 'ai-train', 'use'])
/** Whole groups are looked at for each of them. */
const MAX_LINES = 500
/** How much of the content may be used at most; Cloudflare writes and obeys it since 2026-08-31. */
const USE_LEVELS = new Set(['immediate', 'reference', 'full'])
const UNGROUPED = 'stands before any User-agent line'
const USAGE_KEYS = new Set(['train-ai', 'search'])

/** The `Content-Signal` lines with what is wrong with them. */
export function contentSignalsOf(robots: RobotsTxt): ContentSignal[] {
  return linesNamed(robots, 'content-signal').map(({ line, agents }) => {
    const { preferences, faults } = preferencesOf(line.value)
    for (const { key, value } of preferences) {
      if (!SIGNAL_KEYS.has(key)) faults.push(`unknown signal "${key}"`)
      else if (key === 'use') {
        if (!USE_LEVELS.has(value)) faults.push('"use" must be immediate, reference or full')
      } else if (value !== 'yes' && value !== 'no') faults.push(`"${key}" must be yes or no`)
    }
    if (agents.length === 0) faults.push(UNGROUPED)
    return { line: line.number, agents, preferences, faults }
  })
}

/** The `Content-Usage` lines with what is wrong with them. */
export function contentUsageOf(robots: RobotsTxt): ContentUsage[] {
  return linesNamed(robots, 'content-usage').map(({ line, agents }) => {
    const space = line.value.startsWith('/') ? line.value.search(/\s/) : -1
    const path = space === -1 ? null : line.value.slice(0, space)
    const said = usageDictionaryOf(line.value.slice(Math.max(0, space)))
    if (agents.length === 0) said.faults.push(UNGROUPED)
    return { line: line.number, agents, path, ...said }
  })
}

/**
 * What a `Content-Usage` field says: an RFC 9651 dictionary, whose last value of a key counts and whose parameters mean
 * nothing here. One member that cannot be parsed makes the whole field say nothing.
 */
export function usageDictionaryOf(value: string): Pick<ContentSignal, 'preferences' | 'faults'> {
  const members = new Map<string, string>()
  for (const part of value.split(',').slice(0, 50)) {
    const member = /^([a-z*][a-z0-9_.*-]*)(?:=([^\s;]+))?\s*(?:;.*)?$/.exec(part.trim())
    if (!member) return { preferences: [], faults: [`"${part.trim().slice(0, 60)}" makes all of it unreadable`] }
    members.set(member[1] ?? '', member[2] ?? '')
  }
  const preferences = [...members].map(([key, preference]) => ({ key, value: preference }))
  const faults = preferences.flatMap(({ key, value: said }) => {
    if (key === 'ai-train' || said === 'yes' || said === 'no') return ['Content-Signal words in Content-Usage']
    return USAGE_KEYS.has(key) && said !== 'y' && said !== 'n' ? [`"${key}" must be y or n`] : []
  })
  return { preferences, faults }
}

function linesNamed(robots: RobotsTxt, name: string): { line: RobotsLine; agents: string[] }[] {
  const isNamed = (line: RobotsLine) => line.name.toLowerCase() === name
  const owner = new Map<RobotsLine, string[]>()
  for (const group of robots.groups) {
    // One list for all lines of a group: a file may name thousands of agents above thousands of lines.
    const agents = group.agents.map((agent) => agent.name)
    for (const line of group.others) if (isNamed(line)) owner.set(line, agents)
  }
  return robots.lines
    .filter(isNamed)
    .slice(0, MAX_LINES)
    .map((line) => ({ line, agents: owner.get(line) ?? [] }))
}

function preferencesOf(value: string): Pick<ContentSignal, 'preferences' | 'faults'> {
  const preferences: { key: string; value: string }[] = []
  const faults: string[] = []
  for (const part of value.split(',').slice(0, 50)) {
    const [key = '', ...rest] = part.split('=').map((piece) => piece.trim().toLowerCase())
    if (rest.length !== 1) faults.push(`"${part.trim().slice(0, 60)}" is not key=value`)
    else if (preferences.some((one) => one.key === key)) faults.push(`"${key}" stands twice`)
    else preferences.push({ key, value: rest[0] ?? '' })
  }
  return { preferences, faults }
}
