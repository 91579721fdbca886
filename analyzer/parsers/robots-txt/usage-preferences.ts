import type { RobotsLine, RobotsTxt } from './parse-robots-txt.ts'

/** One `Content-Signal` line (contentsignals.org, 2025-09). Before the first `User-agent` it has no agents. */
export type ContentSignal = {
  line: number
  agents: string[]
  preferences: { key: string; value: string }[]
  faults: string[]
}

/** One `Content-Usage` line (draft-ietf-aipref-attach-05 with vocab-08): an optional path, then an RFC 9651 dictionary. */
export type ContentUsage = ContentSignal & { path: string | null }

const SIGNAL_KEYS = new Set(['search', 'ai-input', 'ai-train', 'use'])
/** Each line costs a look at its whole group. */
const MAX_LINES = 500
/** How much of the content may be used. Cloudflare has written and obeyed it since 2026-08-31. */
const USE_LEVELS = new Set(['immediate', 'reference', 'full'])
const UNGROUPED = 'comes before any User-agent line'
const USAGE_KEYS = new Set(['train-ai', 'search'])

/** The `Content-Signal` lines and their faults. */
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

/** The `Content-Usage` lines and their faults. */
export function contentUsageOf(robots: RobotsTxt): ContentUsage[] {
  return linesNamed(robots, 'content-usage').map(({ line, agents }) => {
    const space = line.value.startsWith('/') ? line.value.search(/\s/) : -1
    const path = space === -1 ? null : line.value.slice(0, space)
    const usage = usageDictionaryOf(line.value.slice(Math.max(0, space)))
    if (agents.length === 0) usage.faults.push(UNGROUPED)
    return { line: line.number, agents, path, ...usage }
  })
}

/**
 * The preferences of a `Content-Usage` field, an RFC 9651 dictionary: the last value of a key counts, parameters are ignored,
 * and one invalid member makes the whole field invalid.
 */
export function usageDictionaryOf(value: string): Pick<ContentSignal, 'preferences' | 'faults'> {
  const members = new Map<string, string>()
  for (const part of value.split(',').slice(0, 50)) {
    const member = /^([a-z*][a-z0-9_.*-]*)(?:=([^\s;]+))?\s*(?:;.*)?$/.exec(part.trim())
    if (!member) return { preferences: [], faults: [`"${part.trim().slice(0, 60)}" makes the whole field invalid`] }
    members.set(member[1] ?? '', member[2] ?? '')
  }
  const preferences = [...members].map(([key, preference]) => ({ key, value: preference }))
  const faults = preferences.flatMap(({ key, value: preference }) => {
    if (key === 'ai-train' || preference === 'yes' || preference === 'no')
      return ['Content-Signal vocabulary in Content-Usage']
    return USAGE_KEYS.has(key) && preference !== 'y' && preference !== 'n' ? [`"${key}" must be y or n`] : []
  })
  return { preferences, faults }
}

function linesNamed(robots: RobotsTxt, name: string): { line: RobotsLine; agents: string[] }[] {
  const isNamed = (line: RobotsLine) => line.name.toLowerCase() === name
  const owner = new Map<RobotsLine, string[]>()
  for (const group of robots.groups) {
    // One list for all lines of a group, because a file may name thousands of agents above thousands of lines.
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
    else if (preferences.some((one) => one.key === key)) faults.push(`"${key}" is given twice`)
    else preferences.push({ key, value: rest[0] ?? '' })
  }
  return { preferences, faults }
}
