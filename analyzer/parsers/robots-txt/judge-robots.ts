import type { RobotsGroup, RobotsRule, RobotsTxt } from './parse-robots-txt.ts'
import { matchesRobotsPattern } from './match-robots-pattern.ts'
import { pathOfRobotsUrl } from './robots-text.ts'

/**
 * Why an agent may or may not fetch a URL. `group` says whose rules apply: those of a group that names the agent, those of
 * `*`, or none. `rule` is the rule that won; null if none matched, so that the URL is allowed.
 */
export type RobotsVerdict = {
  allowed: boolean
  group: 'named' | 'everybody' | 'none'
  groupLines: number[]
  rule: RobotsRule | null
}

/** The rules that apply to one agent, to be matched with many URLs. */
export type RobotsAgentRules = Pick<RobotsVerdict, 'group' | 'groupLines'> & { rules: RobotsRule[] }

/**
 * The rules for a product token (RFC 9309 section 2.2.1): those of all groups that name it, otherwise those of all `*` groups.
 * The token must match as a whole, in any case.
 */
export function robotsRulesFor(robots: RobotsTxt, agent: string): RobotsAgentRules {
  const { named, everybody } = groupsOf(robots)
  const groups = named.get(agent.toLowerCase())
  return groups ? merged('named', [...groups]) : everybody
}

type Groups = { named: ReadonlyMap<string, ReadonlySet<RobotsGroup>>; everybody: RobotsAgentRules }

/** Kept, because a file may have 500 kB of groups and is judged for many crawlers. */
const found = new WeakMap<RobotsTxt, Groups>()

function groupsOf(robots: RobotsTxt): Groups {
  const groups = found.get(robots) ?? findGroups(robots)
  found.set(robots, groups)
  return groups
}

function findGroups(robots: RobotsTxt): Groups {
  const named = new Map<string, Set<RobotsGroup>>()
  for (const group of robots.groups) {
    for (const { token } of group.agents) {
      const groups = named.get(token) ?? new Set()
      named.set(token, groups.add(group))
    }
  }
  const everybody = [...(named.get('*') ?? [])]
  named.delete('*')
  return {
    named,
    everybody: everybody.length > 0 ? merged('everybody', everybody) : { group: 'none', groupLines: [], rules: [] },
  }
}

function merged(group: 'named' | 'everybody', groups: RobotsGroup[]): RobotsAgentRules {
  return {
    group,
    groupLines: groups.flatMap((one) => one.agents.slice(0, 1).map((agent) => agent.line)),
    rules: groups.flatMap((one) => one.rules),
  }
}

/**
 * The verdict of Google's matcher for one agent and URL: the longest matching pattern wins, `Allow` wins a tie, an empty
 * pattern never matches. `url` is absolute or a path, percent-encoded as in a request.
 */
export function judgeRobots(robots: RobotsTxt, agent: string, url: string | Uint8Array): RobotsVerdict {
  return judgeRobotsRules(robotsRulesFor(robots, agent), url)
}

/** The last verdict, because most crawlers share the `*` rules and are judged for the same URL. */
const last = new WeakMap<RobotsAgentRules, { path: string; verdict: RobotsVerdict }>()

/** The same for rules that were chosen before, to judge many URLs. */
export function judgeRobotsRules(chosen: RobotsAgentRules, url: string | Uint8Array): RobotsVerdict {
  const path = pathOfRobotsUrl(url)
  const known = last.get(chosen)
  if (known?.path === path) return known.verdict
  const verdict = judgePath(chosen, path)
  last.set(chosen, { path, verdict })
  return verdict
}

function judgePath(chosen: RobotsAgentRules, path: string): RobotsVerdict {
  let winner: RobotsRule | null = null
  let winning = 0
  for (const rule of chosen.rules) {
    const priority = priorityOf(rule, path)
    if (priority > winning || (priority === winning && priority > 0 && beatsOnTie(rule, winner))) {
      winner = rule
      winning = priority
    }
  }
  const { group, groupLines } = chosen
  return { allowed: winner?.kind !== 'disallow', group, groupLines, rule: winner }
}

export function isAllowedByRobots(robots: RobotsTxt, agent: string, url: string | Uint8Array): boolean {
  return judgeRobots(robots, agent, url).allowed
}

function beatsOnTie(rule: RobotsRule, winner: RobotsRule | null): boolean {
  return rule.kind === 'allow' && winner?.kind === 'disallow'
}

/** The length of the matching pattern, 0 without a match. */
function priorityOf(rule: RobotsRule, path: string): number {
  if (matchesRobotsPattern(path, rule.pattern)) return rule.pattern.length
  if (rule.kind === 'disallow') return 0
  // Google also reads `Allow: /dir/index.html` as `Allow: /dir/$`.
  const slash = rule.pattern.lastIndexOf('/')
  if (slash === -1 || !rule.pattern.startsWith('/index.htm', slash)) return 0
  const directory = `${rule.pattern.slice(0, slash + 1)}$`
  return matchesRobotsPattern(path, directory) ? directory.length : 0
}
