import type { RobotsGroup, RobotsRule, RobotsTxt } from './parse-robots-txt.ts'
import { matchesRobotsPattern } from './match-robots-pattern.ts'
import { pathOfRobotsUrl } from './robots-text.ts'

/**
 * Why an agent may or may not fetch an address. `group` says which rules spoke: those of a group that names the agent,
 * those of `*`, or none; `rule` is the line that won, null when nothing matched (then it is allowed).
 */
export type RobotsVerdict = {
  allowed: boolean
  group: 'named' | 'everybody' | 'none'
  groupLines: number[]
  rule: RobotsRule | null
}

/** The rules that count for one agent, chosen once and matched many times. */
export type RobotsAgentRules = Pick<RobotsVerdict, 'group' | 'groupLines'> & { rules: RobotsRule[] }

/**
 * Rules for a product token (RFC 9309 section 2.2.1): all groups that name it, merged; otherwise all groups of `*`;
 * the two are never mixed. The comparison ignores case and takes the token whole.
 */
export function robotsRulesFor(robots: RobotsTxt, agent: string): RobotsAgentRules {
  const token = agent.toLowerCase()
  const named = token === '*' ? [] : robots.groups.filter((group) => group.agents.some((one) => one.token === token))
  if (named.length > 0) return merged('named', named)
  const everybody = robots.groups.filter((group) => group.agents.some((one) => one.token === '*'))
  return everybody.length > 0 ? merged('everybody', everybody) : { group: 'none', groupLines: [], rules: [] }
}

function merged(group: 'named' | 'everybody', groups: RobotsGroup[]): RobotsAgentRules {
  return {
    group,
    groupLines: groups.flatMap((one) => one.agents.slice(0, 1).map((agent) => agent.line)),
    rules: groups.flatMap((one) => one.rules),
  }
}

/**
 * The verdict for one agent and address, as Google's matcher gives it: the longest matching pattern wins, `Allow` wins a
 * tie, an empty pattern never counts. `url` is absolute or a path, percent-encoded as it would be sent.
 */
export function judgeRobots(robots: RobotsTxt, agent: string, url: string | Uint8Array): RobotsVerdict {
  return judgeRobotsRules(robotsRulesFor(robots, agent), url)
}

/** The same by rules that were chosen before, for one agent and many addresses. */
export function judgeRobotsRules(chosen: RobotsAgentRules, url: string | Uint8Array): RobotsVerdict {
  const path = pathOfRobotsUrl(url)
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

/** The verdict alone. */
export function isAllowedByRobots(robots: RobotsTxt, agent: string, url: string | Uint8Array): boolean {
  return judgeRobots(robots, agent, url).allowed
}

function beatsOnTie(rule: RobotsRule, winner: RobotsRule | null): boolean {
  return rule.kind === 'allow' && winner?.kind === 'disallow'
}

/** Octets of the pattern that matched, 0 without a match. */
function priorityOf(rule: RobotsRule, path: string): number {
  if (matchesRobotsPattern(path, rule.pattern)) return rule.pattern.length
  if (rule.kind === 'disallow') return 0
  // Google reads `Allow: /dir/index.html` as `Allow: /dir/$` too.
  const slash = rule.pattern.lastIndexOf('/')
  if (slash === -1 || !rule.pattern.startsWith('/index.htm', slash)) return 0
  const directory = `${rule.pattern.slice(0, slash + 1)}$`
  return matchesRobotsPattern(path, directory) ? directory.length : 0
}
