import type { HeaderRule } from './header-rules.ts'

/** What a page may not hand to every frame in it (Permissions Policy, powerful features). */
const POWERFUL: ReadonlySet<string> = new Set([
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'identity-credentials-get',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
])
/** A feature and its list, of a structured dictionary (RFC 9651): `geolocation=()`, `camera=(self "https://a.example")`. */
const MEMBER = /^([a-z*][a-z0-9_.*-]*)=(\*|self|\([^()]*\)|"[^"]*")$/
const MOST_MEMBERS = 200
const ADVICE = 'Permissions-Policy: camera=(), microphone=(), geolocation=(), payment=()'

/**
 * The sixth header. It restricts what scripts and frames may use, and costs nothing: a page that uses none of it is as
 * safe without. One member that cannot be read makes browsers ignore the whole header.
 */
export function judgePermissionsPolicy(value: string | undefined): HeaderRule & { faults: readonly string[] } {
  if (value === undefined) return { status: 'missing', recommendation: `Send ${ADVICE}`, faults: [] }
  const members = value.split(',', MOST_MEMBERS).map((member) => member.trim())
  const faults = members.flatMap((member) => {
    const [, feature = '', list] = MEMBER.exec(member) ?? []
    if (!feature) return [`cannot be read: ${member.slice(0, 100) || '(empty)'}`]
    return list === '*' && POWERFUL.has(feature) ? [`${feature} is allowed to every frame`] : []
  })
  if (faults.length === 0) return { status: 'good', recommendation: null, faults }
  return { status: 'weak', recommendation: `Write one list for each feature: ${ADVICE}`, faults: faults.slice(0, 8) }
}
