import { listed, type Fix } from '../../contract/index.ts'
import { findCrawler, type CrawlerPurpose } from '../../contract/crawlers.ts'
import type { Target } from '../../gather/artifacts.ts'
import { snippets } from '../../findings/snippets.ts'

/** A request that was made, so that the owner can repeat it. */
export type AskedRequest = { url: string; userAgent: string }

/** How to admit named crawlers where they are usually stopped. */
export function allowAgentsFix(
  site: Target,
  agents: readonly string[],
  request: AskedRequest = { url: `${site.origin}/`, userAgent: agents[0] ?? 'GPTBot' },
): Fix {
  const names = agents.slice(0, 12)
  const pattern = names.map((name) => name.replace(/[^\w-]/g, '\\$&')).join('|')
  return {
    summary: `Let ${listed(names)} through the firewall of ${site.host}.`,
    steps: [
      'Find the rule that refused the request: bot protection, a country or rate limit, or a plug-in.',
      'Add an exception for these crawlers, preferably by the IP addresses that their vendors publish.',
      'On Cloudflare’s Free plan, Bot Fight Mode cannot be skipped: turn it off.',
      // blog.cloudflare.com/content-independence-day-ai-options/, July 2026.
      'In Cloudflare’s security settings, check what is blocked of Search, Agent and Training; every plan has all three. Blocking Training also blocks Googlebot, Bingbot and Applebot.',
      `Repeat the request: curl -s --http1.1 -o /dev/null -w '%{http_code}' -A '${shellText(request.userAgent)}' '${shellText(request.url)}'`,
    ],
    code: snippets({
      'cloudflare text': [
        '# Security rules > Create rule > Custom rules. Action: Skip, all remaining custom rules and Super Bot Fight Mode',
        '# Every plan has custom rules and this field; Super Bot Fight Mode begins with the Pro plan.',
        `(cf.verified_bot_category in {${categoriesOf(names)}})`,
      ],
      nginx: `map $http_user_agent $ai_reader {\n  default 0;\n  "~*(${pattern})" 1;\n}\n# then exempt $ai_reader = 1 from the deny or limit_req rule`,
      apache: `# before the RewriteRule that denies bots\nRewriteCond %{HTTP_USER_AGENT} "!(${pattern})" [NC]`,
      'vercel text': `A custom rule of the project’s firewall: If User Agent matches expression ${pattern}, then Bypass. Publish it. Custom rules run before managed rulesets such as AI Bots.`,
    }),
  }
}

/**
 * Cloudflare's categories (developers.cloudflare.com/ai-crawl-control/reference/bots/, 23 April 2026). The field is
 * available on all plans (developers.cloudflare.com/bots/concepts/bot/verified-bots/categories/).
 */
const CATEGORIES: Partial<Record<CrawlerPurpose, string>> = {
  search: 'AI Search',
  user: 'AI Assistant',
  training: 'AI Crawler',
  archive: 'Archiver',
}
/** Those whose category does not follow from their purpose. */
const OTHER_CATEGORIES: readonly [RegExp, string][] = [
  [/^(?:Googlebot|bingbot|YandexBot|Baiduspider|DuckDuckBot|PetalBot)$/i, 'Search Engine Crawler'],
  [/^DuckAssistBot$/i, 'AI Assistant'],
  [/^(?:CCBot|Google-CloudVertexBot)$/i, 'AI Crawler'],
]

function categoriesOf(agents: readonly string[]): string {
  const categories = agents.map(
    (agent) =>
      OTHER_CATEGORIES.find(([names]) => names.test(agent))?.[1] ?? CATEGORIES[findCrawler(agent)?.purpose ?? 'other'],
  )
  const known = [...new Set(categories.flatMap((category) => category ?? []))]
  return (known.length > 0 ? known : ['AI Crawler']).map((category) => `"${category}"`).join(' ')
}

/** Text for use within single quotes in a shell; a URL may contain anything. */
export function shellText(text: string): string {
  return text.replaceAll("'", '%27').slice(0, 2_000)
}
