import { describe, expect, test } from 'vitest'
import { judgeStep, type SiteOverrides } from '#analyzer/testing'
import type { Fix, ModuleId } from '../contract/index.ts'
import { ANALYSIS_STEPS } from '../registry.ts'

/** What a platform's code of a fix says; each test puts it where the fix says, and judges again. */
type Code = (platform: string) => string
type RoundTrip = [id: string, module: ModuleId, site: SiteOverrides, applied: (code: Code) => SiteOverrides]

async function judge(module: ModuleId, site: SiteOverrides) {
  const step = ANALYSIS_STEPS.find(({ id }) => id === module)
  if (!step) throw new Error(`no step ${module}`)
  return (await judgeStep(step, site)).findings
}

function codeOf({ code }: Fix): Code {
  return (platform) => {
    const block = code.find((one) => one.platform === platform)
    if (!block) throw new Error(`no code for ${platform}, only for ${code.map((one) => one.platform).join(', ')}`)
    return block.text
  }
}

const robots = (id: string, robotsTxt: string, platform = 'robots.txt'): RoundTrip => [
  id,
  'robotsResults',
  { robotsTxt },
  (code) => ({ robotsTxt: code(platform) }),
]

const ROUND_TRIPS: RoundTrip[] = [
  robots('robots-syntax', 'Disallow: /x\nUser-agent: *\nDisalow /y\nAllow: /\nfoo bar baz\n'),
  robots('search-crawlers-disallowed', 'User-agent: OAI-SearchBot\nDisallow: /\n\nUser-agent: bingbot\nDisallow: /\n'),
  robots('search-crawlers-disallowed', 'User-agent: *\nDisallow: /\n'),
  robots('visits-disallowed', 'User-agent: ChatGPT-User\nDisallow: /\n'),
  robots(
    'group-shadowed',
    'User-agent: *\nDisallow: /private\n\nUser-agent: Googlebot\nAllow: /\n\nUser-agent: GPTBot\nAllow: /\n',
  ),
  robots('group-empty', 'User-agent: *\nDisallow: /private\n\nUser-agent: PerplexityBot\nCrawl-delay: 5\n'),
  robots('group-empty', 'User-agent: *\nDisallow: /private\n\nUser-agent: Googlebot\nCrawl-delay: 5\n'),
  robots('group-caught', 'User-agent: Googlebot\nCrawl-delay: 5\nUser-agent: GPTBot\nDisallow: /\n'),
  robots('group-unintended-block', 'User-agent: *\nAllow: /\n\nUser-agent: Claude-User\nDisallow: /\n'),
  robots('group-unintended-block', 'User-agent: *\nAllow: /\n\nUser-agent: Googlebot\nDisallow: /\n'),
  robots('legacy-token', 'User-agent: anthropic-ai\nDisallow: /\n'),
  robots('usage-signal-faulty', 'User-agent: *\nContent-Signal: search=maybe\nAllow: /\n'),
  robots(
    'usage-signal-scope',
    'User-agent: *\nContent-Signal: search=yes\nAllow: /\n\nUser-agent: GPTBot\nDisallow: /\n\nUser-agent: Googlebot\nAllow: /\n',
  ),
  robots('usage-signal-no-search', 'User-agent: *\nContent-Signal: search=no\nAllow: /\n'),
  robots('usage-signals-contradict', 'User-agent: *\nContent-Signal: search=yes\nDisallow: /\n'),
  robots('license-relative', 'User-agent: *\nAllow: /\nLicense: /license.xml\n'),
]

describe('after the fix is copied, the finding is gone', () => {
  test.each(ROUND_TRIPS)('%s', async (id, module, site, applied) => {
    const finding = (await judge(module, site)).find((one) => one.id === id)
    if (!finding) throw new Error(`${id} was not found: ${(await judge(module, site)).map((one) => one.id).join(', ')}`)
    const mended = { ...site, ...applied(codeOf(finding.fix)) }
    const left = (await judge(module, mended)).filter((one) => one.id === id)
    expect(left.flatMap(({ evidence }) => evidence)).toEqual([])
  })
})
