import {
  agentsMeant,
  judgeRobotsRules,
  leadingProductToken,
  robotsRulesFor,
  type RobotsGroup,
  type RobotsRule,
  type RobotsTxt,
} from '../../parsers/robots-txt/index.ts'
import type { Fix } from '../../contract/index.ts'
import type { Target } from '../../gather/artifacts.ts'
import { CRAWLERS, findCrawler, type CrawlerPurpose } from '../../contract/crawlers.ts'

export type RobotsIntent = 'search-not-training' | 'open' | 'closed'

const MAX_RULES = 200
const MAX_AGENTS = 200
/** Limit on the text of kept groups; nobody copies more than that from a report. */
const MAX_KEPT_LENGTH = 40_000
const ANSWERING: ReadonlySet<CrawlerPurpose> = new Set(['search', 'user', 'agent'])
/** Crawlers of classic search, whose groups are kept as they are. */
const CLASSIC_SEARCH = new Set(['googlebot', 'bingbot', 'duckduckbot', 'yandexbot', 'baiduspider', 'applebot'])
/** The classic indexes that assistants use: allowed again unless the owner wants to close the site to AI. */
const ANSWERED_FROM = ['googlebot', 'bingbot']

type Corrections = {
  /** Whether named crawlers that keep their group also get the rules for everybody. */
  repeatPrivate?: boolean
}

const INTENT_NAMES: Readonly<Record<RobotsIntent, string>> = {
  'search-not-training': 'robots.txt',
  open: 'robots.txt (open to training too)',
  closed: 'robots.txt (closed to AI)',
}

/** The fix for robots.txt: a whole file for each of the three things that an owner may want. */
export function robotsTxtFix(
  site: Target,
  robots: RobotsTxt | null,
  summary: string,
  corrections: Corrections = {},
): Fix {
  const intents: readonly RobotsIntent[] = ['search-not-training', 'open', 'closed']
  return {
    summary,
    steps: [
      'Decide what to allow: finding and quoting but no training, everything, or nothing.',
      `Replace ${site.origin}/robots.txt with the file for that choice; rules for other crawlers are kept.`,
      // shopify.dev/docs/storefronts/themes/architecture/templates/robots-txt-liquid, 2026.
      'Where a service writes the file, change it there, or its rules will come back. Cloudflare: the security settings. Shopify: the template robots.txt.liquid of the theme. Yoast SEO: Tools, File editor.',
    ],
    code: intents.map((intent) => ({
      platform: INTENT_NAMES[intent],
      language: 'text',
      text: correctedRobotsTxt(site, robots, intent, corrections),
    })),
  }
}

/**
 * The site's own robots.txt with its AI groups rewritten for one intent. A crawler with its own group ignores the rules of
 * `*`, so these are repeated in each new group; otherwise private paths would be opened by accident.
 */
export function correctedRobotsTxt(
  site: Target,
  robots: RobotsTxt | null,
  intent: RobotsIntent,
  { repeatPrivate = false }: Corrections = {},
): string {
  const everybody = rulesForAll(robots).filter(({ value }) => value !== '/')
  const isPrivate = everybody.map(ruleText)
  const kept = (robots?.groups ?? []).filter(
    (group) => !group.agents.every(({ token }) => token === '*' || isRewritten(token)),
  )
  const shutOut = shutOutOf(robots)
  const training = tokensOf((purpose) => purpose === 'training')
  const answering = tokensOf((purpose) => ANSWERING.has(purpose))
  const signaled = (agents: readonly string[], rules: readonly string[]) =>
    groupText(agents, [(rules.includes('Disallow: /') ? CLOSED_SIGNALS : CONTENT_SIGNALS)[intent], ...rules])
  const open = (agents: readonly string[]) => signaled(agents, [...isPrivate, 'Allow: /'])
  const closed = (agents: readonly string[]) => signaled(agents, ['Disallow: /'])
  const blocks = [
    signaled(['*'], rulesOrAllow(rulesForAll(robots).map(ruleText), intent)),
    ...keptBlocks(kept, (group) => {
      const isShut = (name: string) => intent !== 'closed' && shutOut.has(name.toLowerCase())
      const [names, shut] = [namesOf(group).filter((name) => !isShut(name)), namesOf(group).filter(isShut)]
      const rules = group.rules.slice(0, MAX_RULES).map(ruleText)
      const own = [...rules, ...(repeatPrivate ? isPrivate.filter((rule) => !rules.includes(rule)) : [])]
      return [...(names.length > 0 ? [signaled(names, own)] : []), ...(shut.length > 0 ? [open(shut)] : [])]
    }),
    ...(intent === 'closed' ? [closed([...answering, ...training])] : [open(answering)]),
    ...(intent === 'search-not-training' ? [closed(training)] : []),
    ...(intent === 'open' ? [open(training)] : []),
    sitemapLines(site, robots),
  ]
  return `${blocks.join('\n\n')}\n`
}

