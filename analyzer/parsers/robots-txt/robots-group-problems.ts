import { judgeRobotsRules, robotsRulesFor } from './judge-robots.ts'
import type { RobotsTxt } from './parse-robots-txt.ts'

/**
 * A group that probably does not do what its owner meant.
 * `empty-group`: the agent is named without any Allow or Disallow, so everything is allowed.
 * `shadowed-protection`: paths that the `*` group disallows are allowed to the agent, because it has its own group.
 * `unintended-block`: the `*` group allows `/`, but the agent's group disallows it.
 * `caught-by-next-group`: the agent also obeys the next agent's rules, because only lines such as Crawl-delay separate them,
 * which do not end a group.
 */
export type RobotsGroupProblem = {
  kind: 'caught-by-next-group' | 'empty-group' | 'shadowed-protection' | 'unintended-block'
  agent: string
  line: number
  paths: string[]
}

const PROBE_LIMIT = 400
const PROBE_LENGTH = 500
/** Rules times paths: a file may have tens of thousands of rules for each of many agents. */
const WORK_LIMIT = 1_000_000
const SHOWN_PATHS = 20

/**
 * Compares each agent's own group with the `*` group for these paths: `/`, the literal part of every pattern in the file, and
 * `probePaths` (such as paths of a sitemap). The more rules there are, the fewer paths are tried.
 */
export function findRobotsGroupProblems(
  robots: RobotsTxt,
  agents: readonly string[],
  probePaths: readonly string[] = [],
): RobotsGroupProblem[] {
  const everybody = robotsRulesFor(robots, '*')
  const named = agents
    .map((agent) => ({ agent, own: robotsRulesFor(robots, agent) }))
    .filter(({ own }) => own.group === 'named')
  const rules = named.reduce((sum, { own }) => sum + own.rules.length, everybody.rules.length)
  const paths = probes(robots, probePaths).slice(0, Math.max(1, Math.floor(WORK_LIMIT / Math.max(1, rules))))
  const closed = paths.filter((path) => !judgeRobotsRules(everybody, path).allowed)
  return named.flatMap(({ agent, own }) => {
    const line = own.groupLines[0] ?? 0
    if (own.rules.length === 0) return [{ kind: 'empty-group' as const, agent, line, paths: [] }]
    const problems: RobotsGroupProblem[] = []
    const caught = caughtAt(robots, agent)
    if (caught !== undefined) problems.push({ kind: 'caught-by-next-group', agent, line: caught, paths: [] })
    const opened = closed.filter((path) => judgeRobotsRules(own, path).allowed)
    if (opened.length > 0) {
      problems.push({ kind: 'shadowed-protection', agent, line, paths: opened.slice(0, SHOWN_PATHS) })
    }
    if (judgeRobotsRules(everybody, '/').allowed && !judgeRobotsRules(own, '/').allowed) {
      problems.push({ kind: 'unintended-block', agent, line, paths: ['/'] })
    }
    return problems
  })
}

function probes(robots: RobotsTxt, extra: readonly string[]): string[] {
  const literals = robots.groups.flatMap((group) =>
    group.rules
      .slice(0, PROBE_LIMIT)
      .map((rule) => rule.pattern.replace(/\$$/, '').replaceAll('*', ''))
      .filter((pattern) => pattern.startsWith('/') && pattern.length <= PROBE_LENGTH),
  )
  return [...new Set(['/', ...literals.slice(0, PROBE_LIMIT), ...extra.slice(0, PROBE_LIMIT)])]
}

function caughtAt(robots: RobotsTxt, agent: string): number | undefined {
  for (const group of robots.groups) {
    const own = group.agents.find((one) => one.token === agent.toLowerCase())
    const between = own && group.others.find((other) => other.number > own.line)
    if (own && between && group.agents.some((one) => one.line > between.number)) return own.line
  }
  return undefined
}
