import type { SchemaCheck } from './json-ld.ts'

export const ROBOTS_VARIANTS = ['basic', 'advanced', 'ai-focused'] as const
export type RobotsVariant = (typeof ROBOTS_VARIANTS)[number]
export const ROBOTS_INTENTS = ['found', 'allow', 'block'] as const
export type RobotsIntent = (typeof ROBOTS_INTENTS)[number]

/** A crawler as the analyzer's catalogue names it. */
export type CatalogueAgent = { token: string; vendor: string; purpose: string }
export type RobotsOptions = {
  variant: RobotsVariant
  intent: RobotsIntent
  origin: string
  agents: readonly CatalogueAgent[]
}

const CLOSED_PATHS = ['/admin/', '/api/', '/*.json$', '/scan-results/']
/** Crawlers that collect data for marketing tools. */
const SEO_CRAWLERS = ['AhrefsBot', 'SemrushBot', 'DataForSeoBot', 'DotBot', 'BLEXBot'] as const

/** A product token of RFC 9309. It has no digits or dots, so agents with such names follow the group for all. */
const NAMEABLE = /^[a-z_-]+$/i

/** Whether the file should let an agent fetch public pages. */
export function isWanted(agent: CatalogueAgent, { variant, intent }: RobotsOptions): boolean {
  if (intent === 'block') return false
  if (variant !== 'basic' && isSeoCrawler(agent.token)) return false
  return intent === 'allow' || !isForTraining(agent)
}

/** Common Crawl counts as training, because most models are trained on its archive. */
function isForTraining({ token, purpose }: CatalogueAgent): boolean {
  return purpose === 'training' || token === 'CCBot'
}

/** Names the agents that the intent should block but no group can name. */
export function robotsChecks(options: RobotsOptions): SchemaCheck[] {
  if (options.intent === 'block') return []
  const missed = options.agents
    .filter(({ token }) => !NAMEABLE.test(token))
    .filter((agent) => !isWanted(agent, options))
  if (missed.length === 0) return []
  const names = missed.map(({ token }) => token).join(', ')
  return [
    {
      tone: 'poor',
      text: `Not blocked: ${names}. The standard allows no digits in crawler names, so no group can name them`,
    },
  ]
}

function isSeoCrawler(token: string): boolean {
  return SEO_CRAWLERS.some((name) => name.toLowerCase() === token.toLowerCase())
}

/** Writes a robots.txt (RFC 9309) for an intent; the variant decides how detailed it is. */
export function robotsTxt(options: RobotsOptions): string {
  const groups = options.intent === 'block' ? [blocked(['*'])] : openGroups(options)
  const sitemap = options.intent === 'block' ? [] : [`Sitemap: ${options.origin}/sitemap.xml`]
  return `${[...groups, ...sitemap].join('\n\n')}\n`
}

function openGroups({ variant, intent, agents }: RobotsOptions): string[] {
  const rest = agents.filter(({ token }) => NAMEABLE.test(token) && !isSeoCrawler(token))
  const tokens = (purposes: readonly string[]) =>
    rest.filter((agent) => !isForTraining(agent) && purposes.includes(agent.purpose)).map(({ token }) => token)
  const training = rest.filter(isForTraining).map(({ token }) => token)
  const refused = intent === 'found' ? [blocked(training)] : []
  const delay = variant === 'basic' ? null : '1'
  if (variant !== 'ai-focused') {
    return [...refused, ...(variant === 'advanced' ? [blocked(SEO_CRAWLERS)] : []), opened(['*'], delay)]
  }
  return [
    opened(tokens(['search']), '0.5'),
    opened(tokens(['user']), '0.5'),
    opened(tokens(['agent', 'archive', 'other']), '2'),
    ...(intent === 'allow' ? [opened(training, '2')] : refused),
    blocked(SEO_CRAWLERS),
    opened(['*'], '1'),
  ]
}

function opened(agents: readonly string[], delay: string | null): string {
  const closed = CLOSED_PATHS.map((path) => `Disallow: ${path}`)
  return [...named(agents), 'Allow: /', ...closed, ...(delay ? [`Crawl-delay: ${delay}`] : [])].join('\n')
}

function blocked(agents: readonly string[]): string {
  return [...named(agents), 'Disallow: /'].join('\n')
}

function named(agents: readonly string[]): string[] {
  return agents.map((agent) => `User-agent: ${agent}`)
}
