/**
 * Two protections that the Observatory does not score yet, so they are shown and cost nothing: Trusted Types (in all major
 * browsers since February 2026) and Integrity-Policy (W3C Subresource Integrity 2, in Chrome and Firefox).
 */
export function newerPolicies(headers: Readonly<Record<string, string>>, policyInForce: string | null) {
  const reported = headers['content-security-policy-report-only'] ?? ''
  const integrity = headers['integrity-policy']
  return {
    trustedTypes: requiresTypes(policyInForce ?? '')
      ? 'required'
      : requiresTypes(reported)
        ? 'reported only'
        : 'not required',
    integrityPolicy:
      integrity !== undefined
        ? destinationsOf(integrity)
        : headers['integrity-policy-report-only'] === undefined
          ? 'none'
          : 'reported only',
  }
}

function requiresTypes(policy: string): boolean {
  return /(?:^|[;,])\s{0,20}require-trusted-types-for\s{1,20}'script'/i.test(policy.slice(0, 20_000))
}

/** Reads `blocked-destinations=(script style)`; without a destination that browsers know it blocks nothing. */
function destinationsOf(value: string): string {
  const list = /(?:^|,)\s{0,20}blocked-destinations=\(([^()]{0,500})\)/.exec(value.slice(0, 4_000))?.[1] ?? ''
  const known = list.split(/\s+/).filter((name) => name === 'script' || name === 'style')
  return known.length > 0 ? `required for ${known.map((name) => `${name}s`).join(' and ')}` : 'invalid, blocks nothing'
}
