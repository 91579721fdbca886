import { evaluateCsp, type CspFinding } from '../../parsers/csp/evaluate-csp.ts'
import {
  preloadFaults,
  runObservatory,
  type ObservatoryFacts,
  type ObservatoryReport,
} from '../../parsers/observatory/index.ts'
import type { PageFacts } from '../../parsers/html/page-facts.ts'
import type { MainDocument } from '../../gather/artifacts.ts'
import { rated, scoreChecks } from '../../scoring/score-checks.ts'
import { defineJudge, type Judgement } from '../define-judge.ts'
import { headerFindings } from './header-findings.ts'
import {
  EXAMINED_HEADERS,
  HEADER_RULES,
  HSTS_NOT_AT_ROOT,
  judgePermissionsPolicy,
  PRELOAD_UNMET,
} from './header-rules.ts'
import { LIBRARY_TABLE_DATE } from './vulnerable-libraries.ts'
import { vulnerabilityFindings } from './vulnerability-findings.ts'
import { observatoryInput } from './observatory-input.ts'
import { repeatedAdvice, repeatedFindings, repeatedHeaders, type RepeatedHeader } from './repeated-headers.ts'
import { newerPolicies } from './newer-policies.ts'
import { securityFinding } from './findings.ts'
import { suggestedCsp } from './suggested-csp.ts'
import { securityHeadersModule } from './module.ts'

type Block = Judgement<'securityHeaders'>['data']

const MAX_VALUE_LENGTH = 2000
const NEEDS_BROWSER = ['library-vulnerable', 'mixed-content-active', 'mixed-content-passive'] as const

/** Headers, cookies, CORS, integrity and redirects by the rules of MDN HTTP Observatory, and vulnerabilities of the site. */
export const judge = defineJudge(securityHeadersModule, {
  needs: {
    target: true,
    document: true,
    rawPage: true,
    entryPoints: { optional: true },
    cors: { optional: true },
    page: { late: NEEDS_BROWSER },
    visit: { late: NEEDS_BROWSER },
    exposedFiles: { late: ['file-exposed', 'source-map-exposed'] },
    wellKnown: { late: ['security-txt-missing', 'security-txt-expired'] },
  },
  // Headers are judged at once; libraries and mixed content wait for the browser's visit.
  async analyze({ target, document, rawPage, entryPoints, cors }, { stage, later }) {
    const input = observatoryInput(target, document, entryPoints, cors)
    const report = runObservatory(input)
    const { headers } = document
    const repeated = repeatedHeaders(document)
    const results: Block['headers'] = {}
    for (const [name, label] of EXAMINED_HEADERS) {
      const own = repeated.find((header) => header.name === name)
      const result = headerResult(name, headers, input.metaPolicies, report, own)
      results[name] = result
      await stage(label, () => HEADER_OUTCOMES[result.status])
    }
    const permissions = judgePermissionsPolicy(headers['permissions-policy'])
    results['permissions-policy'] = {
      name: 'permissions-policy',
      value: headers['permissions-policy']?.slice(0, MAX_VALUE_LENGTH) ?? null,
      status: permissions.status,
      recommendation: permissions.recommendation,
    }
    const policyInForce =
      headers['content-security-policy'] ?? input.metaPolicies['content-security-policy']?.[0] ?? null
    const cspFindings = policyInForce === null ? [] : evaluateCsp(policyInForce)
    const base = Math.min(100, report.score)
    const visit = await later('visit')
    const exposedFiles = await later('exposedFiles')
    const wellKnown = await later('wellKnown')
    const page = (await later('page')) ?? rawPage
    const vulnerabilities = vulnerabilityFindings({
      target,
      page,
      visit,
      exposedFiles: exposedFiles ?? [],
      wellKnown,
      headers,
    })
    const lost = vulnerabilities.reduce((sum, { loss }) => sum + loss, 0)
    const drafts = [
      ...headerFindings({
        report,
        headers,
        setCookies: document.setCookies,
        externalScripts: externalScripts(page, target.domain ?? target.hostname),
        redirects: input.httpRedirects,
        cspFindings,
        policyInForce,
        suggestedCsp: suggestedCsp(page, visit?.requests ?? [], new URL(document.finalUrl).origin),
        pointPrice: pointPrice(report, base),
      }),
      ...permissionsFindings(headers['permissions-policy'], permissions),
      ...preloadFindings(document),
      ...repeatedFindings(repeated),
      ...vulnerabilities,
    ]
    // A vulnerability takes its points off the Observatory's score.
    const { score, findings } = scoreChecks([rated(base - lost, drafts)])
    const worst = vulnerabilities.find(({ severity }) => severity === 'critical' || severity === 'high')
    return {
      data: {
        score,
        message: worst?.title ?? describeHeaders(report, score ?? 0, permissions.status === 'good'),
        headers: results,
        observatoryGrade: report.grade,
        observatoryScore: report.score,
        details: {
          ...headerDetails(report, cspFindings, input.cookies),
          ...newerPolicies(headers, policyInForce),
          libraryTableDate: LIBRARY_TABLE_DATE,
          exposedFilesChecked: exposedFiles !== null,
        },
      },
      findings,
    }
  },
})

