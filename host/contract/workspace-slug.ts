export const MIN_SLUG_LENGTH = 2
export const MAX_SLUG_LENGTH = 40
const FORM = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

/** Every first segment of an address of the product, and names that would look official. A test compares it with the routes. */
const RESERVED =
  `about account accounts admin administrator ai-optimization-reports ai-readiness-banner alert-address analysis-documentation api
  app assets auth badge badges billing blog build compare confirm connect contact cookie-settings dashboard data-privacy
  detailed-recommendations docs embed enterprise enterprise-solutions faq favicon fonts healthz help home invitation
  invitations landing legible llms login logout mail mcp me members metrics new null official og-card openapi operator
  owner page pages platform platform-security platform-support privacy readyz recommendations register robots root
  scan-results scanner scans schedules security security-best-practices security-compliance seo-tools settings share
  shared shares sign-in sign-out signin signup site-scans sitemap sites socket-io socket static status support system team
  terms undefined unsubscribe user users w webhook webhooks well-known widgets workspace workspaces www`.split(/\s+/)

/** Characters that a reader takes for one another: `adm1n` looks like `admin`, `rnail` like `mail`. */
const LOOK_ALIKES: readonly (readonly [RegExp, string])[] = [
  [/-/g, ''],
  [/0/g, 'o'],
  [/[1l|]/g, 'i'],
  [/3/g, 'e'],
  [/4/g, 'a'],
  [/5/g, 's'],
  [/7/g, 't'],
  [/8/g, 'b'],
  [/rn/g, 'm'],
  [/vv/g, 'w'],
]
const RESERVED_LOOKS: ReadonlySet<string> = new Set(RESERVED.map(lookOf))

/** Why a slug cannot be used, or null. Other alphabets' letters are refused, because some look like ours. */
export function slugRefusal(slug: string): string | null {
  if (slug.length < MIN_SLUG_LENGTH || slug.length > MAX_SLUG_LENGTH) {
    return `The address must have ${MIN_SLUG_LENGTH} to ${MAX_SLUG_LENGTH} characters.`
  }
  if (!FORM.test(slug)) return 'Use small letters a to z, digits, and single hyphens between them.'
  return isReserved(slug) ? 'This address is reserved. Please choose another.' : null
}

/** A slug made of a name: accents are dropped, everything else that a slug cannot have becomes a hyphen. */
export function slugOfName(name: string): string {
  const plain = name
    .slice(0, 200)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
  const slug = withoutHyphens(plain).slice(0, MAX_SLUG_LENGTH - 8)
  const whole = withoutHyphens(slug)
  return whole.length < MIN_SLUG_LENGTH || isReserved(whole) ? `team-${whole || 'space'}` : whole
}

export function isReserved(slug: string): boolean {
  return RESERVED_LOOKS.has(lookOf(slug))
}

function lookOf(slug: string): string {
  return LOOK_ALIKES.reduce((text, [from, to]) => text.replace(from, to), slug)
}

function withoutHyphens(text: string): string {
  return text.replace(/^-+/, '').replace(/-+$/, '')
}
