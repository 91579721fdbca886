import { readdirSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { crawlerAnswer, fetchedText, judgeStep, visitOf, type SiteOverrides } from '#analyzer/testing'
import {
  stageLabels,
  failedBlock,
  MODULE_BLOCKS,
  MODULE_IDS,
  MODULES,
  modulesOf,
  SCORE_PARTS,
  type ModuleId,
} from '../contract/index.ts'
import { citedSources } from './catalogues.ts'
import { loadJudges } from './judges.ts'
import { judge as robotsJudge } from './robots/judge.ts'

const JUDGES = await loadJudges()

const LONG = 'x'.repeat(20_000)
const ODD = '<\u0000\ud800"\'`</script><script>alert(1)</script>\u202e\u{E0041}'

/** Sites that anyone could scan; every judge must return a valid block and capped texts for each. */
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
    visit: visitOf({ html: '', articleText: '' }),
    crawlerProbes: {
      baseline: crawlerAnswer('Chrome', { status: null }),
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
  test.each(JUDGES.map((step) => [step.id, step] as const))('%s', async (id, step) => {
    const { data: robots } = await judgeStep(robotsJudge, site)
    const finished = async (module: ModuleId) => (module === 'robotsResults' ? (robots as never) : null)
    const { data, findings, checks } = await judgeStep(step, site, { finished })
    expect(MODULE_BLOCKS[id].safeParse(data).error).toBeUndefined()
    expect(data.message).not.toBe('')
    expect(data.message.length).toBeLessThan(600)
    expect(Buffer.byteLength(JSON.stringify(data))).toBeLessThan(150_000)
    expect(checks).toEqual(stageLabels(id).map((label) => expect.objectContaining({ label })))
    expect(new Set(findings.map((finding) => finding.id)).size).toBe(findings.length)
    for (const finding of findings) {
      expect(finding.module).toBe(id)
      expect(finding.title.length).toBeLessThan(300)
      expect(finding.evidence.every((text) => text.length <= 500)).toBe(true)
      expect(Number.isFinite(finding.loss) && finding.loss >= 0 && finding.loss <= 100).toBe(true)
    }
  })
})

test('every folder of a module is registered, with its judge, findings and test', () => {
  const folders = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  expect(folders.map(({ name }) => name).sort()).toEqual(MODULES.map(({ folder }) => folder).sort())
  expect(JUDGES.map((judge) => judge.id)).toEqual(MODULE_IDS)
  for (const module of MODULES) {
    const files = readdirSync(`${import.meta.dirname}/${module.folder}`)
    expect(files, module.folder).toEqual(expect.arrayContaining(['judge.ts', 'judge.test.ts', 'module.ts']))
    expect(files.includes('findings.ts'), `${module.folder}/findings.ts`).toBe('counts' in module)
    expect(citedSources(module.id).length > 0, `sources of ${module.folder}`).toBe('counts' in module)
  }
})

test('the shares of each part add up to one', () => {
  for (const { part, shares } of SCORE_PARTS) {
    const whole = Object.values(shares).reduce((sum, share) => sum + share, 0)
    expect(whole, part).toBeCloseTo(1)
  }
})

test('an empty block has all fields of its module', () => {
  for (const id of MODULE_IDS) {
    const empty = failedBlock(id, 'gone')
    expect(MODULE_BLOCKS[id].safeParse(empty).error, id).toBeUndefined()
    expect(empty).toMatchObject({ score: null, grade: 'N/A', error: 'gone' })
  }
  expect(failedBlock('faqResults', '').details).toEqual({ faqCount: 0, hasValidSchema: false, structuredFaqCount: 0 })
  expect(failedBlock('sslCertificate', '')).toMatchObject({ protocols: { version: null, supported: [] }, cipher: null })
  expect(failedBlock('coreWebVitalsResults', '')).toMatchObject({
    performance: { score: null },
    lcp: null,
    details: {},
  })
})

test('the modules of each scan type', () => {
  expect(modulesOf('comprehensive')).toEqual(MODULE_IDS)
  expect(modulesOf('compliance')).toEqual([
    'securityHeaders',
    'sslCertificate',
    'accessibilityResults',
    'complianceResults',
  ])
})
