import type { CspFinding } from '../../parsers/csp/evaluate-csp.ts'
import type { ObservatoryReport, ObservatoryTestName } from '../../parsers/observatory/index.ts'
import type { JudgedFinding } from '../../findings/define-findings.ts'
import { securityFinding } from './findings.ts'

export type HeaderFacts = {
  report: ObservatoryReport
  headers: Readonly<Record<string, string>>
  setCookies: readonly string[]
  /** Addresses of third-party scripts. */
  externalScripts: readonly string[]
  redirects: readonly { url: string; status: number }[]
  cspFindings: readonly CspFinding[]
  /** From the header or a meta element. */
  policyInForce: string | null
  suggestedCsp: string
  /** Points of the module per point of the Observatory. */
  pointPrice: number
}

type Drafter = (facts: HeaderFacts, loss: number) => JudgedFinding

/** One finding for each Observatory test that took points off. */
export function headerFindings(facts: HeaderFacts): JudgedFinding[] {
  const tests = Object.entries(facts.report.tests) as [ObservatoryTestName, { modifier: number }][]
  return tests
    .filter(([, { modifier }]) => modifier < 0)
    .map(([name, { modifier }]) => DRAFTERS[name](facts, -modifier * facts.pointPrice))
}

const DRAFTERS: Readonly<Record<ObservatoryTestName, Drafter>> = {
  'content-security-policy': ({ headers, report, cspFindings, suggestedCsp, policyInForce }, loss) => {
    const missing = report.tests['content-security-policy'].result.startsWith('csp-not-implemented')
    const weak = cspFindings.filter(({ severity }) => severity === 'high').slice(0, 8)
    return securityFinding(missing ? 'csp-missing' : 'csp-weak', {
      evidence: [
        policyInForce === null
          ? header(headers, 'content-security-policy')
          : `content-security-policy: ${policyInForce.slice(0, 300)}`,
        ...weak.map(({ directive, value, description }) => `${directive}${value ? ` ${value}` : ''}: ${description}`),
      ],
      loss,
      params: { policy: suggestedCsp, sent: headers['content-security-policy'] !== undefined },
    })
  },
  'strict-transport-security': ({ headers, report }, loss) => {
    const { result } = report.tests['strict-transport-security']
    const isSent = headers['strict-transport-security'] !== undefined
    const weak =
      result === 'hsts-header-invalid' ||
      result === 'hsts-implemented-max-age-less-than-six-months' ||
      (isSent && result !== 'hsts-not-implemented-no-https')
    return securityFinding(weak ? 'hsts-weak' : 'hsts-missing', {
      evidence: [header(headers, 'strict-transport-security'), ...(isSent ? (IGNORED_HSTS[result] ?? []) : [])],
      loss,
    })
  },
  'x-frame-options': single('x-frame-options-missing', 'x-frame-options'),
  'x-content-type-options': single('nosniff-missing', 'x-content-type-options'),
  'referrer-policy': single('referrer-policy-unsafe', 'referrer-policy'),
  redirection: ({ redirects, report }, loss) =>
    securityFinding('https-redirect-missing', {
      evidence: [
        REDIRECTION_FAULTS[report.tests.redirection.result] ?? 'no redirect to HTTPS',
        ...redirects.map(({ url, status }) => `${url} ${status}`),
      ],
      loss,
    }),
  cookies: ({ setCookies, report }, loss) =>
    securityFinding(
      report.tests.cookies.result.startsWith('cookies-session') ? 'cookies-session-exposed' : 'cookies-unprotected',
      { evidence: setCookies.map(withoutValue), loss, params: { cookie: unprotectedCookie(setCookies) } },
    ),
  'cross-origin-resource-sharing': (_facts, loss) =>
    securityFinding('cors-open', {
      evidence: ['access-control-allow-origin reflects a foreign Origin', 'access-control-allow-credentials: true'],
      loss,
    }),
  'subresource-integrity': ({ report, externalScripts }, loss) =>
    securityFinding(
      report.tests['subresource-integrity'].modifier <= -20 ? 'scripts-insecure' : 'scripts-without-integrity',
      {
        evidence: externalScripts,
        loss,
        params: { script: externalScripts[0]?.split(' ', 1)[0] ?? 'SCRIPT_ADDRESS' },
      },
    ),
  'cross-origin-resource-policy': single('corp-invalid', 'cross-origin-resource-policy'),
  'cross-origin-embedder-policy': single('coep-invalid', 'cross-origin-embedder-policy'),
  'cross-origin-opener-policy': single('coop-invalid', 'cross-origin-opener-policy'),
}

/** Why browsers ignore a header that was sent. */
const IGNORED_HSTS: Readonly<Record<string, string[]>> = {
  'hsts-invalid-cert': ['the certificate is not valid, so browsers ignore the header'],
  'hsts-not-implemented': ['the page sends the header, and the root of the site does not'],
  'hsts-not-implemented-no-https': ['this response came over HTTP, where browsers ignore the header'],
}

const REDIRECTION_FAULTS: Readonly<Record<string, string>> = {
  'redirection-missing': 'HTTP responds without a redirect',
  'redirection-not-to-https': 'the redirects end on HTTP',
  'redirection-not-to-https-on-initial-redirection': 'the first redirect goes to another HTTP address',
  'redirection-off-host-from-http': 'the first redirect goes to another host',
  'redirection-invalid-cert': 'the redirect target has an invalid certificate',
}

/** For a test that looks at one header only. */
function single(
  id:
    | 'x-frame-options-missing'
    | 'nosniff-missing'
    | 'referrer-policy-unsafe'
    | 'corp-invalid'
    | 'coep-invalid'
    | 'coop-invalid',
  name: string,
): Drafter {
  return ({ headers }, loss) => securityFinding(id, { evidence: [header(headers, name)], loss })
}

function header(headers: Readonly<Record<string, string>>, name: string): string {
  return `${name}: ${headers[name]?.slice(0, 300) ?? 'missing'}`
}

/** The name of a cookie that lacks a flag; a placeholder unless it is safe to print. */
function unprotectedCookie(setCookies: readonly string[]): string {
  const lacking = setCookies.find(
    (cookie) => ![/;\s*secure/i, /;\s*httponly/i, /;\s*samesite/i].every((flag) => flag.test(cookie)),
  )
  const [name = ''] = (lacking ?? '').split('=', 1)
  return /^[\w.-]+$/.test(name.trim()) && name.length <= 60 ? name.trim() : 'NAME'
}

/** A cookie's value may be a secret of our visit and proves nothing. */
function withoutValue(cookie: string): string {
  const [pair = '', ...flags] = cookie.split(';')
  const [name = ''] = pair.split('=', 1)
  return [pair.includes('=') ? `${name.slice(0, 100)}=…` : pair, ...flags].join(';').slice(0, 200)
}
