import { createHash, createPublicKey, verify } from 'node:crypto'

export type PublicKey = { kty: string; crv: string; x: string; kid: string }
export type SignedHeaders = Readonly<Record<string, string | string[] | undefined>>
type Checked = { tag: string; authority: string; headers: SignedHeaders; keys: readonly PublicKey[]; now?: Date }

/**
 * Faults in the signatures of a message by RFC 9421 and draft-ietf-webbotauth-httpsig-protocol-01; empty if all are
 * valid. Shares no code with the signer: the signature base is built here, and Node verifies it.
 */
export function faultsOfSignatures(message: Checked): string[] {
  const [input, signature] = ['signature-input', 'signature'].map((name) => message.headers[name])
  if (typeof input !== 'string' || typeof signature !== 'string') return ['unsigned']
  return input.split(/, (?=[a-z])/).flatMap((member) => {
    const [, label = '', params = '', components = ''] = /^([a-z][\w-]*)=(\(([^)]*)\).*)$/.exec(member) ?? []
    const bytes = new RegExp(String.raw`(?:^|, )${label}=:([\w+/=]+):(?:,|$)`).exec(signature)?.[1]
    if (!label || bytes === undefined) return [`unreadable: ${member}`]
    return faultsOf(label, params, components, bytes, message).map((fault) => `${label}: ${fault}`)
  })
}

function faultsOf(label: string, params: string, components: string, bytes: string, message: Checked): string[] {
  const { tag, authority, headers, keys, now = new Date() } = message
  const text = (name: string) => new RegExp(`;${name}="([^"]*)"`).exec(params)?.[1]
  const time = (name: string) => Number(new RegExp(`;${name}=(\\d+)`).exec(params)?.[1] ?? Number.NaN)
  const key = keys.find(({ kid }) => kid === text('keyid'))
  if (!key) return [`unknown key ${text('keyid')}`]
  const { kty, crv, x, kid } = key
  const lines = components
    .split(' ')
    .map((component) => `${component}: ${valueOf(component, label, authority, headers)}`)
  const base = [...lines, `"@signature-params": ${params}`].join('\n')
  const publicKey = createPublicKey({ key: { kty, crv, x }, format: 'jwk' })
  const thumbprint = createHash('sha256').update(JSON.stringify({ crv, kty, x })).digest('base64url')
  const faults: Record<string, boolean> = {
    'kid is no thumbprint': thumbprint !== kid,
    'wrong tag': text('tag') !== tag,
    'created in the future': !(time('created') <= now.getTime() / 1000 + 1),
    expired: !(time('expires') > now.getTime() / 1000),
    'authority not covered': !/"@authority"/.test(components),
    'agent not covered': tag === 'web-bot-auth' && !components.includes(`"signature-agent";key="${label}"`),
    'does not verify': !verify(null, Buffer.from(base), publicKey, Buffer.from(bytes, 'base64')),
  }
  return Object.keys(faults).filter((fault) => faults[fault])
}

function valueOf(component: string, label: string, authority: string, headers: SignedHeaders): string {
  if (component.startsWith('"@authority"')) return authority
  if (component === `"signature-agent";key="${label}"`) {
    return (
      new RegExp(String.raw`^${label}=("https?://[^"]+")$`).exec(String(headers['signature-agent']))?.[1] ?? 'missing'
    )
  }
  return String(headers[component.slice(1, -1)])
}
