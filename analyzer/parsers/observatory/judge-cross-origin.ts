import { firstHeader, headerValues, OBSERVATORY_ORIGIN, type ObservatoryFacts } from './observatory-facts.ts'
import type { ObservatoryResultName } from './observatory-score-table.ts'
import type { ObservatoryVerdict } from './observatory-verdict.ts'

/** CORS: the only fault is to allow any origin together with credentials. */
export function judgeCors({ cors }: ObservatoryFacts): ObservatoryVerdict {
  const allowed = firstHeader(cors?.headers, 'access-control-allow-origin')
  if (!allowed) return { result: 'cross-origin-resource-sharing-not-implemented', pass: true }
  if (allowed.slice(0, 256).trim() === '*') {
    return { result: 'cross-origin-resource-sharing-implemented-with-public-access', pass: true }
  }
  const credentials = firstHeader(cors?.headers, 'access-control-allow-credentials')?.toLowerCase().trim() === 'true'
  return credentials && allowed === OBSERVATORY_ORIGIN
    ? { result: 'cross-origin-resource-sharing-implemented-with-universal-access', pass: false }
    : { result: 'cross-origin-resource-sharing-implemented-with-restricted-access', pass: true }
}

const CORP_VALUES: Readonly<Record<string, ObservatoryResultName>> = {
  'same-site': 'corp-implemented-with-same-site',
  'same-origin': 'corp-implemented-with-same-origin',
  'cross-origin': 'corp-implemented-with-cross-origin',
}

/** Cross-Origin-Resource-Policy from the header, otherwise from a meta element. */
export function judgeCorp(facts: ObservatoryFacts): ObservatoryVerdict {
  const header = headerValues(facts.pageHeaders, 'cross-origin-resource-policy').join(', ')
  const value = header || facts.metaPolicies['cross-origin-resource-policy']?.at(-1) || ''
  const policy = value.slice(0, 256).trim().toLowerCase()
  return policyResult(policy, CORP_VALUES, 'corp-not-implemented', 'corp-header-invalid')
}

const COEP_VALUES: Readonly<Record<string, ObservatoryResultName>> = {
  'require-corp': 'coep-implemented-with-require-corp',
  credentialless: 'coep-implemented-with-credentialless',
  'unsafe-none': 'coep-implemented-with-unsafe-none',
}

/** Cross-Origin-Embedder-Policy: a structured-field token (RFC 8941), sent once. */
export function judgeCoep(facts: ObservatoryFacts): ObservatoryVerdict {
  const policy = isolationPolicy(facts, 'cross-origin-embedder-policy')
  return policyResult(policy, COEP_VALUES, 'coep-not-implemented', 'coep-header-invalid')
}

const COOP_VALUES: Readonly<Record<string, ObservatoryResultName>> = {
  'same-origin': 'coop-implemented-with-same-origin',
  'same-origin-allow-popups': 'coop-implemented-with-same-origin-allow-popups',
  'noopener-allow-popups': 'coop-implemented-with-noopener-allow-popups',
  'unsafe-none': 'coop-implemented-with-unsafe-none',
}

/** Cross-Origin-Opener-Policy: a structured-field token (RFC 8941), sent once. */
export function judgeCoop(facts: ObservatoryFacts): ObservatoryVerdict {
  const policy = isolationPolicy(facts, 'cross-origin-opener-policy')
  return policyResult(policy, COOP_VALUES, 'coop-not-implemented', 'coop-header-invalid')
}

function policyResult(
  policy: string,
  values: Readonly<Record<string, ObservatoryResultName>>,
  absent: ObservatoryResultName,
  invalid: ObservatoryResultName,
): ObservatoryVerdict {
  if (policy === '') return { result: absent, pass: true }
  const result = Object.hasOwn(values, policy) ? values[policy] : undefined
  return result ? { result, pass: true } : { result: invalid, pass: false }
}

/** Empty without the header. Anything but a single token, which browsers ignore, becomes a text that no policy has. */
function isolationPolicy(facts: ObservatoryFacts, name: string): string {
  const values = headerValues(facts.pageHeaders, name)
  if (values.length > 1) return 'sent more than once'
  const [value] = values
  if (!value) return ''
  return structuredToken(value.slice(0, 1_024).trim()) ?? 'not a token'
}

// \x60 is the backtick.
const ITEM_VALUE = String.raw`(?:-?\d+(?:\.\d+)?|"(?:[\x20-\x21\x23-\x5b\x5d-\x7e]|\\["\\])*"|[A-Za-z*][!#$%&'*+\-.^_\x60|~\dA-Za-z:/]*|:[A-Za-z\d+/=]*:|\?[01])`
const TOKEN_ITEM = new RegExp(
  String.raw`^([A-Za-z*][!#$%&'*+\-.^_\x60|~\dA-Za-z:/]*)(?:; *[a-z*][a-z\d_\-.*]*(?:=${ITEM_VALUE})?)*$`,
)

/** The token of an RFC 8941 item without its parameters, null if the item is not a token. */
function structuredToken(value: string): string | null {
  return TOKEN_ITEM.exec(value)?.[1] ?? null
}