const CONTENT_SIGNALS: Readonly<Record<RobotsIntent, string>> = {
  'search-not-training': 'Content-Signal: search=yes, ai-input=yes, ai-train=no',
  open: 'Content-Signal: search=yes, ai-input=yes, ai-train=yes',
  closed: 'Content-Signal: search=yes, ai-input=no, ai-train=no',
}
/** For groups that are disallowed: inviting a use there would contradict the rule. */
const CLOSED_SIGNALS: typeof CONTENT_SIGNALS = {
  'search-not-training': 'Content-Signal: ai-train=no',
  open: 'Content-Signal: ai-train=no',
  closed: 'Content-Signal: ai-input=no, ai-train=no',
}

/** A group for Googlebot: its own rules and those for everybody, without the ones that disallow a path. */
export function groupThatOpens(robots: RobotsTxt | null, path: string): string {
  const own = robots ? robotsRulesFor(robots, 'Googlebot').rules.slice(0, MAX_RULES) : []
  const opened = withoutBlock([...own, ...rulesForAll(robots)], path).map(ruleText)
  return groupText(['Googlebot'], [...new Set([...opened, 'Allow: /'])])
}

function withoutBlock(rules: readonly RobotsRule[], path: string): RobotsRule[] {
  let left = [...rules]
  for (;;) {
    const { allowed, rule } = judgeRobotsRules({ group: 'named', groupLines: [], rules: left }, path)
    if (allowed || !rule) return left
    left = left.filter((one) => one !== rule)
  }
}

/** Blocks of the kept groups; beyond the limit a comment in the file tells the owner to copy the rest. */
function keptBlocks(groups: readonly RobotsGroup[], blocksOf: (group: RobotsGroup) => string[]): string[] {
  const blocks: string[] = []
  let length = 0
  for (const [index, group] of groups.entries()) {
    if (length > MAX_KEPT_LENGTH)
      return [...blocks, `# Copy the other ${groups.length - index} groups of your file here.`]
    for (const block of blocksOf(group)) {
      blocks.push(block)
      length += block.length
    }
  }
  return blocks
}

/** The indexes that assistants use and that the file disallows. */
function shutOutOf(robots: RobotsTxt | null): ReadonlySet<string> {
  if (robots === null) return new Set()
  return new Set(ANSWERED_FROM.filter((agent) => !judgeRobotsRules(robotsRulesFor(robots, agent), '/').allowed))
}

function rulesOrAllow(rules: readonly string[], intent: RobotsIntent): readonly string[] {
  const open = intent === 'closed' ? rules : rules.filter((rule) => rule !== 'Disallow: /')
  return open.length > 0 ? open : ['Allow: /']
}

function isRewritten(token: string): boolean {
  const crawler = findCrawler(token)
  return (
    crawler !== null && !CLASSIC_SEARCH.has(token) && (ANSWERING.has(crawler.purpose) || crawler.purpose === 'training')
  )
}

/** Documented agents only, because nobody maintains a file with every name ever seen. */
function tokensOf(wanted: (purpose: CrawlerPurpose) => boolean): string[] {
  return CRAWLERS.filter(
    ({ token, purpose, obeys }) => wanted(purpose) && obeys !== 'unclear' && !CLASSIC_SEARCH.has(token.toLowerCase()),
  ).map(({ token }) => token)
}

function rulesForAll(robots: RobotsTxt | null) {
  return (robots?.groups ?? [])
    .filter((group) => group.agents.some((agent) => agent.token === '*'))
    .flatMap((group) => group.rules)
    .slice(0, MAX_RULES)
}

function namesOf(group: RobotsGroup): string[] {
  const names = group.agents
    .filter(({ token }) => token !== '*')
    .flatMap(({ name }) => agentsMeant(name.slice(0, 1_000)))
    .filter((name) => !isRewritten(leadingProductToken(name).toLowerCase()))
    .map((name) => name.slice(0, 200))
  return [...new Set(names)].slice(0, MAX_AGENTS)
}

function ruleText({ kind, value }: { kind: 'allow' | 'disallow'; value: string }): string {
  return `${kind === 'allow' ? 'Allow' : 'Disallow'}: ${value.slice(0, 500)}`
}

function groupText(agents: readonly string[], rules: readonly string[]): string {
  return [...agents.map((agent) => `User-agent: ${agent}`), ...rules].join('\n')
}

function sitemapLines(site: Target, robots: RobotsTxt | null): string {
  const declared = (robots?.sitemaps ?? [])
    .slice(0, 20)
    .flatMap(({ url }) => (URL.canParse(url, site.origin) ? [new URL(url, site.origin).href.slice(0, 500)] : []))
  return (declared.length > 0 ? declared : [`${site.origin}/sitemap.xml`]).map((url) => `Sitemap: ${url}`).join('\n')
}
