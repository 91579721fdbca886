import { describe, expect, test } from 'vitest'
import { crawlerAnswer, fetchedText, judgeStep, visitOf, type SiteOverrides } from '#analyzer/testing'
import { MODULE_IDS, resultBlockSchemas, STEP_CHECKS, STEP_IDS, type ModuleId } from './contract/index.ts'
import { ANALYSIS_STEPS, modulesOf } from './registry.ts'
import { robotsStep } from './steps/robots/robots.ts'

const LONG = 'x'.repeat(20_000)
const ODD = '<\u0000\ud800"\'`</script><script>alert(1)</script>\u202e\u{E0041}'

/** Sites that a stranger could send; every step has to answer each with a valid block and capped texts. */
const SITES: Readonly<Record<string, SiteOverrides>> = {
  'a plain page': {},
  'nothing at all': { html: '' },
  'no HTML': { html: '{"a":1}', headers: { 'content-type': 'application/json' } },
  'endless names': {
    html: `<title>${LONG}</title><h1>${LONG}</h1>${`<a href="https://${'a'.repeat(60)}.example/${LONG}">${LONG}</a>`.repeat(20)}`,
    headers: { 'content-security-policy': LONG, 'strict-transport-security': LONG, 'x-robots-tag': LONG, server: LONG },
    setCookies: Array.from({ length: 300 }, (_, index) => `c${index}=${LONG}`),
    robotsTxt: `User-agent: ${LONG}\nDisallow: /${LONG}\n`.repeat(50),
  },
  'odd characters': {
    html: `<title>${ODD}</title><meta name="robots" content="${ODD}"><script type="application/ld+json">{"@type":"${ODD}"</script><p>${ODD}</p>`,
    headers: { 'content-security-policy': ODD, 'referrer-policy': ODD, 'x-frame-options': ODD },
    setCookies: [ODD, '=', ';;;'],
    robotsTxt: ODD.repeat(50),
  },
  'files that are no files': {
    wellKnown: Object.fromEntries(
      [
        '/openapi.json',
        '/.well-known/agent-card.json',
        '/.well-known/security.txt',
        '/.well-known/tdmrep.json',
        '/llms.txt',
      ].map((path) => [path, fetchedText(`https://shop.example${path}`, `[${'['.repeat(5_000)}`)]),
    ),
  },
  'a browser with nothing to show': {
    visit: visitOf({ html: '', text: '', articleText: '', title: '' }),
    crawlerProbes: {
      baseline: crawlerAnswer('Chrome', { status: null, error: 'gone' }),
      answers: [],
      waf: null,
      caveat: '',
    },
    cors: { status: null, headers: {} },
    entryPoints: { http: null, https: null },
    robotsFile: null,
  },
}

describe.each(Object.entries(SITES))('%s', (_name, site) => {
  test.each(ANALYSIS_STEPS.map((step) => [step.id, step] as const))('%s', async (id, step) => {
    const { data: robots } = await judgeStep(robotsStep, site)
    const finished = async (module: ModuleId) => (module === 'robotsResults' ? (robots as never) : null)
    const { data, findings, checks } = await judgeStep(step, site, { finished })
    expect(resultBlockSchemas[id].safeParse(data).error).toBeUndefined()
    expect(data.message).not.toBe('')
    expect(data.message.length).toBeLessThan(600)
    expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThan(150_000)
    expect(checks).toHaveLength(id in STEP_CHECKS ? 5 : 0)
    expect(new Set(findings.map((finding) => finding.id)).size).toBe(findings.length)
    for (const finding of findings) {
      expect(finding.module).toBe(id)
      expect(finding.title.length).toBeLessThan(300)
      expect(finding.evidence.every((text) => text.length <= 500)).toBe(true)
      expect(Number.isFinite(finding.loss) && finding.loss >= 0 && finding.loss <= 100).toBe(true)
    }
  })
})

test('all 23 modules are built, in the order of the progress panel', () => {
  expect(ANALYSIS_STEPS.map(({ id }) => id)).toEqual(MODULE_IDS)
  expect(modulesOf('comprehensive')).toHaveLength(23)
  expect(modulesOf('compliance')).toEqual([
    'securityHeaders',
    'sslCertificate',
    'accessibilityResults',
    'complianceResults',
  ])
  expect(STEP_IDS).toHaveLength(19)
})