const HEADER_OUTCOMES = { good: 'completed', warning: 'partly', weak: 'partly', missing: 'failed' } as const

function headerResult(
  name: (typeof EXAMINED_HEADERS)[number][0],
  headers: Readonly<Record<string, string>>,
  metaPolicies: Readonly<Record<string, readonly string[]>>,
  report: ObservatoryReport,
  repeated: RepeatedHeader | undefined,
) {
  const value = headers[name] ?? metaPolicies[name]?.[0] ?? null
  const known = HEADER_RULES[report.tests[name].result] ?? { status: 'warning' as const, recommendation: null }
  const isUnmet =
    name === 'strict-transport-security' && known.status === 'good' && preloadFaults(value ?? '').length > 0
  const isElsewhere = value !== null && known === HEADER_RULES['hsts-not-implemented']
  const usual = isUnmet ? PRELOAD_UNMET : isElsewhere ? HSTS_NOT_AT_ROOT : known
  const isTold = repeated !== undefined && usual.status !== 'missing'
  const status = usual.status === 'good' ? ('warning' as const) : usual.status
  const rule = isTold ? { status, recommendation: repeatedAdvice(repeated) } : usual
  return { name, value: value?.slice(0, MAX_VALUE_LENGTH) ?? null, ...rule }
}

/** Over HTTP browsers ignore the header. */
function preloadFindings({ headers, finalUrl }: MainDocument) {
  const value = headers['strict-transport-security']
  const faults = finalUrl.startsWith('https:') ? preloadFaults(value) : []
  if (faults.length === 0) return []
  const evidence = [`strict-transport-security: ${value?.slice(0, 300) ?? ''}`, ...faults]
  return [securityFinding('hsts-preload-unmet', { evidence, loss: 0 })]
}

function headerDetails(
  report: ObservatoryReport,
  cspFindings: readonly CspFinding[],
  cookies: ObservatoryFacts['cookies'],
) {
  return {
    tests: Object.entries(report.tests).map(([test, result]) => ({ test, ...result })),
    csp: cspFindings.slice(0, 30).map(({ severity, directive, value, description }) => ({
      severity,
      directive,
      value: value ?? null,
      description,
    })),
    cookies: cookies.slice(0, 50).map(({ name, secure, httpOnly, sameSite }) => ({
      name: name.slice(0, 100),
      secure,
      httpOnly,
      sameSite,
    })),
  }
}

/** Bonuses offset losses and the score stops at 0, so an Observatory point may cost less than one point here. */
function pointPrice(report: ObservatoryReport, base: number): number {
  const lost = Object.values(report.tests).reduce((sum, { modifier }) => sum - Math.min(0, modifier), 0)
  return lost === 0 ? 0 : (100 - base) / lost
}

function externalScripts(page: PageFacts, domain: string): string[] {
  return page.scripts
    .filter(({ src, url, integrity }) => {
      if (src === null || url === null || integrity !== null) return false
      const host = URL.canParse(url) ? new URL(url).hostname : ''
      return src.startsWith('//') || (host !== domain && !host.endsWith(`.${domain}`))
    })
    .sort((a, b) => Number(isInsecure(b.src)) - Number(isInsecure(a.src)))
    .map(({ src, url }) => `${url?.slice(0, 300) ?? ''}${src?.startsWith('//') ? ' (no scheme)' : ''}`)
}

function isInsecure(src: string | null): boolean {
  return src !== null && /^(?:http:)?\/\//i.test(src)
}

/** Costs nothing: the header is not part of the Observatory's score. */
function permissionsFindings(value: string | undefined, { status, faults }: ReturnType<typeof judgePermissionsPolicy>) {
  if (status === 'good') return []
  const seen = value === undefined ? 'permissions-policy: not sent' : `permissions-policy: ${value.slice(0, 300)}`
  return [securityFinding(`permissions-policy-${status}`, { evidence: [seen, ...faults], loss: 0 })]
}

const NUMBER_WORDS = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six']

function describeHeaders(report: ObservatoryReport, score: number, permissionsGood: boolean): string {
  const observed = EXAMINED_HEADERS.filter(
    ([name]) => HEADER_RULES[report.tests[name].result]?.status === 'good',
  ).length
  const good = observed + (permissionsGood ? 1 : 0)
  const worst = EXAMINED_HEADERS.filter(([name]) => report.tests[name].modifier < 0).sort(
    ([a], [b]) => report.tests[a].modifier - report.tests[b].modifier,
  )[0]
  if (good === 0) return 'All six security headers are missing or weak'
  const count = `${NUMBER_WORDS[good] ?? good} of six headers ${good < 2 ? 'is' : 'are'} set correctly`
  if (!worst && score >= 80)
    return good > EXAMINED_HEADERS.length ? 'All six security headers are set correctly' : count
  if (!worst) return `${count}; cookies, scripts or redirects need attention`
  const status = HEADER_RULES[report.tests[worst[0]].result]?.status
  return `${count}; ${worst[1]} is ${status === 'missing' ? 'missing' : 'weak'}`
}
